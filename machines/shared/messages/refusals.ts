export const KINDLY_LOGIN = 'Kindly login first'

export const NOT_FOUND = 'Not found'

export const tooMany = (seconds: number) => `Too many requests. Try again in ${inTime(seconds)}`

export const checkFields = (names: string) => `Check these fields: ${names}`

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

export const inTime = (seconds: number) =>
  seconds < 120 ? plural(Math.max(1, Math.ceil(seconds)), 'second') : plural(Math.ceil(seconds / 60), 'minute')
