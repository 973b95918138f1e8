import type { components } from '#openapi/generated/exchange.ts'

/** A chain of Bitcoin's family that is not the main one, as its nodes call it. */
export type TestChain = NonNullable<components['schemas']['TokenNetwork']['test_chain']>

/** How addresses begin: in Base58Check those of a key and those of a script, and in Bech32 where there are such. */
interface AddressStart {
  readonly versions: readonly [number, ...number[]]
  readonly bech32?: string
}

/** How an address of a network is written and checked; the checks are in `addresses.ts`, which the first load does not need. */
export type AddressRule =
  | { readonly kind: 'evm'; readonly chainId: number; readonly mayLackPrefix?: true }
  | ({
      readonly kind: 'base58check'
      readonly testChains?: Readonly<Partial<Record<TestChain, AddressStart>>>
    } & AddressStart)
  | { readonly kind: 'ripple' | 'solana' | 'stellar' | 'cardano' }

/** What a memo is: a destination tag, or on Stellar a text, a number or a hash. */
export type MemoKind = components['schemas']['MemoKind']

/** All that the product knows of a network. What it costs and how many confirmations it takes is in the database, which operators change. */
interface NetworkRow {
  /** What can be withdrawn on it: its coin, whose mark is also the network's, and tokens. */
  readonly tokens: readonly [coin: string, ...tokens: string[]]
  readonly address: AddressRule
  /** What tells the people apart who share an address, the usual kind first. */
  readonly memo?: readonly [MemoKind, ...MemoKind[]]
  /** The scheme of what a wallet reads from a QR code; without one it reads the plain address. */
  readonly uri?: 'bitcoin' | 'litecoin' | 'dogecoin' | 'ethereum' | 'solana' | 'web+stellar'
  /** About how many seconds there are between two blocks. */
  readonly blockS: number
  /** Where its transactions and addresses are looked up (`explorers.ts`). */
  readonly explorer: Readonly<Record<'transaction' | 'address', `https://${string}/`>>
  /** What the exchange provider calls it. */
  readonly swapCode: string
}

/** The networks of deposits and withdrawals (spec §2 Deposit crypto), one row each. */
export const networks = {
  Bitcoin: {
    tokens: ['BTC'],
    address: {
      ...{ kind: 'base58check', versions: [0x00, 0x05], bech32: 'bc' },
      testChains: {
        testnet4: { versions: [0x6f, 0xc4], bech32: 'tb' },
        regtest: { versions: [0x6f, 0xc4], bech32: 'bcrt' },
      },
    },
    uri: 'bitcoin',
    blockS: 600,
    explorer: { transaction: 'https://mempool.space/tx/', address: 'https://mempool.space/address/' },
    swapCode: 'btc',
  },
  Ethereum: {
    tokens: ['ETH', 'USDT', 'USDC'],
    address: { kind: 'evm', chainId: 1 },
    uri: 'ethereum',
    blockS: 12,
    explorer: { transaction: 'https://etherscan.io/tx/', address: 'https://etherscan.io/address/' },
    swapCode: 'eth',
  },
  Tron: {
    tokens: ['TRX', 'USDT'],
    address: { kind: 'base58check', versions: [0x41] },
    blockS: 3,
    explorer: { transaction: 'https://tronscan.org/#/transaction/', address: 'https://tronscan.org/#/address/' },
    swapCode: 'trx',
  },
  'Binance Smart Chain': {
    tokens: ['BNB', 'USDT', 'USDC'],
    address: { kind: 'evm', chainId: 56, mayLackPrefix: true },
    uri: 'ethereum',
    blockS: 0.75,
    explorer: { transaction: 'https://bscscan.com/tx/', address: 'https://bscscan.com/address/' },
    swapCode: 'bsc',
  },
  Ripple: {
    tokens: ['XRP'],
    address: { kind: 'ripple' },
    memo: ['tag'],
    blockS: 4,
    explorer: { transaction: 'https://xrpscan.com/tx/', address: 'https://xrpscan.com/account/' },
    swapCode: 'xrp',
  },
  Solana: {
    tokens: ['SOL', 'USDT', 'USDC'],
    address: { kind: 'solana' },
    uri: 'solana',
    blockS: 0.4,
    explorer: { transaction: 'https://solscan.io/tx/', address: 'https://solscan.io/account/' },
    swapCode: 'sol',
  },
  Litecoin: {
    tokens: ['LTC'],
    address: {
      ...{ kind: 'base58check', versions: [0x30, 0x32], bech32: 'ltc' },
      testChains: {
        test: { versions: [0x6f, 0x3a], bech32: 'tltc' },
        regtest: { versions: [0x6f, 0x3a], bech32: 'rltc' },
      },
    },
    uri: 'litecoin',
    blockS: 150,
    explorer: { transaction: 'https://litecoinspace.org/tx/', address: 'https://litecoinspace.org/address/' },
    swapCode: 'ltc',
  },
  Stellar: {
    tokens: ['XLM', 'USDC'],
    address: { kind: 'stellar' },
    memo: ['text', 'id', 'hash'],
    uri: 'web+stellar',
    blockS: 6,
    explorer: {
      transaction: 'https://stellar.expert/explorer/public/tx/',
      address: 'https://stellar.expert/explorer/public/account/',
    },
    swapCode: 'xlm',
  },
  Cardano: {
    tokens: ['ADA'],
    address: { kind: 'cardano' },
    blockS: 20,
    explorer: { transaction: 'https://cardanoscan.io/transaction/', address: 'https://cardanoscan.io/address/' },
    swapCode: 'ada',
  },
  'Avalanche C Chain': {
    tokens: ['AVAX', 'USDC'],
    address: { kind: 'evm', chainId: 43_114 },
    uri: 'ethereum',
    blockS: 2,
    explorer: { transaction: 'https://snowtrace.io/tx/', address: 'https://snowtrace.io/address/' },
    swapCode: 'cchain',
  },
  Doge: {
    tokens: ['DOGE'],
    address: {
      ...{ kind: 'base58check', versions: [0x1e, 0x16] },
      testChains: { test: { versions: [0x71, 0xc4] }, regtest: { versions: [0x6f, 0xc4] } },
    },
    uri: 'dogecoin',
    blockS: 60,
    explorer: { transaction: 'https://dogechain.info/tx/', address: 'https://dogechain.info/address/' },
    swapCode: 'doge',
  },
} as const satisfies Readonly<Record<components['schemas']['Network'], NetworkRow>>

