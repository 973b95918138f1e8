const parts = (decimal: string): { whole: string; fraction: string } => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return { whole, fraction }
}

const withCommas = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** A decimal with exactly `places` decimals and thousands grouped, truncated rather than rounded, so that no more is shown than there is (spec §9 formats). */
export function fixed(decimal: string, places: number): string {
  const { whole, fraction } = parts(decimal)
  return withCommas(whole) + (places === 0 ? '' : `.${fraction.slice(0, places).padEnd(places, '0')}`)
}

/** A decimal with up to `places` decimals, without trailing zeros, thousands grouped, truncated (spec §9: 6 or 8 in lists). */
export function upTo(decimal: string, places: number): string {
  const { whole, fraction } = parts(decimal)
  const significant = fraction.slice(0, places).replace(/0+$/, '')
  return withCommas(whole) + (significant === '' ? '' : `.${significant}`)
}

/** A price with at least the currency's decimals and up to 8, so that very small prices are not shown as 0. */
export function formatPrice(decimal: string, scale: number): string {
  const exact = upTo(decimal, 8)
  return (exact.split('.')[1] ?? '').length > scale ? exact : fixed(decimal, scale)
}

/** The first and last characters of a long id, with an ellipsis between (spec §9 truncation). */
export function truncateMiddle(text: string, first: number, last: number): string {
  return text.length <= first + last ? text : `${text.slice(0, first)}…${text.slice(-last)}`
}

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }
const DATE_TIME: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }

/** A day as weekday, month, day, year in the reader's time zone (spec §9 formats). */
export function formatDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', DAY).format(new Date(instant))
}

/** Month, day, hour and minute in the reader's time zone. */
export function formatDateTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', DATE_TIME).format(new Date(instant))
}

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** The time of day alone, in the reader's time zone. */
export function formatTime(instant: string): string {
  return new Intl.DateTimeFormat('en-US', TIME).format(new Date(instant))
}

/** How far a price is from the market's: '0.4% below market', 'at market price'; empty while unknown. */
export function marketDistance(percent: number | null): string {
  if (percent === null) return ''
  const distance = Math.round((percent - 100) * 100) / 100
  return distance === 0 ? 'at market price' : `${Math.abs(distance)}% ${distance < 0 ? 'below' : 'above'} market`
}
