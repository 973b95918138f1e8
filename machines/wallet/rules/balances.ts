import { tokenNamed } from '#machines/catalog/assets.ts'
import { paths } from '#machines/routing/paths.ts'
import { HIDDEN, fixed, upTo } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Settings } from '#machines/shared/flow/app-effect.ts'
import { decimalOf, minorOf, PRICE_SCALE } from '#machines/shared/values/money.ts'

export type TokenBalance = components['schemas']['TokenBalance']

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
  /** Of withdrawals that are not paid out yet. */
  readonly hold: string
  readonly total: string
  /** Some token without a known price is not included. */
  readonly partial: boolean
}

/** No asset has more decimals. */
export const MAX_SCALE = 18
const VALUE_SCALE = MAX_SCALE + PRICE_SCALE

/** What an amount of a token is worth in minor units of `MAX_SCALE` + `PRICE_SCALE` decimals, exact; 0 while its price is unknown. */
export const worth = ({ scale, price }: TokenBalance, amount: string): bigint =>
  price === null ? 0n : minorOf(amount, scale) * minorOf(price, PRICE_SCALE) * 10n ** BigInt(MAX_SCALE - scale)

/** Reserved + escrow of one token, as a decimal (docs/product/adverts.md). */
export function bookingOf({ reserved_balance, escrow_balance, scale }: TokenBalance): string {
  return decimalOf(minorOf(reserved_balance, scale) + minorOf(escrow_balance, scale), scale)
}

const isZero = (amount: string): boolean => /^[0.]+$/.test(amount)

/** Where a token or a currency is deposited of which nothing is available. Null while something is, and while balances are unknown or hidden. */
export function depositWhenEmpty(
  settings: AssetSettings,
  ticker: string,
  available: string | undefined,
): string | null {
  if (settings?.hide_assets === true || available === undefined || !isZero(available)) return null
  return tokenNamed(ticker) === null ? paths.depositFiat({ currency: ticker }) : paths.depositCrypto({ token: ticker })
}

/** Spec §9 Formats: Balances 3 decimals (single asset). */
const BALANCE_PLACES = 3

/** A balance with 3 decimals; one that would then read as 0 without being it, with all that it has. */
export function singleBalance(balance: string, scale: number): string {
  const shown = fixed(balance, BALANCE_PLACES)
  return isZero(shown) && !isZero(balance) ? upTo(balance, scale) : shown
}

/** What a person has of one asset: a token, or a currency, which is never reserved. */
export type OwnBalance = Pick<TokenBalance, 'scale' | 'available_balance' | 'hold_balance'> &
  Partial<Pick<TokenBalance, 'reserved_balance' | 'escrow_balance'>>

const partsOf = ({ available_balance, reserved_balance = '0', escrow_balance = '0', hold_balance }: OwnBalance) => ({
  available: available_balance,
  reserved: reserved_balance,
  escrow: escrow_balance,
  hold: hold_balance,
})

/** A part of a balance, by where it is. */
export type BalancePart = keyof ReturnType<typeof partsOf>

interface BalancePartAmount {
  readonly part: BalancePart
  readonly amount: string
}

const PARTS: readonly BalancePart[] = ['available', 'reserved', 'escrow', 'hold']

/** Available + reserved + escrow + hold of one asset, as a decimal. */
export function wholeBalance(balance: OwnBalance): string {
  const { scale } = balance
  return decimalOf(
    Object.values(partsOf(balance)).reduce((sum, amount) => sum + minorOf(amount, scale), 0n),
    scale,
  )
}

/** Where a balance is, if not all of it is available: what is available, then every part that is not empty. */
export function balanceParts(balance: OwnBalance): readonly BalancePartAmount[] {
  const parts = partsOf(balance)
  const shown = PARTS.filter((part) => part === 'available' || !isZero(parts[part]))
  return shown.length === 1 ? [] : shown.map((part) => ({ part, amount: parts[part] }))
}

/** The parts that every balance has on the page of its asset, also while it loads; what is on hold only if there is any. */
export const USUAL_PARTS: readonly BalancePart[] = ['available', 'reserved', 'escrow']

/** Where all of a balance is. */
export function allBalanceParts(balance: OwnBalance): readonly BalancePartAmount[] {
  const parts = partsOf(balance)
  const shown = isZero(parts.hold) ? USUAL_PARTS : PARTS
  return shown.map((part) => ({ part, amount: parts[part] }))
}

export const isEmptyBalance = (balance: OwnBalance): boolean => Object.values(partsOf(balance)).every(isZero)

/** An amount of a token in the currency of its price, exact; null while the price is unknown. */
export const valueOf = (balance: TokenBalance, amount: string): string | null =>
  balance.price === null ? null : decimalOf(worth(balance, amount), VALUE_SCALE)

/** All crypto in the display currency, as exact decimals: they are truncated only when formatted (spec §2 Dashboard). Fiat is not included. */
export function cryptoTotals(balances: readonly TokenBalance[]): CryptoTotals {
  const sum = (amountOf: (balance: TokenBalance) => string) =>
    balances.reduce((total, balance) => total + worth(balance, amountOf(balance)), 0n)
  const available = sum(({ available_balance }) => available_balance)
  const booking = sum(bookingOf)
  const hold = sum(({ hold_balance }) => hold_balance)
  return {
    available: decimalOf(available, VALUE_SCALE),
    booking: decimalOf(booking, VALUE_SCALE),
    hold: decimalOf(hold, VALUE_SCALE),
    total: decimalOf(available + booking + hold, VALUE_SCALE),
    partial: balances.some((balance) => balance.price === null && !isEmptyBalance(balance)),
  }
}
