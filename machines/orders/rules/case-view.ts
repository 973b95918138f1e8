import { CASE_TOO_LATE, OPEN_CASE, VIEW_CASE } from '#machines/orders/messages/cases.ts'
import { formatDateTime, formatDay } from '#machines/shared/values/formatting.ts'
import { caseViewState, type CaseState, type CaseViewState } from './case-state.ts'
import type { OrderCase } from './cases.ts'
import { coinsOf, fiatOf } from './order-sentences.ts'
import type { Order } from './order-words.ts'

/** Of what the caller may do, what is done on the page of a case by a button. */
export type CaseAct = 'crypto.send' | 'refund.accept' | 'case.withdraw'
export const CASE_ACT_TYPES = ['crypto.send', 'refund.accept', 'case.withdraw'] as const satisfies readonly CaseAct[]

/** Of two answers about one case the later one: an older one can arrive after it. An answer about another order is none. */
export const newerCase = (known: OrderCase | null, received: OrderCase): OrderCase =>
  known !== null && (known.order_no !== received.order_no || known.server_now > received.server_now) ? known : received

/** A case, also as the page of its order knows it. */
type Seen = CaseState & Pick<OrderCase, 'side' | 'partner' | 'order'>

const isMine = ({ claimant, side }: Seen): boolean => claimant === side

/** What the side that opens a case misses: the crypto of a cancelled order, or the fiat of one that Support gave to the buyer. */
const claimOf = (found: Seen): { question: string; report: string; remedy: string } => {
  const { partner } = found
  const [coins, fiat] = [coinsOf(found), fiatOf(found)]
  return found.claimant === 'seller'
    ? {
        question: `Did ${fiat} from ${partner} not arrive?`,
        report: `${partner} reports that your payment of ${fiat} did not arrive.`,
        remedy: `send back ${coins} or to pay you`,
      }
    : {
        question: `Have you paid ${fiat} to ${partner}?`,
        report: `${partner} reports having paid you ${fiat}.`,
        remedy: `send you ${coins} or to refund you`,
      }
}

const refundOf = (found: Seen): string => `a refund of ${fiatOf(found)}, reference ${found.refund_reference ?? ''}`

const underReview = (found: Seen): string => {
  const { partner, upheld_at, refund_reference } = found
  if (refund_reference !== null) return `You reported ${refundOf(found)}. ${partner} or Support confirms it.`
  if (upheld_at === null) return 'Support reviews what both sides submitted, then decides.'
  return isMine(found)
    ? `Support found your claim proven. ${partner} is asked to ${claimOf(found).remedy}.`
    : `Support found the claim of ${partner} proven. Send ${coinsOf(found)} or refund ${fiatOf(found)}.`
}

const whoKeeps = (found: Seen): string =>
  isMine(found) ? `${found.partner} keeps ${coinsOf(found)}.` : `You keep ${coinsOf(found)}.`

const SENTENCES: Readonly<Record<CaseViewState, (found: Seen) => string>> = {
  toOpen: (found) =>
    `${claimOf(found).question} Support reviews your case, and ${found.partner} is asked to ${claimOf(found).remedy}.`,
  notOpenable: ({ opens_until, side, claimant }) =>
    opens_until !== null && side === claimant ? `${CASE_TOO_LATE}.` : 'No case was opened about this order.',
  toAnswer: (found) => `${claimOf(found).report} Send ${coinsOf(found)}, report a refund, or submit your statement.`,
  awaitingAnswer: (found) => `${found.partner} is asked to ${claimOf(found).remedy}, or to answer.`,
  awaitingDecision: underReview,
  toConfirmRefund: (found) => `${found.partner} reports ${refundOf(found)}. Confirm it once it is in your account.`,
  sent: (found) =>
    isMine(found)
      ? `${found.partner} sent you ${coinsOf(found)}. It is in your available balance.`
      : `You sent ${coinsOf(found)} to ${found.partner}.`,
  refunded: (found) =>
    isMine(found) ? `${fiatOf(found)} was refunded to you.` : `Your refund of ${fiatOf(found)} is confirmed.`,
  unproven: (found) =>
    isMine(found)
      ? `Support could not confirm your claim. ${whoKeeps(found)} If you have new proof, contact Support.`
      : `Support could not confirm the claim of ${found.partner}. ${whoKeeps(found)}`,
  withdrawn: (found) =>
    `${isMine(found) ? 'You withdrew your claim.' : `${found.partner} withdrew the claim.`} ${whoKeeps(found)}`,
}

/** What a case is about now, and what is asked of whom. */
export const caseSentence = (found: Seen): string => SENTENCES[caseViewState(found)](found)

/** By when something has to be done, or what comes next. */
export const caseDeadline = (found: Seen): string => {
  const { phase, may, opens_until, answer_by } = found
  if (may.includes('case.open')) return `You can open a case until ${formatDateTime(opens_until ?? '')}.`
  if (phase === 'awaitingAnswer') return `Answer due by ${formatDateTime(answer_by ?? '')}. Support decides after that.`
  if (caseViewState(found) === 'toAnswer')
    return 'The time to answer is over. Support reads an answer until it decides.'
  return phase === 'awaitingDecision' ? 'You are notified when Support decides.' : ''
}

/** What happens by an act, before it is confirmed. */
export const caseEffect = (act: CaseAct, found: Seen): string => {
  const [coins, { partner }] = [coinsOf(found), found]
  if (act === 'crypto.send')
    return `${coins} leaves your available balance and goes to ${partner}. The case is closed. This cannot be undone.`
  return act === 'refund.accept'
    ? `Confirm only if ${fiatOf(found)} is in your account. The case is closed, and ${partner} keeps ${coins}.`
    : `The case is closed, and ${partner} keeps ${coins}. You cannot open another one about this order.`
}

/** On the page of a closed order: the case about it, or until when the side can open one, and what leads there; null where there is neither. */
export function caseLine(order: Order): { text: string; action: string } | null {
  const { case: state, side, trade_partner } = order
  if (state === null) return null
  const found = { ...state, side, partner: trade_partner.username, order: order.order }
  if (state.phase !== 'none')
    return { text: [caseSentence(found), caseDeadline(found)].filter(Boolean).join(' '), action: VIEW_CASE }
  const question = side === 'buyer' ? 'Have you paid?' : 'Have you not been paid?'
  return { text: `${question} Open a case until ${formatDay(state.opens_until ?? '')}.`, action: OPEN_CASE }
}
