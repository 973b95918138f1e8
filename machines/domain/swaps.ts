import { isAddress, type Network } from './addresses.ts'

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
