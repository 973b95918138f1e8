import type { OperatorContext } from '#server/operator/context.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { hashOfBody } from '#server/shared/body-hash.ts'
import { runAct } from '#server/operator/services/acts/acts.service.ts'
import { SANDBOX_ROLES } from '#server/operator/services/emergency.service.ts'
import { mailLink } from '#server/operator/services/invitations.service.ts'
import { networkActs } from '#server/operator/services/acts/network-acts.ts'
import { findSession, openSession, sessionCookie, signOut } from '#server/operator/services/sign-in.service.ts'
import { log, type SignedIn } from '#server/operator/services/signed-in.ts'

const SECOND = { username: 'pat', name: 'Pat of the sandbox', email: 'pat@console.example' }
const CLIENT = { address: '127.0.0.1', device: 'Sandbox' }

/** The second operator of a sandbox, with a one-time link in the mailbox, and a session for what follows. */
async function openSecond(context: OperatorContext) {
  const token = await context.db.tx(async (tx) => {
    await operators.lockAll(tx)
    const found = await operators.findByUsername(SECOND.username, tx)
    const id = found?.id ?? (await operators.add({ ...SECOND, publicId: newPublicId(), roles: SANDBOX_ROLES }, tx))
    if (!found) await mailLink(context, { id, email: SECOND.email }, tx)
    return openSession(tx, id, { client: CLIENT, isConfirmed: true })
  })
  const [cookie] = sessionCookie(token, context.operatorAddress).split(';')
  const session = await findSession(context, cookie, { address: CLIENT.address, isUse: true })
  if (!session) throw new Error('A session that was just opened is not there')
  return session
}

/** Lets the second operator do something. */
async function asSecond(context: OperatorContext, act: (second: SignedIn) => Promise<unknown>): Promise<void> {
  const second = await openSecond(context)
  await act(second)
  await signOut(context, second)
}

/** The second operator requests a decision of a case that another one has to approve. */
export async function requestSandboxAct(context: OperatorContext, orderNo: string): Promise<void> {
  const note = 'The statement of the bank has no such payment'
  const input = { order_no: orderNo, decision: 'dismiss' } as const
  const key = `sandbox-${orderNo}`
  const request = { act: 'case.decide', input, note, key, bodyHash: hashOfBody(input) } as const
  await asSecond(context, (second) => runAct(context, second, request))
}

const FEW_USE_IT = 'Cardano'

/** The second operator stops a network that few use; to open it takes the first one, too. */
export const stopSandboxNetwork = (context: OperatorContext): Promise<void> =>
  asSecond(context, (second) =>
    context.db.tx(async (tx) => {
      const given = { network: FEW_USE_IT, text: `${FEW_USE_IT} is paused while we check its node.` }
      const { facts, execute } = await networkActs['network.stop'].prepare(context, given, tx)
      const note = 'Stopped by the sandbox: open it once you have looked'
      await execute()
      await log(second, { action: 'network.stop', subject: FEW_USE_IT, outcome: 'done', note, facts }, tx)
    }),
  )
