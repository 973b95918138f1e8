import { addressKey } from '#machines/catalog/addresses.ts'
import { networkOf } from '#machines/exchange/rules/swaps.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'

type Term =
  'fromCurrency' | 'fromNetwork' | 'toCurrency' | 'toNetwork' | 'fromAmount' | 'address' | 'extraId' | 'refundAddress'

/** What a swap, a purchase or a sale is about, as far as it is named. */
export type SwapTerms = { readonly [name in Term]?: string | null | undefined }

const code = (text: string): string => text.toLowerCase()
/** On a network that is not ours capitals count but in addresses like those of Ethereum. */
function address(text: string, networkCode: string | null | undefined): string {
  const network = networkOf(networkCode ?? '')
  if (network !== undefined) return addressKey(text, network)
  return /^0x/i.test(text) ? text.toLowerCase() : text
}
/** By its value: the provider's numbers have the precision of JSON. */
const amount = (text: string): string => String(Number(text))
const memo = (text: string): string => text

/** How each term is read to be compared, by the networks that were asked for. */
const COMPARED: readonly (readonly [Term, (text: string, asked: SwapTerms) => string])[] = [
  ['fromCurrency', code],
  ['fromNetwork', code],
  ['toCurrency', code],
  ['toNetwork', code],
  ['fromAmount', amount],
  ['address', (text, { toNetwork }) => address(text, toNetwork)],
  ['extraId', memo],
  ['refundAddress', (text, { fromNetwork }) => address(text, fromNetwork)],
]

/** Whether an answer says what a term is. That there is no memo on a network is an answer: a payout without the memo that was sent is lost. */
const isNamed = (name: Term, { [name]: named }: SwapTerms, { toNetwork }: SwapTerms): boolean =>
  name === 'extraId' && toNetwork ? named !== undefined : Boolean(named)

/** What was sent must come back: nobody pays in what goes elsewhere. What the answer does not name is as it was asked for. */
export function insistOnTerms(answered: SwapTerms, asked: SwapTerms): void {
  const others = COMPARED.filter(
    ([name, read]) =>
      isNamed(name, answered, asked) && read(answered[name] ?? '', asked) !== read(asked[name] ?? '', asked),
  ).map(([name]) => name)
  if (others.length > 0) throw new UpstreamFailure('malformed', `The provider answered another ${others.join(', ')}`)
}