export type Network = keyof typeof networks

/** What is known of a network. */
export const networkRow = (network: Network): NetworkRow => networks[network]

/** How an address is written, on the network's own chain or on a test chain; null for a chain that the network does not have. */
export function addressRule(network: Network, chain?: TestChain): AddressRule | null {
  const { address } = networkRow(network)
  if (chain === undefined) return address
  const start = address.kind === 'base58check' && address.testChains?.[chain]
  return start ? { kind: 'base58check', ...start } : null
}

const isNetwork = (name: string): name is Network => Object.hasOwn(networks, name)
export const NETWORKS: readonly Network[] = Object.keys(networks).filter(isNetwork)

export type TokenNetwork = components['schemas']['TokenNetwork']

/** Whether a token can be withdrawn on a network. */
export const hasToken = (network: Network, token: string): boolean => networkRow(network).tokens.includes(token)

/** The address of a network's mark, served by us. */
export const networkMark = (network: Network): string => `/marks/${networkRow(network).tokens[0].toLowerCase()}.svg`

/** The tokens of a list of networks, each once, in its order. */
export const tokensOf = (networks: readonly TokenNetwork[]): string[] => [
  ...new Set(networks.map(({ token }) => token)),
]

export interface ChosenNetwork {
  readonly token: string
  /** Empty until one of several is chosen. */
  readonly network: Network | ''
}

/** What an address asks for, in part or not at all. */
interface WantedNetwork {
  readonly token?: string | undefined
  readonly network?: string | undefined
}

/**
 * A token with the wanted one of its networks, else its only one, else none: of several, the person chooses. The first token for one that there is not.
 * Until the networks are known, what is wanted.
 */
export function networkFor(networks: readonly TokenNetwork[], wanted: WantedNetwork): ChosenNetwork {
  if (networks.length === 0)
    return { token: wanted.token ?? '', network: NETWORKS.find((network) => network === wanted.network) ?? '' }
  const token = networks.some((one) => one.token === wanted.token) ? wanted.token : networks[0]?.token
  const own = networks.filter((one) => one.token === token)
  const chosen = own.find(({ network }) => network === wanted.network) ?? (own.length === 1 ? own[0] : undefined)
  return { token: token ?? '', network: chosen?.network ?? '' }
}

/** The terms of what is chosen. */
export const chosenTerms = (
  networks: readonly TokenNetwork[],
  { token, network }: ChosenNetwork,
): TokenNetwork | undefined => networks.find((one) => one.token === token && one.network === network)
