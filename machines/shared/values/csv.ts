/** Spreadsheets run a cell that begins like this as a formula, some after spaces and some in the full width of Chinese and Japanese. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/**
 * Digits that are no amount, such as an account number or a name of digits and an e: a spreadsheet drops the zeros before them, rounds all after the
 * fifteenth, and reads an exponent.
 */
const DIGITS = /^0\d+$|^\d{16,}$|^\d+(\.\d*)?e[+-]?\d+$/i

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** What a spreadsheet makes a date, a time or a truth of: '1-2', '3/4', '12:30', 'mar1'; not the date that begins with its year. */
const DATE = new RegExp(
  `^(?:\\d{1,3}[-/:]\\d{1,4}(?:[-/:]\\d{1,4})?|\\d{1,2}[- ]?(?:${MONTH})|(?:${MONTH})[- ]?\\d{1,4}|true|false)$`,
  'i',
)

/** At the start of a file it says that the text is UTF-8: without it some spreadsheets read another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

const cellOf = (text: string): string => {
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text)
  const safe = isFormula || DIGITS.test(text) || DATE.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180; text that a spreadsheet would run or change gets an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
