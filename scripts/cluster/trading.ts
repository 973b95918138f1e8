import { setTimeout as pause } from 'node:timers/promises'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { Db } from '#server/db/db.ts'
import { send, type Client, type Trader } from '../../tests/server/support/client.ts'
import { confirmed } from '../../tests/server/support/accounts/confirmed.ts'
import { post, taking } from '../../tests/server/support/marketplace.ts'

const WITHDRAWAL = {
  recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  token: 'USDT',
  amount: '20',
  fee: '3',
  network: 'Ethereum',
}
const AGAIN_MS = 100

/** By kind: where the ids are stored that the server answers with. */
const STORED = {
  order: 'select order_no as id from m2m_order',
  transfer: `select ref as id from entry where kind = 'transfer'`,
  withdrawal: 'select t_id as id from crypto_withdrawal',
} as const

type Kind = keyof typeof STORED

/** What is asked for again and again, each time under another key. */
interface Act {
  readonly kind: Kind
  readonly operation: OperationId
  readonly who: Trader
  readonly body: object
}

export interface Acknowledged {
  readonly kind: Kind
  /** The number of the order, or of the line in the history. */
  readonly id: string
  /** When the answer came, in milliseconds. */
  readonly at: number
}

const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name)

/** An order is answered whole, a movement with its id alone. */
function idIn(body: unknown): string {
  const data = fieldOf(body, 'data')
  return String(typeof data === 'string' ? data : fieldOf(data, 'order_no'))
}

/** People with coins, an advert, and recipients who are known, so that nothing needs a code. */
export async function prepareTraders(client: Client) {
  const seller = await client.register('Sade Ola')
  await seller.deposit('BTC', '1000')
  await seller.addBank()
  const advert = await post(seller, { token_amount: '1000' })
  const acts: Act[] = []
  for (const name of ['Ben Cole', 'Ada Obi'])
    acts.push({
      kind: 'order',
      operation: 'createOrder',
      who: await client.register(name),
      body: taking(advert, '100'),
    })
  const [sender, recipient] = [await client.register('Tayo Bello'), await client.register('Kemi Ade')]
  await sender.deposit('USDT', '1000000')
  const body = { recipient: recipient.user.username, token: 'USDT', amount: '1' }
  acts.push({ kind: 'transfer', operation: 'transferCrypto', who: sender, body })
  const leaving = await client.register('Uche Eze')
  await leaving.deposit('USDT', '1000000')
  acts.push({ kind: 'withdrawal', operation: 'withdrawCrypto', who: leaving, body: WITHDRAWAL })
  for (const { kind, operation, who, body: asked } of acts)
    if (kind !== 'order') await confirmed(client, who, operation, { body: asked })
  return { seller, acts }
}

/**
 * Asks for acts one after another, each at whichever server answers, under its key until it is acknowledged, as a browser does. What is
 * neither acknowledged nor a failure of the server is refused.
 */
export function startTrading(urls: readonly string[], acts: readonly Act[]) {
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  const run = Date.now().toString(36)
  let isOver = false
  const ask = async ({ kind, operation, who, body }: Act, key: string, first: number) => {
    for (let tries = 0; ; tries += 1) {
      const url = urls[(first + tries) % urls.length] ?? ''
      const answer = await send(url, operation, { session: who.session, key, body }).catch(() => undefined)
      if (answer?.status === 200) return void acknowledged.push({ kind, id: idIn(answer.body), at: Date.now() })
      if (answer && answer.status < 500) return void refused.push(`${operation}: ${JSON.stringify(answer.body)}`)
      await pause(AGAIN_MS)
    }
  }
  const asking = acts.map(async (act, index) => {
    for (let count = 0; !isOver; count += 1) await ask(act, `cluster-${run}-${index}-${count}`, count)
  })
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true
      await Promise.all(asking)
    },
  }
}

export type Stored = Readonly<Record<Kind, readonly string[]>>

/** The ids of all acts that a database has. */
export async function storedIn(db: Db): Promise<Stored> {
  const idsOf = async (kind: Kind) => (await db.query<{ id: string }>(STORED[kind])).map(({ id }) => id)
  return { order: await idsOf('order'), transfer: await idsOf('transfer'), withdrawal: await idsOf('withdrawal') }
}

/** Of what was acknowledged, how much a database lacks; and how much it has beyond that and what it had before: a key carried out twice. */
export function compare(acknowledged: readonly Acknowledged[], before: Stored, after: Stored) {
  const compared = (kind: Kind) => {
    const ids = new Set(acknowledged.filter((each) => each.kind === kind).map(({ id }) => id))
    const [known, stored] = [new Set([...ids, ...before[kind]]), new Set(after[kind])]
    return {
      acknowledged: ids.size,
      lost: [...ids].filter((id) => !stored.has(id)).length,
      twice: after[kind].filter((id) => !known.has(id)).length,
    }
  }
  return { orders: compared('order'), transfers: compared('transfer'), withdrawals: compared('withdrawal') }
}
