/** Spreadsheets run a cell that begins like this as a formula, some after spaces and some in the full width of Chinese and Japanese. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/**
 * Digits that are no amount, such as an account number or a name of digits and an e: a spreadsheet drops the zeros before them, rounds all after the
 * fifteenth, and reads an exponent.
 */
const DIGITS = /^0\d+$|^\d{16,}$|^\d+(\.\d*)?e[+-]?\d+$/i

/** At the start of a file it says that the text is UTF-8: without it some spreadsheets read another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

const cellOf = (text: string): string => {
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text)
  const safe = isFormula || DIGITS.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180; text that a spreadsheet would run, or digits that it would change, get an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
