import { typedIn, withTyped, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { unfinishedTrade } from './take-advert.ts'
import type { Advert } from './trade.ts'

const FIELDS = ['advert', 'amount', 'method', 'account'] as const

/** What was entered into the trade modal. */
type Entered = { readonly [Field in Exclude<(typeof FIELDS)[number], 'advert'>]?: string }

/** history.state of a marketplace that opens the trade modal of an advert, with what was entered. */
export const withTrade = (advert: Advert, { amount = '', method = '', account = '' }: Entered = {}) =>
  withTyped({}, { advert: JSON.stringify(advert), amount, method, account })

/**
 * The draft with which the marketplace begins: of the trade that somebody left to log in or to add an account, else of the one that a reload
 * interrupted. A request without an answer comes before both.
 */
export const tradeToResume = ({ state, draft }: Pick<FlowInput, 'state' | 'draft'>): FlowInput['draft'] => {
  const saved = unfinishedTrade(draft)
  const left = Object.entries(typedIn(state, FIELDS)).map(([name, text]) => [`takeAdvert.${name}`, text])
  return left.length === 0 || saved['takeAdvert.sentKey'] ? saved : Object.fromEntries(left)
}
