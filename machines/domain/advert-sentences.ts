import { currencyOf, errorsIn, percentIn, priceIn, tokenOf, totalIn, type Drafting } from './drafting.ts'
import { tidied } from './adverts.ts'
import { fixed, shownPrice, upTo } from './figures.ts'

const coins = (drafting: Drafting) =>
  `${upTo(tidied(drafting.draft.token_amount), tokenOf(drafting)?.scale ?? 8)} ${drafting.draft.token}`

/** An amount of fiat in the draft's currency as people read it: '75,000.00 NGN'. */
export function fiatIn(drafting: Drafting, decimal: string): string {
  return `${fixed(tidied(decimal), currencyOf(drafting)?.scale ?? 2)} ${drafting.draft.currency}`
}

/** A price in the draft's currency as people read it; '–' while it cannot be said. */
export function shownPriceIn(drafting: Drafting, decimal: string | null): string {
  return decimal === null ? '–' : `${shownPrice(decimal, currencyOf(drafting)?.scale ?? 2)} ${drafting.draft.currency}`
}

const limitsSentence = (drafting: Drafting): string => {
  const { draft } = drafting
  const { min_limit, max_limit } = errorsIn(drafting)
  if (min_limit !== undefined || max_limit !== undefined) return ''
  const scale = currencyOf(drafting)?.scale ?? 2
  const verb = draft.type === 'Sell' ? 'takers pay' : 'takers get'
  return ` · ${verb} ${fixed(tidied(draft.min_limit), scale)}–${fiatIn(drafting, draft.max_limit)} each`
}

/** The advert so far in one sentence; it grows with what is filled in (look: money sentences are complete). */
export function previewOf(drafting: Drafting): string {
  const { draft } = drafting
  const verb = draft.type === 'Sell' ? 'You sell' : 'You buy'
  const price = priceIn(drafting)
  if (price === null) return `${verb} ${draft.token} for ${draft.currency}`
  const total = totalIn(drafting)
  if (total === null) return `${verb} ${draft.token} at ${shownPriceIn(drafting, price)} each`
  return `${verb} ${coins(drafting)} for ${fiatIn(drafting, total)} in total${limitsSentence(drafting)}`
}

/** How the price behaves: '1,500.00 NGN, fixed', or its share of the market. */
export function priceSentence(drafting: Drafting): string {
  const price = shownPriceIn(drafting, priceIn(drafting))
  return drafting.draft.margin_type === 'Fixed'
    ? `${price}, fixed`
    : `${percentIn(drafting)}% of the market, now ${price}`
}

/** What posting does to the person's coins (decisions: M2M money). */
export function reserveSentence(drafting: Drafting): string {
  const { type, token } = drafting.draft
  if (type === 'Sell')
    return `${coins(drafting)} move from your available balance into this advert’s reserve. They stay yours: closing the advert brings back what nobody took.`
  return `Nothing is reserved now. When somebody takes the advert, their ${token} go into escrow, held by Quayside, and you pay them.`
}
