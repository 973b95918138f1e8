import type { components } from '#openapi/generated/exchange.ts'

/** The networks of deposits and withdrawals (spec §2 Deposit crypto). */
export const NETWORKS = [
  'Bitcoin',
  'Ethereum',
  'Tron',
  'Binance Smart Chain',
  'Ripple',
  'Solana',
  'Litecoin',
  'Stellar',
  'Cardano',
  'Avalanche C Chain',
  'Doge',
] as const
export type Network = (typeof NETWORKS)[number]

export type TokenNetwork = components['schemas']['TokenNetwork']

/** What can be withdrawn on each network: its coin, whose mark is also the network's, and tokens; a server test compares them with the database. */
const TOKENS: Readonly<Record<Network, readonly [coin: string, ...tokens: string[]]>> = {
  Bitcoin: ['BTC'],
  Ethereum: ['ETH', 'USDT', 'USDC'],
  Tron: ['TRX', 'USDT'],
  'Binance Smart Chain': ['BNB', 'USDT', 'USDC'],
  Ripple: ['XRP'],
  Solana: ['SOL', 'USDT', 'USDC'],
  Litecoin: ['LTC'],
  Stellar: ['XLM', 'USDC'],
  Cardano: ['ADA'],
  'Avalanche C Chain': ['AVAX', 'USDC'],
  Doge: ['DOGE'],
}

/** Whether a token can be withdrawn on a network. */
export const hasToken = (network: Network, token: string): boolean => TOKENS[network].includes(token)

/** The address of a network's mark, served by us. */
export const networkMark = (network: Network): string => `/marks/${TOKENS[network][0].toLowerCase()}.svg`

/** The tokens of a list of networks, each once, in its order. */
export const tokensOf = (networks: readonly TokenNetwork[]): string[] => [
  ...new Set(networks.map(({ token }) => token)),
]

export interface ChosenNetwork {
  readonly token: string
  readonly network: Network | ''
}

/** What an address asks for, in part or not at all. */
interface WantedNetwork {
  readonly token?: string | undefined
  readonly network?: string | undefined
}

/**
 * A token with the wanted one of its networks, else its first open one, else its first; the first token for one that there is not. Until the networks
 * are known, what is wanted.
 */
export function networkFor(networks: readonly TokenNetwork[], wanted: WantedNetwork): ChosenNetwork {
  if (networks.length === 0)
    return { token: wanted.token ?? '', network: NETWORKS.find((network) => network === wanted.network) ?? '' }
  const token = networks.some((one) => one.token === wanted.token) ? wanted.token : networks[0]?.token
  const own = networks.filter((one) => one.token === token)
  const chosen =
    own.find(({ network }) => network === wanted.network) ??
    own.find(({ deposit_closed }) => deposit_closed === null) ??
    own[0]
  return { token: chosen?.token ?? '', network: chosen?.network ?? '' }
}

/** The terms of what is chosen. */
export const chosenTerms = (
  networks: readonly TokenNetwork[],
  { token, network }: ChosenNetwork,
): TokenNetwork | undefined => networks.find((one) => one.token === token && one.network === network)
