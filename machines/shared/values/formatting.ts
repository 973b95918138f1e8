import { plainDecimal } from './money.ts'

/** Balances, available amounts and maximum limits are rounded down, minimum limits and fees up, prices and percentages half to even. */
export type Rounding = 'down' | 'up' | 'halfEven'

const parts = (decimal: string): { whole: string; fraction: string } => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { whole, fraction }
}

const withCommas = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whether the `rest` of the digits rounds the `truncated` number up by one. */
const roundsUp = (truncated: bigint, rest: string, mode: Rounding): boolean => {
  if (mode === 'down' || /^0*$/.test(rest)) return false
  if (mode === 'up') return true
  return /^50*$/.test(rest) ? truncated % 2n === 1n : rest >= '5'
}

/** A decimal with exactly `places` decimals; the mode rounds the size of a negative one. The one place where figures are rounded to be shown. */
export function round(decimal: string, places: number, mode: Rounding): string {
  const isNegative = decimal.startsWith('-')
  const { whole, fraction } = parts(isNegative ? decimal.slice(1) : decimal)
  const truncated = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const minor = roundsUp(truncated, fraction.slice(places), mode) ? truncated + 1n : truncated
  const digits = String(minor).padStart(places + 1, '0')
  const rounded = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return isNegative && minor > 0n ? `-${rounded}` : rounded
}

const grouped = (decimal: string): string => {
  const { whole, fraction } = parts(decimal)
  return withCommas(whole) + (fraction === '' ? '' : `.${fraction}`)
}

/** A decimal with exactly `places` decimals and thousands grouped; rounded down unless the mode is named, so that no more is shown than there is (spec §9 formats). */
export function fixed(decimal: string, places: number, mode: Rounding = 'down'): string {
  return grouped(round(decimal, places, mode))
}

/** A decimal with up to `places` decimals, without trailing zeros, thousands grouped; rounded down unless the mode is named (spec §9: 6 or 8 in lists). */
export function upTo(decimal: string, places: number, mode: Rounding = 'down'): string {
  return fixed(decimal, places, mode)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

const LIST_PRICE_DIGITS = 4
const isBelowOne = (decimal: string): boolean => /^0*(\.|$)/.test(decimal)

/** A price in a list: two decimals from 1 upwards, four significant digits below, half to even. */
export function formatListPrice(decimal: string): string {
  const leadingZeros = /^0*\.(0*)[1-9]/.exec(decimal)?.[1]?.length
  if (leadingZeros === undefined) return fixed(decimal, 2, 'halfEven')
  const shown = fixed(decimal, leadingZeros + LIST_PRICE_DIGITS, 'halfEven')
  return isBelowOne(shown) ? shown : fixed(shown, 2)
}

/** A percentage with exactly `places` decimals, half to even; one below 100 is never shown as 100. */
export function formatPercent(percent: number, places: number): string {
  const decimal = plainDecimal(percent)
  const shown = fixed(decimal, places, 'halfEven')
  return percent < 100 && Number(shown) >= 100 ? fixed(decimal, places, 'down') : shown
}

export interface ShownChange {
  readonly text: string
  readonly tone?: 'up' | 'down'
}

/** A change in percent: green with a plus when it is positive, else red (spec §2 Dashboard); a dash while it is unknown. */
export function formatChange(percent: number | null, places: number): ShownChange {
  if (percent === null) return { text: '–' }
  const shown = `${formatPercent(percent, places)}%`
  return percent > 0 ? { text: `+${shown}`, tone: 'up' } : { text: shown, tone: 'down' }
}

/** A mean of stars with one decimal, half to even. */
export const formatRating = (rating: number): string => fixed(plainDecimal(rating), 1, 'halfEven')

/**
 * A price with at least the currency's decimals and up to `most`, so that very small prices are not shown as 0; never with one decimal alone. Eight are
 * all that the price of an advert has.
 */
export function formatPrice(decimal: string, scale: number, most = 8): string {
  const exact = upTo(decimal, most)
  const decimals = (exact.split('.')[1] ?? '').length
  return decimals > Math.max(scale, 1) ? exact : fixed(decimal, decimals > scale ? 2 : scale)
}

/** The first and last characters of a long id, with an ellipsis between (spec §9 truncation). */
export function truncateMiddle(text: string, first: number, last: number): string {
  return text.length <= first + last ? text : `${text.slice(0, first)}…${text.slice(-last)}`
}

/** The number of an order in a list: its first and last 5 characters, 8 on a phone (spec §9 truncation). */
export const listedNumber = (number: string) => ({
  desktop: truncateMiddle(number, 5, 5),
  phone: truncateMiddle(number, 8, 8),
})

// Written from what `Date` gives: the first `Intl.DateTimeFormat` takes 15 ms, on a phone four times as much.

/** A day as weekday, month, day, year in the reader's time zone (spec §9 formats). */
export const formatDay = (instant: string): string =>
  new Date(instant).toDateString().replace(/^(\w+) (\w+) 0?(\d+) (\d+)$/, '$1, $2 $3, $4')

const twoDigits = (figure: number): string => String(figure).padStart(2, '0')

/** The time of day alone, in the reader's time zone; with a no-break space, so that '06:51 PM' never wraps. */
export const formatTime = (instant: string): string => {
  const date = new Date(instant)
  const hours = date.getHours()
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(date.getMinutes())}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** Weekday, month, day, year and time in the reader's time zone (spec §9 formats). */
export const formatDateTime = (instant: string): string => `${formatDay(instant)}, ${formatTime(instant)}`

const MINUTE_MS = 60_000

/** An instant whose local time is that of another one in UTC. */
const shiftedToUtc = (instant: Date): string =>
  new Date(instant.getTime() + instant.getTimezoneOffset() * MINUTE_MS).toISOString()

/** The same in UTC, for a reader whose time zone is not known, such as that of a mail. */
export const formatUtc = (instant: Date): string => `${formatDateTime(shiftedToUtc(instant))} UTC`

/** The time of day alone, for such a reader. */
export const formatUtcTime = (instant: Date): string => `${formatTime(shiftedToUtc(instant))}\u00a0UTC`

/** `formatDateTime` for a row of a list: it wraps before the time alone. */
export const formatListedDate = (instant: string): string =>
  `${formatDay(instant).replaceAll(' ', '\u00a0')}, ${formatTime(instant)}`

/** How far a price is from the market's: '0.4% below market', 'at market price'; empty while unknown. */
export function marketDistance(percent: number | null): string {
  if (percent === null) return ''
  const distance = Math.round((percent - 100) * 100) / 100
  return distance === 0 ? 'at market price' : `${Math.abs(distance)}% ${distance < 0 ? 'below' : 'above'} market`
}

/** A payment window's label (spec §2 Create Trade). */
export const windowLabel = (minutes: number): string => (minutes === 60 ? '1 hr' : `${minutes} mins`)

/** Shown in place of a hidden amount (spec §4 Hide-assets). */
export const HIDDEN = '*****'
