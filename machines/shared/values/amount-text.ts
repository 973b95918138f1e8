import { AMOUNT_AMBIGUOUS } from '#machines/shared/messages/amounts.ts'
import { asciiDigits } from './digits.ts'
import { formatPrice } from './formatting.ts'
import { parseMoney, toDecimal, type MoneyFlaw } from './money.ts'

/** `ambiguous`: two amounts can be meant, as by '1,234'. */
export type TypedFlaw = MoneyFlaw | 'ambiguous'

/** One of two amounts that can be meant: as the contract requires it, and as people read it. */
export interface AmountChoice {
  readonly value: string
  readonly label: string
}

const INVISIBLE = /\p{Cf}/gu
/** Of Switzerland, of typesetting and of Arabic: they only ever group. */
const APOSTROPHES = /[’‘ʼ′＇`´٬]/g
const COMMAS = /[，،]/g
/** Also the full stop that keyboards for Chinese and Japanese type in place of the point. */
const POINTS = /[．。｡]/g

const withPlainMarks = (text: string): string =>
  asciiDigits(text.replace(INVISIBLE, ''))
    .replace(/\s/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(COMMAS, ',')
    .replace(POINTS, '.')
    .trim()

const UNGROUPED = /^(?=.?\d)(\d*)(?:[.,٫](\d*))?$/
const GROUPED = /^([1-9]\d{0,2}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/
/** Lakh and crore: '12,34,567'. */
const INDIAN = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:[.٫](\d*))?$/

const ungrouped = (plain: string): string | undefined => {
  const [, whole, fraction] = UNGROUPED.exec(plain) ?? []
  return whole === undefined ? undefined : toDecimal(whole, fraction)
}

const grouped = (plain: string): string | undefined => {
  const [isGrouped, isIndian] = [GROUPED.exec(plain), INDIAN.exec(plain)]
  const [whole, fraction] = isGrouped ? [isGrouped[1], isGrouped[3]] : [isIndian?.[1], isIndian?.[2]]
  return whole === undefined ? undefined : toDecimal(whole.replace(/\D/g, ''), fraction)
}

/** The amounts that a typed text can mean in an asset with `scale` decimals: none, one or two (docs/product/shell.md). */
function readingsOf(text: string, scale: number): readonly string[] {
  const plain = withPlainMarks(text)
  const [whole, divided] = [grouped(plain), ungrouped(plain)]
  if (whole === undefined || divided === undefined) return [whole, divided].filter((reading) => reading !== undefined)
  if (plain.includes('.')) return [divided]
  return scale === 0 ? [whole] : [whole, divided.replace(/\.?0+$/, '')]
}

/** A typed amount as the contract requires it; a text that means none, or two, comes back without spaces around it, and `parseMoney` refuses it. */
export function readAmount(text: string, scale: number): string {
  const [reading, other] = readingsOf(text, scale)
  return reading === undefined || other !== undefined ? text.trim() : reading
}

/** A typed amount in minor units, or its flaw. */
export const typedMinor = (text: string, scale: number): bigint | TypedFlaw =>
  readingsOf(text, scale).length > 1 ? 'ambiguous' : parseMoney(readAmount(text, scale), scale)

/** The amounts to choose from when a text can mean either, without one of more decimals than the asset has; else none. */
export function amountChoices(text: string, scale: number): readonly AmountChoice[] {
  const readings = readingsOf(text, scale)
  if (readings.length < 2) return []
  const possible = readings.filter((value) => typeof parseMoney(value, scale) === 'bigint')
  return possible.map((value) => ({ value, label: formatPrice(value, 2) }))
}

/** The question that a text asks which can mean two amounts. */
export const ambiguityError = (text: string, scale: number): string | undefined =>
  readingsOf(text, scale).length > 1 ? AMOUNT_AMBIGUOUS : undefined
