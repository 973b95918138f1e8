import { Ajv2020 } from 'ajv/dist/2020.js'
import { networks } from '#machines/catalog/networks.ts'
import { tokens } from '#machines/catalog/assets.ts'
import { parseMoney } from '#machines/shared/values/money.ts'
import { CannotStart } from '#server/cannot-start.ts'
import { prefixesOf, type Prefixes } from '#server/wallet/gateways/accounts.ts'
import { isKeyNetwork, type KeyNetwork } from '#server/wallet/gateways/key-paths.ts'

interface Token {
  readonly contract: string
  readonly decimals: number
}

/** A network in caps.json; amounts are decimals of the asset. */
interface CapsRow {
  readonly chainId?: number
  readonly prefixes?: Prefixes
  readonly tokens?: Readonly<Record<string, Token>>
  readonly fee: string
  readonly feesAnHour: string
  readonly payoutsAnHour: Readonly<Record<string, string>>
}

/** What may be signed on a network; amounts in the chain's smallest unit. */
export interface NetworkCaps {
  readonly coin: string
  /** Of an EVM network; others have prefixes. */
  readonly chainId: number | null
  readonly prefixes: Prefixes | null
  /** The listed tokens by their contracts in lower case. */
  readonly contracts: ReadonlyMap<string, string>
  /** The most that one transaction may cost, and all of an hour. */
  readonly fee: bigint
  readonly feesAnHour: bigint
  /** Nothing of an asset that is not here is paid out. */
  readonly payoutsAnHour: ReadonlyMap<string, bigint>
  /** Decimals of each asset, for sentences. */
  readonly decimals: ReadonlyMap<string, number>
}

export type Caps = ReadonlyMap<KeyNetwork, NetworkCaps>

const AMOUNT = { type: 'string', pattern: '^(0|[1-9]\\d{0,17})(\\.\\d{1,18})?$' }
const BYTE = { type: 'integer', minimum: 0, maximum: 255 }
const ROW = {
  type: 'object',
  required: ['fee', 'feesAnHour', 'payoutsAnHour'],
  additionalProperties: false,
  properties: {
    chainId: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    prefixes: {
      type: 'object',
      required: ['pubKeyHash', 'scriptHash'],
      additionalProperties: false,
      properties: { bech32: { type: 'string', pattern: '^[a-z]{2,8}$' }, pubKeyHash: BYTE, scriptHash: BYTE },
    },
    tokens: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['contract', 'decimals'],
        additionalProperties: false,
        properties: {
          contract: { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' },
          decimals: { type: 'integer', minimum: 0, maximum: 30 },
        },
      },
    },
    fee: AMOUNT,
    feesAnHour: AMOUNT,
    payoutsAnHour: { type: 'object', additionalProperties: AMOUNT },
  },
}
const isCapsFile = new Ajv2020().compile<Record<string, CapsRow>>({ type: 'object', additionalProperties: ROW })

function amountOf(text: string, decimals: number | undefined, what: string): bigint {
  if (decimals === undefined) throw new Error(`${what} is not an asset of the network`)
  const amount = parseMoney(text, decimals)
  if (typeof amount !== 'bigint') throw new Error(`${what} has more decimals than the asset`)
  return amount
}

function capsOf(name: string, row: CapsRow): [KeyNetwork, NetworkCaps] {
  if (!isKeyNetwork(name)) throw new Error(`there is no network ${name} with keys of ours`)
  const isEvm = networks[name].address.kind === 'evm'
  if (isEvm ? row.chainId === undefined || row.prefixes : row.chainId !== undefined || row.tokens || !row.prefixes)
    throw new Error(`${name} has ${isEvm ? 'a chainId and no prefixes' : 'prefixes, no chainId and no tokens'}`)
  const [coin] = networks[name].tokens
  const listed = Object.entries(row.tokens ?? {})
  const decimals = new Map([
    [coin, tokens[coin].places],
    ...listed.map(([token, { decimals }]) => [token, decimals] as const),
  ])
  const payouts = Object.entries(row.payoutsAnHour).map(
    ([asset, text]) => [asset, amountOf(text, decimals.get(asset), `${name}: ${asset}`)] as const,
  )
  const contracts = new Map(listed.map(([token, { contract }]) => [contract.toLowerCase(), token]))
  if (contracts.size < listed.length) throw new Error(`${name} has one contract for two tokens`)
  return [
    name,
    {
      coin,
      chainId: row.chainId ?? null,
      prefixes: row.prefixes ?? null,
      contracts,
      fee: amountOf(row.fee, decimals.get(coin), `${name}: fee`),
      feesAnHour: amountOf(row.feesAnHour, decimals.get(coin), `${name}: feesAnHour`),
      payoutsAnHour: new Map(payouts),
      decimals,
    },
  ]
}

/** Reads caps.json. Throws CannotStart with what is wrong with it. */
export function readCaps(text: string, file: string): Caps {
  try {
    const given: unknown = JSON.parse(text)
    if (!isCapsFile(given)) {
      const [error] = isCapsFile.errors ?? []
      throw new Error(`${error?.instancePath} ${error?.message}`)
    }
    return new Map(Object.entries(given).map(([name, row]) => capsOf(name, row)))
  } catch (error) {
    throw new CannotStart(`${file} cannot be used: ${error instanceof Error ? error.message.trim() : 'it is no JSON'}.`)
  }
}

function ofMain(network: KeyNetwork): { readonly prefixes?: Prefixes } {
  const prefixes = prefixesOf(network)
  return prefixes ? { prefixes } : {}
}

const token = (contract: string, decimals = 6): Token => ({ contract, decimals })

/** What a new signer starts with: the main networks, and caps for a beginning, which who runs it changes. */
export const FIRST_CAPS: Readonly<Record<KeyNetwork, CapsRow>> = {
  Ethereum: {
    chainId: networks.Ethereum.address.chainId,
    tokens: {
      USDT: token('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
      USDC: token('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    },
    fee: '0.02',
    feesAnHour: '0.5',
    payoutsAnHour: { ETH: '20', USDT: '50000', USDC: '50000' },
  },
  'Binance Smart Chain': {
    chainId: networks['Binance Smart Chain'].address.chainId,
    tokens: {
      USDT: token('0x55d398326f99059fF775485246999027B3197955', 18),
      USDC: token('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    },
    fee: '0.01',
    feesAnHour: '0.5',
    payoutsAnHour: { BNB: '80', USDT: '50000', USDC: '50000' },
  },
  'Avalanche C Chain': {
    chainId: networks['Avalanche C Chain'].address.chainId,
    tokens: { USDC: token('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E') },
    fee: '0.2',
    feesAnHour: '10',
    payoutsAnHour: { AVAX: '2000', USDC: '50000' },
  },
  Bitcoin: { ...ofMain('Bitcoin'), fee: '0.002', feesAnHour: '0.02', payoutsAnHour: { BTC: '1' } },
  Litecoin: { ...ofMain('Litecoin'), fee: '0.05', feesAnHour: '1', payoutsAnHour: { LTC: '600' } },
  Doge: { ...ofMain('Doge'), fee: '20', feesAnHour: '500', payoutsAnHour: { DOGE: '300000' } },
}
