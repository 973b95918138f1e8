import type { Currency } from '#machines/catalog/assets.ts'

export interface SandboxCoin {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** US dollars, a round figure of the right size. */
  readonly price: number
  /** Millions of coins. */
  readonly supply: number
  /** How far its price moves, beside Bitcoin's. */
  readonly volatility: number
}

// id | symbol | name | US dollars | millions of coins | volatility
const COINS = `
bitcoin|btc|Bitcoin|64000|19.7|1
ethereum|eth|Ethereum|3200|120|1.3
tether|usdt|Tether|1|112000|0.05
binancecoin|bnb|BNB|590|153|1.1
solana|sol|Solana|150|460|1.8
usd-coin|usdc|USD Coin|1|33000|0.05
ripple|xrp|XRP|0.55|55000|1.4
dogecoin|doge|Dogecoin|0.14|144000|2.2
tron|trx|TRON|0.12|87000|0.9
cardano|ada|Cardano|0.45|35600|1.5
avalanche-2|avax|Avalanche|28|394|1.9
litecoin|ltc|Litecoin|82|74.6|1.1
stellar|xlm|Stellar|0.11|28800|1.3
the-open-network|ton|Toncoin|7.1|2400|1.5
shiba-inu|shib|Shiba Inu|0.0000178|589000000|2.4
polkadot|dot|Polkadot|6.2|1430|1.5
chainlink|link|Chainlink|14.3|587|1.6
bitcoin-cash|bch|Bitcoin Cash|390|19.7|1.4
near|near|NEAR Protocol|5.3|1080|2
uniswap|uni|Uniswap|9.4|754|1.9
pepe|pepe|Pepe|0.0000117|420690000|3.2
internet-computer|icp|Internet Computer|8.3|464|1.7
aptos|apt|Aptos|7.2|455|2
ethereum-classic|etc|Ethereum Classic|23|147|1.4
monero|xmr|Monero|165|18.4|1
arbitrum|arb|Arbitrum|0.81|3200|2.1
filecoin|fil|Filecoin|4.5|560|1.8
cosmos|atom|Cosmos Hub|6.8|391|1.6
hedera-hashgraph|hbar|Hedera|0.075|35800|1.8
optimism|op|Optimism|1.8|1170|2.1
vechain|vet|VeChain|0.025|80900|1.7
injective-protocol|inj|Injective|23|93.4|2.3
the-graph|grt|The Graph|0.21|9500|2
algorand|algo|Algorand|0.14|8200|1.5
aave|aave|Aave|92|14.8|1.9
fantom|ftm|Fantom|0.58|2800|2.5
bonk|bonk|Bonk|0.0000243|69000000|3.4
tezos|xtz|Tezos|0.79|988|1.4
celo|celo|Celo|0.62|541|2
dash|dash|Dash|26|11.9|1.3
`

export const SANDBOX_COINS: readonly SandboxCoin[] = COINS.trim()
  .split('\n')
  .map((line) => {
    const [id = '', symbol = '', name = '', price, supply, volatility] = line.split('|')
    return { id, symbol, name, price: Number(price), supply: Number(supply), volatility: Number(volatility) }
  })

/** Currency per US dollar; the coins of the real provider have no prices in GHS, KES and XOF. */
export const PER_DOLLAR: Readonly<Record<string, number>> = {
  usd: 1,
  cad: 1.37,
  gbp: 0.78,
  eur: 0.92,
  cny: 7.2,
  ngn: 1500,
  zar: 18.2,
} satisfies Readonly<Record<Lowercase<Exclude<Currency, 'GHS' | 'KES' | 'XOF'>>, number>>

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The US dollar price of a coin: it moves by a few percent in months, a little over one in days, a few thousandths in minutes. The same moment always has the same price. */
export function dollarsOf({ symbol, price, volatility }: SandboxCoin, atMs: number): number {
  const phase = [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const wave = (periodMs: number) => Math.sin((2 * Math.PI * atMs) / periodMs + phase)
  const months = 0.05 * wave(97 * DAY_MS) + 0.02 * wave(23 * DAY_MS)
  const days = 0.013 * wave(3.3 * DAY_MS) + 0.006 * wave(7 * HOUR_MS)
  return price * (1 + volatility * (months + days + 0.0015 * wave(0.3 * HOUR_MS)))
}

/** Percent since so many days ago. */
export const changeOf = (coin: SandboxCoin, atMs: number, days: number): number =>
  (dollarsOf(coin, atMs) / dollarsOf(coin, atMs - days * DAY_MS) - 1) * 100

/** From the largest market cap down. */
export const byMarketCap = (atMs: number): SandboxCoin[] =>
  SANDBOX_COINS.toSorted((a, b) => dollarsOf(b, atMs) * b.supply - dollarsOf(a, atMs) * a.supply)
