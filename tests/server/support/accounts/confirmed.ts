import type { OperationId } from '#openapi/generated/operations.ts'
import type { OkBody } from '#server/contract/handlers.ts'
import type { Client, Trader, TestRequest } from '../client.ts'

const MOVEMENT_CODE = /^Your code to confirm/m

/** Enters the code that was mailed for an act; the same request carries it out then. Returns the confirmation. */
export async function enterCode(server: Client, trader: Trader, data: unknown, atLeast = 1): Promise<string> {
  const [mail = ''] = await server.mails(trader.email, atLeast, MOVEMENT_CODE)
  const challenge = String(Reflect.get(Object(data), 'challenge'))
  const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
  return (await trader.call('confirmMovement', { body: { challenge, otp } })).data
}

/** Does what needs a code: asks, enters the code that was mailed, and sends the same request again. */
export async function confirmed<Op extends OperationId>(
  server: Client,
  trader: Trader,
  id: Op,
  request: TestRequest,
): Promise<OkBody<Op>> {
  const before = (await server.mails(trader.email, 0, MOVEMENT_CODE)).length
  const { code, data } = await trader.refusal(id, request)
  if (code !== 'code_required') throw new Error(`${id} needs no code: ${code}`)
  await enterCode(server, trader, data, before + 1)
  return trader.call(id, request)
}
