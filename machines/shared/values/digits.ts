const DIGIT = /\p{Nd}/u

/** Unicode lists the decimal digits of a script in a row, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** A text with the decimal digits of every script as 0 to 9: full-width, Arabic, Devanagari and others. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const plain = digit.normalize('NFKC')
    return /^\d$/.test(plain) ? plain : String(digitValue(digit))
  })
