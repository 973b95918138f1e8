/** Spreadsheets run a cell that begins like this as a formula, some after spaces and some in the full width of Chinese and Japanese. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV by RFC 4180; text that a spreadsheet would run gets an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`
