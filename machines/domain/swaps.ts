import type { components } from '#openapi/generated/exchange.ts'
import { isAddress, type Network } from './addresses.ts'
import { upTo } from './formatting.ts'
import { ASSET_REFUNDED, TRADE_COMPLETED } from './messages/swap.ts'
import { paymentUri } from './payment-uris.ts'

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
  ['verifying', 'verifying'],
  ['expired', 'expired'],
])

/** `new` counts as waiting (design: Swap statuses). */
export const swapStage = (status: string): SwapStage => STAGES.get(status) ?? 'unrecognized'

/** The last step of the progress bar. */
export const SWAP_STEPS = 5

const STEPS: Readonly<Partial<Record<SwapStage, number>>> = { waiting: 1, confirming: 2, exchanging: 3, sending: 4 }

/** The step of the progress bar: waiting 1, confirming 2, exchanging 3, sending 4, anything else 5 (spec §4 Swap trade status). */
export const swapStep = (status: string): number => STEPS[swapStage(status)] ?? SWAP_STEPS

const OVER: ReadonlySet<SwapStage> = new Set<SwapStage>(['finished', 'refunded', 'failed', 'expired'])

/** Whether nothing more is expected of a swap: it is no longer followed. */
export const isSwapOver = (status: string): boolean => OVER.has(swapStage(status))

const FINAL: ReadonlySet<SwapStage> = new Set<SwapStage>(['finished', 'refunded'])

/**
 * Whether a status may replace another one. A finished or refunded swap stays so; the steps from waiting to sending never go back; a failed or
 * expired one may still be refunded or, when a deposit comes late, go on.
 */
export function isLaterStatus(next: string, known: string): boolean {
  if (FINAL.has(swapStage(known))) return false
  const [to, from] = [STEPS[swapStage(next)], STEPS[swapStage(known)]]
  if (to !== undefined && from !== undefined) return to > from
  return !(isSwapOver(known) && swapStage(next) === 'waiting')
}

const COIN_OF: Readonly<Partial<Record<Network, string>>> = {
  'Binance Smart Chain': 'bnb',
  'Avalanche C Chain': 'avax',
}

/** The provider's codes of the networks that we know; addresses of the others are checked by the provider alone. */
const NETWORK_OF: ReadonlyMap<string, Network> = new Map<string, Network>([
  ['btc', 'Bitcoin'],
  ['eth', 'Ethereum'],
  ['trx', 'Tron'],
  ['bsc', 'Binance Smart Chain'],
  ['xrp', 'Ripple'],
  ['sol', 'Solana'],
  ['ltc', 'Litecoin'],
  ['xlm', 'Stellar'],
  ['ada', 'Cardano'],
  ['cchain', 'Avalanche C Chain'],
  ['doge', 'Doge'],
])

/** The network behind a provider's code; undefined for one that we do not know. */
export const networkOf = (code: string): Network | undefined => NETWORK_OF.get(code)

/** What a network is called on screen. */
export const networkName = (code: string): string => networkOf(code) ?? code.toUpperCase()

/** Whether an address belongs to a network, as far as we know: null for a network that we do not know. */
export function isSwapAddress(address: string, code: string): boolean | null {
  const network = networkOf(code)
  return network === undefined ? null : isAddress(address.trim(), network)
}

const EXPLORERS: Readonly<Record<Network, string>> = {
  Bitcoin: 'https://mempool.space/tx/',
  Ethereum: 'https://etherscan.io/tx/',
  Tron: 'https://tronscan.org/#/transaction/',
  'Binance Smart Chain': 'https://bscscan.com/tx/',
  Ripple: 'https://xrpscan.com/tx/',
  Solana: 'https://solscan.io/tx/',
  Litecoin: 'https://litecoinspace.org/tx/',
  Stellar: 'https://stellar.expert/explorer/public/tx/',
  Cardano: 'https://cardanoscan.io/transaction/',
  'Avalanche C Chain': 'https://snowtrace.io/tx/',
  Doge: 'https://dogechain.info/tx/',
}

