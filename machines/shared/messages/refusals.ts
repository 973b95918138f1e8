import { counted } from './counted.ts'

export const KINDLY_LOGIN = 'Kindly login first'

export const NOT_FOUND = 'Not found'

export const tooMany = (seconds: number) => `Too many requests. Try again in ${inTime(seconds)}`

export const checkFields = (names: string) => `Check these fields: ${names}`

export const inTime = (seconds: number) =>
  seconds < 120 ? counted(Math.max(1, Math.ceil(seconds)), 'second') : counted(Math.ceil(seconds / 60), 'minute')

export const PAGE_UNKNOWN = 'This page is no longer available. Go back to the first page'
