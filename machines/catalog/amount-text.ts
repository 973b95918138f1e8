import type { TypedFlaw } from '#machines/shared/values/amount-flaws.ts'
import { AMOUNT_AMBIGUOUS, amountOfOther } from '#machines/shared/messages/amounts.ts'
import { withPlainBlanks } from '#machines/shared/values/blanks.ts'
import { asciiDigits } from '#machines/shared/values/digits.ts'
import { formatPrice } from '#machines/shared/values/formatting.ts'
import { parseMoney, toDecimal } from '#machines/shared/values/money.ts'
import { assetOfUnit, isUnitOf } from './assets.ts'

/** What an amount is of: a ticker, empty while none is chosen, and how many decimals it has. */
export interface AmountAsset {
  readonly ticker: string
  readonly scale: number
}

/** What a percentage is of. */
export const percentAsset = (scale: number): AmountAsset => ({ ticker: '%', scale })

/** Of an amount whose asset is not known. */
export const NO_ASSET: AmountAsset = { ticker: '', scale: 0 }

/** One of two amounts that can be meant: as the contract requires it, and as people read it. */
export interface AmountChoice {
  readonly value: string
  readonly label: string
}

/** Of Switzerland, of typesetting and of Arabic: they only ever group. */
const APOSTROPHES = /[’‘ʼ′＇`´٬]/g
/** Of other scripts, and of Adlam. */
const COMMAS = /[，،⹁]/g
/** Also the full stop that keyboards for Chinese and Japanese type in place of the point. */
const POINTS = /[．。｡]/g
const PERCENTS = /[％٪]/g

const withPlainMarks = (text: string): string =>
  asciiDigits(withPlainBlanks(text))
    .replace(APOSTROPHES, "'")
    .replace(COMMAS, ',')
    .replace(POINTS, '.')
    .replace(PERCENTS, '%')
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

/** Within a unit: 'F CFA', '$ US'. */
const BLANK_IN_UNIT = /(?<=[\p{L}\p{Sc}]) (?=[\p{L}\p{Sc}])/gu
/** A number between two words or signs, '◎' and '¢' among them. */
const WITH_UNITS = /^([\p{L}\p{Sc}◎%]*) ?(.*?) ?([\p{L}\p{Sc}◎%]*)$/u
/** That there are no cents: '50,-', '50.–', '100/=', '100/-'. */
const NO_CENTS = /(?<=\d)(?:[,.]\p{Pd}{1,2}|\/[=-])$/u

/** The number of a typed text, and what is written before and behind it. */
function partsOf(text: string): { number: string; units: readonly string[] } {
  const plain = withPlainMarks(text).replace(BLANK_IN_UNIT, '')
  const [, before = '', number = '', behind = ''] = WITH_UNITS.exec(plain) ?? []
  const units = [before, behind].filter((unit) => unit !== '')
  return { number: number.replace(NO_CENTS, ''), units: units.map((unit) => unit.normalize('NFKC')) }
}

/** The amounts that a typed text can mean in an asset: none, one or two (docs/product/shell.md). Its own unit may be written with the number. */
function readingsOf(text: string, { ticker, scale }: AmountAsset): readonly string[] {
  const { number: plain, units } = partsOf(text)
  if (!units.every((unit) => isUnitOf(unit, ticker))) return []
  const [whole, divided] = [grouped(plain), ungrouped(plain)]
  if (whole === undefined || divided === undefined) return [whole, divided].filter((reading) => reading !== undefined)
  if (plain.includes('.')) return [divided]
  return scale === 0 ? [whole] : [whole, divided.replace(/\.?0+$/, '')]
}

/** A typed amount as the contract requires it; a text that means none, or two, comes back without spaces around it, and `parseMoney` refuses it. */
export function readAmount(text: string, asset: AmountAsset): string {
  const [reading, other] = readingsOf(text, asset)
  return reading === undefined || other !== undefined ? text.trim() : reading
}

/** A typed amount in minor units, or its flaw. */
export const typedMinor = (text: string, asset: AmountAsset): bigint | TypedFlaw =>
  readingsOf(text, asset).length > 1 ? 'ambiguous' : parseMoney(readAmount(text, asset), asset.scale)

/** The amounts to choose from when a text can mean either, without one of more decimals than the asset has; else none. */
export function amountChoices(text: string, asset: AmountAsset): readonly AmountChoice[] {
  const readings = readingsOf(text, asset)
  if (readings.length < 2) return []
  const possible = readings.filter((value) => typeof parseMoney(value, asset.scale) === 'bigint')
  return possible.map((value) => ({ value, label: formatPrice(value, 2) }))
}

/** The asset that an amount is written in, where that is another one. */
function otherAsset(text: string, { ticker }: AmountAsset): string | undefined {
  const others = partsOf(text).units.filter((unit) => !isUnitOf(unit, ticker))
  return ticker === '' ? undefined : others.map(assetOfUnit).find((other) => other !== undefined)
}

/** Why a typed text is not one amount of the asset, as a sentence: it is in another one, or can mean two amounts. */
export function typedError(text: string, asset: AmountAsset): string | undefined {
  const other = otherAsset(text, asset)
  if (other !== undefined) return amountOfOther(other, asset.ticker.toUpperCase())
  return readingsOf(text, asset).length > 1 ? AMOUNT_AMBIGUOUS : undefined
}
