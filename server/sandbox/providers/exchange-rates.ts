import { networkRow } from '#machines/catalog/networks.ts'
import { createHash } from 'node:crypto'
import { sandboxAddress } from '#server/sandbox/gateways/sandbox-addresses.ts'
import { networkOf } from '#machines/exchange/rules/swaps.ts'
import type { SandboxExchange } from '#server/sandbox/repos/sandbox-exchange.repo.ts'

export interface SandboxCurrency {
  readonly ticker: string
  readonly network: string
  readonly name: string
  readonly hasExternalId: boolean
  readonly isStable: boolean
  readonly featured: boolean
}

const coin = (ticker: string, network: string, name: string, more: Partial<SandboxCurrency> = {}): SandboxCurrency => ({
  ticker,
  network,
  name,
  hasExternalId: false,
  isStable: false,
  featured: false,
  ...more,
})
const STABLE = { isStable: true }
const FEATURED = { featured: true }
const WITH_MEMO = { hasExternalId: true }

/** What the sandbox swaps, in its order. */
export const CURRENCIES: readonly SandboxCurrency[] = [
  coin('btc', 'btc', 'Bitcoin', FEATURED),
  coin('eth', 'eth', 'Ethereum', FEATURED),
  coin('usdt', 'eth', 'Tether (ERC20)', STABLE),
  coin('usdt', 'trx', 'Tether (TRC20)', STABLE),
  coin('usdc', 'eth', 'USD Coin (ERC20)', STABLE),
  coin('sol', 'sol', 'Solana', FEATURED),
  coin('bnb', 'bsc', 'BNB Smart Chain'),
  coin('xrp', 'xrp', 'XRP', WITH_MEMO),
  coin('xlm', 'xlm', 'Stellar', WITH_MEMO),
  coin('ltc', 'ltc', 'Litecoin'),
  coin('trx', 'trx', 'TRON'),
  coin('ada', 'ada', 'Cardano'),
  coin('avax', 'cchain', 'Avalanche'),
  coin('doge', 'doge', 'Dogecoin'),
]

export const currencyOf = (ticker: string, network?: string): SandboxCurrency | undefined =>
  CURRENCIES.find((one) => one.ticker === ticker && (network === undefined || one.network === network))

const LEAST_USD = 20
const MOST_USD = 50_000
/** What the provider earns on a swap. */
const MARGIN = 0.995
const SCALE = 8

/** Down to eight decimals. */
export const floored = (amount: number): number => Number(amount.toFixed(SCALE + 2).slice(0, -2))

/** The least and the largest amount of a token whose price in US dollars is given. */
export const rangeOf = (priceUsd: number): { minAmount: number; maxAmount: number } => ({
  minAmount: floored(LEAST_USD / priceUsd),
  maxAmount: floored(MOST_USD / priceUsd),
})

export const receivedFor = (amount: number, fromUsd: number, toUsd: number): number =>
  floored((amount * fromUsd * MARGIN) / toUsd)

/** The least amount for which so much is received. */
export function neededFor(amount: number, fromUsd: number, toUsd: number): number {
  const needed = floored((amount * toUsd) / (fromUsd * MARGIN))
  return receivedFor(needed, fromUsd, toUsd) < amount ? floored(needed + 10 ** -SCALE * 1.5) : needed
}

/** The hash of a transaction of a swap; no network has it. */
export const hashOf = (id: string, step: string): string => createHash('sha256').update(`${id}/${step}`).digest('hex')

/** Where a swap is paid in; no key to it exists. */
export function payinOf(id: string, network: string): { address: string; memo: string | null } {
  const known = networkOf(network)
  if (known === undefined) throw new Error(`The sandbox does not know the network ${network}`)
  const hasMemo = networkRow(known).memo !== undefined
  const tag = String([...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7))
  return { address: sandboxAddress(known, hasMemo ? 'swaps' : `swaps/${id}`), memo: hasMemo ? tag : null }
}

/** When each status of a swap begins, in seconds after it was created. */
export const PAID_AFTER_S = 15
const STEP_S = 12
const EXPIRES_AFTER_S = 45
const COURSE = ['confirming', 'exchanging', 'sending', 'finished'] as const
const ENDS: Readonly<Record<SandboxExchange['ending'], readonly string[]>> = {
  finished: COURSE,
  refunded: ['confirming', 'exchanging', 'refunded'],
  failed: ['confirming', 'exchanging', 'failed'],
  verifying: ['confirming', 'verifying'],
  expired: [],
  unrecognized: ['confirming', 'on_hold'],
}

/** How long a swap may be paid in. */
export const PAYIN_MS = EXPIRES_AFTER_S * 1000

/** The status of a swap at its age: it is paid in, and goes on, by the clock alone. */
export function statusAt(ending: SandboxExchange['ending'], ageS: number): string {
  if (ending === 'expired') return ageS < EXPIRES_AFTER_S ? 'waiting' : 'expired'
  if (ageS < PAID_AFTER_S) return 'waiting'
  const course = ENDS[ending]
  return course[Math.min(course.length - 1, Math.floor((ageS - PAID_AFTER_S) / STEP_S))] ?? 'waiting'
}
