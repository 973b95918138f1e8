import { ACTS } from '#machines/operator/messages/acts.ts'
import { LEASE_S, QUEUES, queuesOf, type QueueName } from '#machines/operator/rules/queues.ts'
import { ACT_NAMES, mayRequest } from '#machines/operator/rules/roles.ts'
import * as text from '#machines/operator/messages/operator.ts'
import { TOPICS } from '#machines/support/messages/support.ts'
import type { components } from '#openapi/generated/operator.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import type { Queries } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as queues from '#server/operator/repos/queue.repo.ts'
import { notFound, notNow } from '#server/refusal.ts'
import * as clock from '#server/shared/repos/clock.repo.ts'
import { keyOf, pageOf } from '#server/shared/services/cursors.ts'
import { log, type SignedIn } from './signed-in.ts'

type Needs = Pick<OperatorContext, 'db'>
type Schemas = components['schemas']

const PAGE = 50
const MICROSECONDS = /^\d{1,17}$/
const REFERENCE = /^[0-9A-Za-z ]{1,40}$/

const readerOf = ({ id, roles }: SignedIn): queues.Reader => ({
  operatorId: id,
  acts: ACT_NAMES.filter((act) => mayRequest(act, roles)),
})

/** Refuses with 404 a queue of other roles. */
function insistOnQueue(queue: QueueName, { roles }: SignedIn): void {
  if (!queuesOf(roles).includes(queue)) throw notFound()
}

const dueAt = (queue: QueueName, at: Date): string =>
  new Date(at.getTime() + QUEUES[queue].targetS * 1000).toISOString()

/** The queues of an operator's roles, with how much waits and since when. */
export async function fetchQueues(context: Needs, by: SignedIn) {
  const { now } = await clock.read(context.db)
  const data: Schemas['Queue'][] = []
  for (const queue of queuesOf(by.roles)) {
    const { count, free, oldest_at: oldest } = await queues.count(queue, readerOf(by), context.db)
    data.push({ queue, count, free, oldest_at: oldest?.toISOString() ?? null, due_at: oldest && dueAt(queue, oldest) })
  }
  return { data, server_now: now.toISOString() }
}

const leaseDto = (lease: queues.LeaseRow, by: SignedIn, now: Date): Schemas['Lease'] => ({
  username: lease.username,
  until: lease.until.toISOString(),
  mine: lease.operator_id === by.id,
  server_now: now.toISOString(),
})

/** Who has taken an item, as an operator sees it; null for nobody. */
export async function leaseOf(queue: QueueName, ref: string, { by, now }: { by: SignedIn; now: Date }, on: Queries) {
  const lease = await queues.leaseOf(queue, ref, on)
  return lease ? leaseDto(lease, by, now) : null
}

const TITLES: Readonly<Record<QueueName, (row: queues.QueueRow) => string>> = {
  appeals: () => 'Appeal',
  cases: () => 'Case',
  withdrawals: ({ kind }) => (kind === 'fiat' ? 'Bank withdrawal' : 'Crypto withdrawal'),
  bank: ({ phase }) => (phase === 'payingOut' ? 'Bank payout' : 'Bank transfer'),
  deposits: () => 'Deposit without owner',
  support: ({ phase }) => Reflect.get(TOPICS, phase) ?? phase,
  acts: ({ phase }) => Reflect.get(ACTS, phase) ?? phase,
  payouts: () => 'Crypto withdrawal',
  jobs: ({ phase }) => `Job ${phase}`,
  networks: ({ ref }) => ref,
  outages: ({ ref }) => (ref === 'ledger' ? 'Closed ledger' : 'Open outage'),
}

const WAITS: Readonly<Record<string, string>> = {
  buyer: 'Waits for the buyer’s answer',
  seller: 'Waits for the seller’s answer',
  payment: 'Waits for the payment',
  customer: 'Waits for the customer’s answer',
  freeze: 'The account is frozen',
  reset: 'Paused after a password reset',
}

function itemDto(queue: QueueName, row: queues.QueueRow, by: SignedIn, now: Date): Schemas['QueueItem'] {
  const { ref, at, username, partner, asset, scale, kind, amount, value_usd, phase, awaits } = row
  const { lease_operator: operatorId, lease_username: taker, lease_until: until } = row
  return {
    ref,
    title: TITLES[queue](row),
    username,
    partner,
    amount:
      asset && scale !== null && kind && amount !== null ? amountText(amount, { code: asset, scale, kind }) : null,
    value_usd,
    phase,
    waits_for: awaits === null ? (row.problem ?? null) : (WAITS[awaits] ?? awaits),
    at: at.toISOString(),
    due_at: dueAt(queue, at),
    lease:
      operatorId !== null && taker !== null && until !== null
        ? leaseDto({ operator_id: operatorId, username: taker, until }, by, now)
        : null,
  }
}

export interface ItemQuery {
  readonly taken?: 'any' | 'free' | 'mine' | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A page of a queue, the oldest first. */
export async function fetchItems(
  context: Needs,
  by: SignedIn,
  { queue, taken = 'any', q, cursor, limit = PAGE }: ItemQuery & { queue: QueueName },
) {
  insistOnQueue(queue, by)
  const [key = null, ref = null] = keyOf(`queue ${queue}`, cursor, [MICROSECONDS, REFERENCE]) ?? []
  const after = key !== null && ref !== null ? ([key, ref] as const) : null
  const { now } = await clock.read(context.db)
  const query = { ...readerOf(by), taken, text: q ?? null, after, limit: limit + 1 }
  const rows = await queues.list(queue, query, context.db)
  const { page, nextCursor } = pageOf(rows, limit, (last) => [`queue ${queue}`, last.key, last.ref])
  return {
    data: page.map((row) => itemDto(queue, row, by, now)),
    next_cursor: nextCursor,
    server_now: now.toISOString(),
  }
}

interface Item {
  readonly queue: QueueName
  readonly ref: string
}

/** Takes an item for half an hour; refuses one that somebody else has. */
export async function takeItem({ db }: Needs, by: SignedIn, { queue, ref }: Item): Promise<Schemas['Lease']> {
  insistOnQueue(queue, by)
  return db.tx(async (tx) => {
    if (!(await queues.has(queue, ref, readerOf(by), tx))) throw notFound()
    const until = new Date(tx.now.getTime() + LEASE_S * 1000)
    if (!(await queues.take({ queue, ref, operatorId: by.id, until }, tx))) {
      const lease = await queues.leaseOf(queue, ref, tx)
      throw notNow(text.TAKEN(lease?.username ?? 'Another operator'))
    }
    await log(by, { action: 'item.take', subject: ref, outcome: 'done', note: queue }, tx)
    return leaseDto({ operator_id: by.id, username: by.username, until }, by, tx.now)
  })
}

/** Gives an own item back. */
export async function returnItem({ db }: Needs, by: SignedIn, { queue, ref }: Item): Promise<void> {
  insistOnQueue(queue, by)
  await db.tx(async (tx) => {
    if (!(await queues.giveBack(queue, ref, by.id, tx))) throw notFound()
    await log(by, { action: 'item.return', subject: ref, outcome: 'done', note: queue }, tx)
  })
}
