import type { components } from '#openapi/generated/exchange.ts'
import type { Settings } from './app-effect.ts'
import { fixed, upTo } from './formatting.ts'
import { decimalOf, minorOf, PRICE_SCALE } from './money.ts'

export type TokenBalance = components['schemas']['TokenBalance']

/** Shown in place of a hidden amount (spec §4 Hide-assets). */
export const HIDDEN = '*****'

/** Whether the person wants no own balance to be shown. */
export type AssetSettings = Pick<Settings, 'hide_assets'> | null

/** A balance of the person's own with up to `places` decimals, unless balances are hidden. */
export function shownBalance(settings: AssetSettings, balance: string, places: number): string {
  return settings?.hide_assets === true ? HIDDEN : upTo(balance, places)
}

/** An amount of the person's own fiat with all decimals of its currency, unless balances are hidden. */
export const shownFiat = (settings: AssetSettings, amount: string, scale: number): string =>
  settings?.hide_assets === true ? HIDDEN : fixed(amount, scale)

export interface CryptoTotals {
  readonly available: string
  /** Reserved by own adverts + in escrow. */
  readonly booking: string
  readonly total: string
  /** Some token without a known price is not included. */
  readonly partial: boolean
}

const MAX_SCALE = 18
const VALUE_SCALE = MAX_SCALE + PRICE_SCALE

/** A balance's worth at `VALUE_SCALE`, exact; 0 while its price is unknown. */
const worth = ({ scale, price }: TokenBalance, amount: string): bigint =>
  price === null ? 0n : minorOf(amount, scale) * minorOf(price, PRICE_SCALE) * 10n ** BigInt(MAX_SCALE - scale)

/** Reserved + escrow of one token, as a decimal (decisions: 'Booking'). */
export function bookingOf({ reserved_balance, escrow_balance, scale }: TokenBalance): string {
  return decimalOf(minorOf(reserved_balance, scale) + minorOf(escrow_balance, scale), scale)
}

export function isEmptyBalance({ available_balance, reserved_balance, escrow_balance }: TokenBalance): boolean {
  return [available_balance, reserved_balance, escrow_balance].every((amount) => /^[0.]+$/.test(amount))
}

/** All crypto in the display currency, as exact decimals: they are truncated only when formatted (spec §2 Dashboard). Fiats are not added. */
export function cryptoTotals(balances: readonly TokenBalance[]): CryptoTotals {
  const sum = (amountOf: (balance: TokenBalance) => string) =>
    balances.reduce((total, balance) => total + worth(balance, amountOf(balance)), 0n)
  const available = sum(({ available_balance }) => available_balance)
  const booking = sum(bookingOf)
  return {
    available: decimalOf(available, VALUE_SCALE),
    booking: decimalOf(booking, VALUE_SCALE),
    total: decimalOf(available + booking, VALUE_SCALE),
    partial: balances.some((balance) => balance.price === null && !isEmptyBalance(balance)),
  }
}
