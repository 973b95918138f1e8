import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'

type Term =
  'fromCurrency' | 'fromNetwork' | 'toCurrency' | 'toNetwork' | 'fromAmount' | 'address' | 'extraId' | 'refundAddress'

/** What a swap, a purchase or a sale is about, as far as it is named. */
export type SwapTerms = { readonly [name in Term]?: string | null | undefined }

const code = (text: string): string => text.toLowerCase()
/** Capitals count but in addresses like those of Ethereum. */
const address = (text: string): string => (/^0x/i.test(text) ? text.toLowerCase() : text)
/** By its value: the provider's numbers have the precision of JSON. */
const amount = (text: string): string => String(Number(text))
const memo = (text: string): string => text

/** How each term is compared. */
const COMPARED: readonly (readonly [Term, (text: string) => string])[] = [
  ['fromCurrency', code],
  ['fromNetwork', code],
  ['toCurrency', code],
  ['toNetwork', code],
  ['fromAmount', amount],
  ['address', address],
  ['extraId', memo],
  ['refundAddress', address],
]

/** What was sent must come back: nobody pays in what goes elsewhere. What the answer does not name is as it was asked for. */
export function insistOnTerms(answered: SwapTerms, asked: SwapTerms): void {
  const others = COMPARED.filter(
    ([name, read]) => answered[name] && read(answered[name]) !== read(asked[name] ?? ''),
  ).map(([name]) => name)
  if (others.length > 0) throw new UpstreamFailure('malformed', `The provider answered another ${others.join(', ')}`)
}