/** Where a transaction of a network can be looked up; null on a network that we do not know, or for a text that is no hash. */
export function explorerUrl(hash: string, code: string): string | null {
  const network = networkOf(code)
  return network === undefined || !/^[A-Za-z0-9]{16,128}$/.test(hash) ? null : `${EXPLORERS[network]}${hash}`
}

const MARKS: ReadonlySet<string> = new Set([
  'btc',
  'eth',
  'usdt',
  'usdc',
  'sol',
  'bnb',
  'xrp',
  'xlm',
  'ltc',
  'trx',
  'ada',
  'avax',
  'doge',
])

/** The address of our mark of a token; null where there is none. */
export const swapMark = (ticker: string): string | null => (MARKS.has(ticker) ? `/marks/${ticker}.svg` : null)

/** The heading of a swap's page, by what it shows (spec §2 Swap status). */
export const STAGE_TITLES: Readonly<Record<SwapStage, string>> = {
  waiting: 'Waiting for your deposit',
  confirming: 'Confirming your deposit',
  exchanging: 'Exchanging',
  sending: 'Sending to your address',
  finished: TRADE_COMPLETED,
  refunded: ASSET_REFUNDED,
  failed: 'Swap failed',
  verifying: 'Verification required',
  expired: 'Swap expired',
  unrecognized: 'Status not recognized',
}

const SHOWN_PLACES = 8

/** An amount of the provider with its ticker: '0.1 BTC'. */
export const swapAmount = (amount: string, code: string): string =>
  `${upTo(amount, SHOWN_PLACES)} ${code.toUpperCase()}`

/** What was sent, or is to be sent. */
export const sentText = ({ amountFrom, expectedAmountFrom, fromCurrency }: Swap): string =>
  swapAmount(amountFrom ?? expectedAmountFrom, fromCurrency)

/** What was received, or is expected. */
export const receivedText = ({ amountTo, expectedAmountTo, toCurrency }: Swap): string =>
  swapAmount(amountTo ?? expectedAmountTo, toCurrency)

/** What a swap waits for, and what becomes of the funds, as a sentence. */
export function stageSentence(swap: Swap): string {
  const [sent, received] = [sentText(swap), receivedText(swap)]
  const from = networkName(swap.fromNetwork)
  const sentences: Readonly<Record<SwapStage, string>> = {
    waiting: `Send ${sent} on ${from} to the address below. The swap begins when it arrives.`,
    confirming: `Your ${sent} has arrived and is being confirmed on ${from}.`,
    exchanging: `Your ${sent} is being exchanged for about ${received}.`,
    sending: `${received} is on its way to your address on ${networkName(swap.toNetwork)}.`,
    finished: `${received} was sent to your address on ${networkName(swap.toNetwork)}.`,
    refunded: `The exchange could not be made. ${swap.refundAmount === null ? sent : swapAmount(swap.refundAmount, swap.fromCurrency)} was returned.`,
    failed: 'The exchange could not be made. Contact Support with the ID of the swap.',
    verifying: `The exchange provider has to verify this swap before it continues. Contact Support with the ID of the swap.`,
    expired: `No deposit arrived in time. Do not send anything to this address any more.`,
    unrecognized: `The exchange provider reports '${swap.status}'. Contact Support with the ID of the swap if it stays so.`,
  }
  return sentences[swapStage(swap.status)]
}

/** What a wallet reads from the QR code of a deposit: the network's own coin only, since contracts of tokens are not known. */
export function payinUri({ fromCurrency, fromNetwork, payinAddress, payinExtraId }: Swap): string {
  const network = networkOf(fromNetwork)
  if (network === undefined || (fromCurrency !== fromNetwork && COIN_OF[network] !== fromCurrency)) return payinAddress
  return paymentUri({ network, contract: null, address: payinAddress, memo: payinExtraId })
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
