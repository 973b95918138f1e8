import { HIDDEN, fixed, upTo, type Rounding } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { type AssetSettings } from '#machines/wallet/rules/balances.ts'
import type { SavedSwap } from './saved-swaps.ts'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { paymentUri } from '#machines/catalog/payment-uris.ts'
import { LONGEST_TIMER_MS, msUntil } from '#machines/shared/values/instants.ts'
import { hasToken, networkRow, NETWORKS, type Network } from '#machines/catalog/networks.ts'
import type { WithdrawalLink } from '#machines/wallet/rules/withdrawal-drafts.ts'

export type Swap = components['schemas']['Swap']
export type SwapCurrency = components['schemas']['SwapCurrency']

/** What a page shows of a swap: the provider's status, or `unrecognized` for one that we do not know. */
export type SwapStage =
  | 'waiting'
  | 'confirming'
  | 'exchanging'
  | 'sending'
  | 'finished'
  | 'refunded'
  | 'failed'
  | 'verifying'
  | 'expired'
  | 'unrecognized'

const STAGES: ReadonlyMap<string, SwapStage> = new Map<string, SwapStage>([
  ['new', 'waiting'],
  ['waiting', 'waiting'],
  ['confirming', 'confirming'],
  ['exchanging', 'exchanging'],
  ['sending', 'sending'],
  ['finished', 'finished'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
  // Of a purchase that was given up on its payment page.
  ['canceled', 'failed'],
  ['cancelled', 'failed'],
  ['verifying', 'verifying'],
  ['expired', 'expired'],
])

/** `new` counts as waiting (docs/product/exchange.md). */
export const swapStage = (status: string): SwapStage => STAGES.get(status) ?? 'unrecognized'

/** The last step of the progress bar. */
export const SWAP_STEPS = 5

const STEPS: Readonly<Partial<Record<SwapStage, number>>> = { waiting: 1, confirming: 2, exchanging: 3, sending: 4 }

/** The step of the progress bar: waiting 1, confirming 2, exchanging 3, sending 4, anything else 5 (spec §4 Swap trade status). */
export const swapStep = (status: string): number => STEPS[swapStage(status)] ?? SWAP_STEPS

const OVER: ReadonlySet<SwapStage> = new Set<SwapStage>(['finished', 'refunded', 'failed', 'expired'])

export const isStageOver = (stage: SwapStage): boolean => OVER.has(stage)

/** Whether nothing more is expected of a swap. One that failed or expired is asked about now and then for two weeks: it may still go on. */
export const isSwapOver = (status: string): boolean => isStageOver(swapStage(status))

/** Every status of a swap that is over, as the provider writes it. */
export const swapStatusesOver: readonly string[] = [...STAGES.keys()].filter(isSwapOver)

type Deadline = Pick<Swap, 'status' | 'validUntil' | 'amountFrom' | 'payinHash' | 'depositReceivedAt'>

const hasDeposit = ({ amountFrom, payinHash, depositReceivedAt }: Deadline): boolean =>
  amountFrom !== null || payinHash !== null || depositReceivedAt !== null

/** Whether the time to deposit was over at an instant, and nothing has arrived. The provider may still report a deposit that was on its way. */
export const hasRunOut = (swap: Deadline, at: string): boolean =>
  swapStage(swap.status) === 'waiting' &&
  swap.validUntil !== null &&
  Date.parse(swap.validUntil) <= Date.parse(at) &&
  !hasDeposit(swap)

/** The stage of a swap as of its answer: one whose time is over has expired, also before its status says so. */
export const stageOf = (swap: Deadline & Pick<Swap, 'server_now'>): SwapStage =>
  hasRunOut(swap, swap.server_now) ? 'expired' : swapStage(swap.status)

/** Milliseconds from the answer until the time to deposit is over; without one the longest that a timer can wait. */
export const msToDeposit = (swap: Deadline & Pick<Swap, 'server_now'>): number =>
  swap.validUntil === null || hasDeposit(swap)
    ? LONGEST_TIMER_MS
    : Math.min(msUntil(swap.server_now, swap.validUntil), LONGEST_TIMER_MS)

const FINAL: ReadonlySet<SwapStage> = new Set<SwapStage>(['finished', 'refunded'])

/** The furthest step from waiting to sending that a swap has come to, with a further status. */
export const stepReached = (status: string, step: number): number => Math.max(step, STEPS[swapStage(status)] ?? step)

/**
 * Whether a status may replace another one of a swap that has come as far as `step`. A finished or refunded swap stays so; the steps from waiting to
 * sending never go back, whatever was in between; a failed or expired one may still be refunded or, when a deposit comes late, go on.
 */
export function isLaterStatus(next: string, known: { readonly status: string; readonly step: number }): boolean {
  const [to, from] = [STEPS[swapStage(next)], STEPS[swapStage(known.status)]]
  if (FINAL.has(swapStage(known.status)) || (to === 1 && isSwapOver(known.status))) return false
  if (to === undefined) return true
  return from === undefined ? to >= known.step : to > known.step
}

/** By the provider's codes, the networks that we know; addresses of the others are checked by the provider alone. */
const NETWORK_OF: ReadonlyMap<string, Network> = new Map(
  NETWORKS.map((network) => [networkRow(network).swapCode, network]),
)

/** The network behind a provider's code; undefined for one that we do not know. */
export const networkOf = (code: string): Network | undefined => NETWORK_OF.get(code)

/** What a network is called on screen. */
export const networkName = (code: string): string => networkOf(code) ?? code.toUpperCase()

/** Where a transaction or an address can be looked up; null on a network that we do not know, or for a text that is neither. */
export function swapExplorerUrl(code: string | null, kind: 'transaction' | 'address', text: string): string | null {
  const network = networkOf(code ?? '')
  return network === undefined ? null : explorerUrl(network, kind, text)
}

const MARKS: ReadonlySet<string> = new Set(
  NETWORKS.flatMap((network) => networkRow(network).tokens.map((token) => token.toLowerCase())),
)

/** The address of our mark of a token; null where there is none. */
export const swapMark = (ticker: string): string | null => (MARKS.has(ticker) ? `/marks/${ticker}.svg` : null)

const SHOWN_PLACES = 8
const FIAT_PLACES = 2

/** An amount of the provider with its ticker: '0.1 BTC'; of fiat, which has no network, '100.00 USD'. */
export const swapAmount = (amount: string, code: string, network?: string | null, mode: Rounding = 'down'): string =>
  `${network === null ? fixed(amount, FIAT_PLACES, mode) : upTo(amount, SHOWN_PLACES, mode)} ${code.toUpperCase()}`

type Sent = Pick<Swap, 'amountFrom' | 'expectedAmountFrom' | 'fromCurrency' | 'fromNetwork'>
type Received = Pick<Swap, 'amountTo' | 'expectedAmountTo' | 'toCurrency' | 'toNetwork'>

/** What was sent or paid, or is to be. */
export const sentText = ({ amountFrom, expectedAmountFrom, fromCurrency, fromNetwork }: Sent): string =>
  swapAmount(amountFrom ?? expectedAmountFrom, fromCurrency, fromNetwork)

/** What was received, or is expected. */
export const receivedText = ({ amountTo, expectedAmountTo, toCurrency, toNetwork }: Received): string =>
  swapAmount(amountTo ?? expectedAmountTo, toCurrency, toNetwork)

/** With the network where there is one: '0.1 BTC on Bitcoin'. */
export const onNetwork = (amount: string, network: string | null): string =>
  network === null ? amount : `${amount} on ${networkName(network)}`

/** What was sent, or is to be sent while it still can be; null for a swap that ended without a deposit. */
function sentSoFar(swap: Swap): string | null {
  return hasDeposit(swap) || !['failed', 'expired'].includes(stageOf(swap)) ? sentText(swap) : null
}

/** Whether a swap ended without a payout: an amount that was named while it went on was not received. */
export function hasNoPayout(swap: Swap): boolean {
  const stage = stageOf(swap)
  return isStageOver(stage) && stage !== 'finished' && (swap.amountTo === null || swap.payoutHash === null)
}

/** What was received, or about what is expected; null for a swap that ended without a payout. */
function receivedSoFar(swap: Swap): string | null {
  if (hasNoPayout(swap)) return null
  return swap.amountTo === null ? `about ${receivedText(swap)}` : receivedText(swap)
}

interface SwapAmounts {
  readonly sent: string
  readonly received: string
}

/** What was sent and received, or is to be, each as `shown`; without it, that there is none. */
function amountsOf(swap: Swap, shown: (amount: string, side: 'from' | 'to') => string): SwapAmounts {
  const [sent, received] = [sentSoFar(swap), receivedSoFar(swap)]
  const nothingSent = swap.kind === 'buy' ? 'No payment detected' : 'No deposit detected'
  return {
    sent: sent === null ? nothingSent : shown(sent, 'from'),
    received: received === null ? 'No payout detected' : shown(received, 'to'),
  }
}

/** On the page of a swap: with the networks. */
export const swapAmounts = (swap: Swap): SwapAmounts =>
  amountsOf(swap, (amount, side) => onNetwork(amount, side === 'from' ? swap.fromNetwork : swap.toNetwork))

/** In a list: the amounts of a swap that is over are hidden with the balances. */
export function listedSwapAmounts(swap: Swap, settings: AssetSettings): SwapAmounts {
  const isHidden = settings?.hide_assets === true && isStageOver(stageOf(swap))
  const codes = { from: swap.fromCurrency, to: swap.toCurrency }
  return amountsOf(swap, (amount, side) => (isHidden ? `${HIDDEN} ${codes[side].toUpperCase()}` : amount))
}

/** What a wallet reads from the QR code of a deposit: the network's own coin only, since contracts of tokens are not known. */
export function payinUri({ fromCurrency, fromNetwork, payinAddress, payinExtraId }: Swap): string {
  const network = networkOf(fromNetwork ?? '')
  if (
    network === undefined ||
    (fromCurrency !== fromNetwork && networkRow(network).tokens[0].toLowerCase() !== fromCurrency)
  )
    return payinAddress
  return paymentUri({ network, contract: null, address: payinAddress, memo: payinExtraId })
}

/** The withdrawal with which a swap or a sale is paid in from a balance; null where its token cannot be withdrawn on its network. */
export function payinWithdrawal(swap: Swap): WithdrawalLink | null {
  const network = networkOf(swap.fromNetwork ?? '')
  if (network === undefined || !hasToken(network, swap.fromCurrency.toUpperCase())) return null
  return {
    network,
    address: swap.payinAddress,
    receive: swap.expectedAmountFrom,
    ...(swap.payinExtraId !== null && { memo: swap.payinExtraId }),
  }
}

/** The swap that is newer: an older answer, or one about another swap, changes nothing. */
export const newerSwap = (id: string, known: Swap | null, swap: Swap): Swap | null =>
  swap.id !== id || (known !== null && swap.seq < known.seq) ? known : swap

/** A stage in a list. */
export const STAGE_WORDS: Readonly<Record<SwapStage, string>> = {
  waiting: 'Waiting',
  confirming: 'Confirming',
  exchanging: 'Exchanging',
  sending: 'Sending',
  finished: 'Completed',
  refunded: 'Refunded',
  failed: 'Failed',
  verifying: 'Verifying',
  expired: 'Expired',
  unrecognized: 'Not recognized',
}

export const STAGE_TONES: Readonly<Record<SwapStage, 'up' | 'down' | 'notice' | 'info'>> = {
  waiting: 'notice',
  confirming: 'info',
  exchanging: 'info',
  sending: 'info',
  finished: 'up',
  refunded: 'notice',
  failed: 'down',
  verifying: 'notice',
  expired: 'down',
  unrecognized: 'notice',
}

/** What a device stores of a swap. */
export const savedSwapOf = (swap: Swap): SavedSwap => ({
  id: swap.id,
  sent: sentText(swap),
  received: receivedText(swap),
  createdAt: swap.createdAt,
})
