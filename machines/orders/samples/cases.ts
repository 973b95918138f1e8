import type { CaseActor, CaseEventType } from '#machines/orders/rules/case-lifecycle.machine.ts'
import {
  actorOf,
  advanceCase,
  isCaseOpen,
  mayNowOf,
  newCaseLife,
  opensUntil,
  type OrderCase,
} from '#machines/orders/rules/cases.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import type { Side } from '#machines/orders/rules/orders.ts'
import { ORDER_NO, sampleOrder } from './orders.ts'

const HOUR = 3_600_000
const CLOSED_AT = Date.parse('2026-01-01T12:15:00.000Z')
const OPENED_AT = CLOSED_AT + HOUR
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What happened to a case after it was opened, an hour apart unless `after` names another number. */
type Course = readonly { readonly event: CaseEventType; readonly by: CaseActor; readonly after?: number }[]

const answered = { event: 'case.answer', by: 'respondent' } as const
const elapsed = { event: 'answer.elapse', by: 'clock', after: 48 } as const
const upheld = { event: 'case.uphold', by: 'operator' } as const
const reported = { event: 'refund.report', by: 'respondent' } as const
export const CASE_STORIES = {
  opened: [],
  answered: [answered],
  unanswered: [elapsed],
  upheld: [answered, upheld],
  reported: [answered, reported],
  reportedAlone: [reported],
  sent: [{ event: 'crypto.send', by: 'respondent' }],
  refunded: [answered, reported, { event: 'refund.accept', by: 'claimant' }],
  unproven: [answered, { event: 'case.dismiss', by: 'operator' }],
  withdrawn: [{ event: 'case.withdraw', by: 'claimant' }],
} as const satisfies Record<string, Course>

/** The sides of a cancelled order before a case was opened about it, so many hours after its end. */
export const noCase = (side: Side, hours = 1): OrderCase => {
  const at = CLOSED_AT + hours * HOUR
  const isOpenable = side === 'buyer' && at < opensUntil(CLOSED_AT)
  return {
    order_no: ORDER_NO,
    side,
    partner: side === 'buyer' ? 'ada_obi' : 'ben_kay',
    order: sampleOrder(side, 'ranOut').order,
    phase: 'none',
    claimant: 'buyer',
    may: isOpenable ? ['case.open'] : [],
    opens_until: iso(opensUntil(CLOSED_AT)),
    answer_by: null,
    refund_reference: null,
    upheld_at: null,
    statement: null,
    pictures: 0,
    createdAt: null,
    closed_at: null,
    server_now: new Date(at).toISOString(),
  }
}

/** A cancelled order with the case of its buyer, as one side receives it. */
export const orderWithCase = (side: Side, story: keyof typeof CASE_STORIES): Order => {
  const { phase, claimant, may, opens_until, answer_by, refund_reference, upheld_at, server_now } = sampleCase(
    side,
    story,
  )
  const own = may.filter((command) => command !== 'picture.add')
  const state = { phase, claimant, may: own, opens_until, answer_by, refund_reference, upheld_at }
  return { ...sampleOrder(side, 'returned'), server_now, case: state }
}

/** The case of the buyer of a cancelled order as one side receives it; what it may do comes from the lifecycle, as on the server. */
export const sampleCase = (side: Side, story: keyof typeof CASE_STORIES): OrderCase => {
  const course: Course = CASE_STORIES[story]
  let life = newCaseLife(OPENED_AT)
  let at = OPENED_AT
  for (const { event, by, after = 1 } of course) {
    at += after * HOUR
    const next = advanceCase(life, { type: event, by, at })
    if (next === null) throw new Error(`the lifecycle refuses ${event} by ${by}`)
    life = next
  }
  const { answerBy, answeredAt, refundAt, upheldAt } = life.facts
  const hasStated = side === 'buyer' || answeredAt !== null
  return {
    ...noCase(side),
    phase: life.phase,
    may: [...mayNowOf(life, actorOf('buyer', side), at), ...(isCaseOpen(life) ? ['picture.add' as const] : [])],
    answer_by: iso(answerBy),
    refund_reference: refundAt === null ? null : 'FT26-0042',
    upheld_at: iso(upheldAt),
    statement: hasStated ? (side === 'buyer' ? 'I paid at 12:10 PM.' : 'Nothing has arrived in my account.') : null,
    createdAt: iso(OPENED_AT),
    closed_at: isCaseOpen(life) ? null : iso(at),
    server_now: new Date(at).toISOString(),
  }
}
