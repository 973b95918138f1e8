import { currencyOf, errorsIn, percentIn, priceIn, takenOf, tokenOf, totalIn, type Drafting } from './drafting.ts'
import { tidied } from './adverts.ts'
import { fixed, shownPrice, upTo } from './figures.ts'
import { decimalOf, minorOf } from './money.ts'
import type { Advert } from './trade.ts'

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

/** What of the advert others could take: all of a new one, what is not taken yet of one that is edited. */
export function availableSentence(drafting: Drafting): string {
  const { draft } = drafting
  const scale = tokenOf(drafting)?.scale ?? 8
  if (errorsIn(drafting).token_amount !== undefined) return '–'
  const left = minorOf(tidied(draft.token_amount), scale) - minorOf(takenOf(drafting), scale)
  return `${upTo(decimalOf(left, scale), scale)} ${draft.token}`
}

/** The limits of an order in the marketplace's words: '1,000.00 – 20,000.00 USD'; '–' for one that is no number yet. */
export function limitsIn(drafting: Drafting): string {
  const { min_limit, max_limit, currency } = drafting.draft
  const scale = currencyOf(drafting)?.scale ?? 2
  const limit = (typed: string) => (/^\d+(\.\d+)?$/.test(tidied(typed)) ? fixed(tidied(typed), scale) : '–')
  return `${limit(min_limit)} – ${limit(max_limit)} ${currency}`
}

/** How the price behaves: '1,500.00 NGN, fixed', or its share of the market. */
export function priceSentence(drafting: Drafting): string {
  const price = shownPriceIn(drafting, priceIn(drafting))
  return drafting.draft.margin_type === 'Fixed'
    ? `${price}, fixed`
    : `${percentIn(drafting)}% of the market, now ${price}`
}

/** What an edit does to the coins of a Sell advert: its reserve gains or gives back the difference. */
const shiftSentence = ({ draft }: Drafting, { order }: Advert): string => {
  const { ticker, scale } = order.token
  const shift = minorOf(tidied(draft.token_amount), scale) - minorOf(order.token_amount, scale)
  if (shift === 0n) return 'What this advert reserves stays as it is.'
  const words = `${upTo(decimalOf(shift > 0n ? shift : -shift, scale), scale)} ${ticker}`
  return shift > 0n
    ? `${words} more move from your available balance into this advert’s reserve.`
    : `${words} come back from this advert’s reserve to your available balance.`
}

/** What posting does to the person's coins (decisions: M2M money). */
export function reserveSentence(drafting: Drafting): string {
  const { type, token } = drafting.draft
  if (type === 'Sell' && drafting.editing) return shiftSentence(drafting, drafting.editing)
  if (type === 'Sell')
    return `${coins(drafting)} move from your available balance into this advert’s reserve. They stay yours: closing the advert brings back what nobody took.`
  return `Nothing is reserved now. When somebody takes the advert, their ${token} go into escrow, held by Quayside, and you pay them.`
}
