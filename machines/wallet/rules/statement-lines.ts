const WHITESPACE = /\s+/gu

/** What a line of a bank statement, or a payer, is compared by: the same in another case, in other forms of its letters, and with other spaces. */
export const lineKey = (text: string): string => text.normalize('NFKC').replaceAll(WHITESPACE, '').toUpperCase()

const MAX_LINE = 100
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/u

/** Whether a text names a line of a statement. */
export const isLineName = (line: string): boolean =>
  lineKey(line) !== '' && [...line.trim()].length <= MAX_LINE && !UNPRINTABLE.test(line)

/** So long the same amount of the same payer is asked about. */
export const SIMILAR_MS = 7 * 86_400_000
