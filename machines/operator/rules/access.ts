import { PASSWORDS_DIFFER } from '#machines/operator/messages/access.ts'
import { withPlainBlanks } from '#machines/shared/values/blanks.ts'
import { asciiDigits } from '#machines/shared/values/digits.ts'
import { operatorPasswordError } from './operators.ts'

const CODE = /^\d{6}$/
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

/** What a recovery code has instead of letters that look like a digit. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * A code as it is sent. Authenticators show theirs in two groups, and recovery codes are copied with blanks, without the dash, in lower case, or with an O
 * for a zero.
 */
export function codeOf(typed: string): string {
  const plain = asciiDigits(withPlainBlanks(typed))
    .replace(/[ \p{Pd}]/gu, '')
    .toUpperCase()
  if (CODE.test(plain)) return plain
  const letters = plain.replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter)
  const recovery = `${letters.slice(0, 5)}-${letters.slice(5)}`
  return RECOVERY_CODE.test(recovery) ? recovery : plain
}

export const isAuthenticatorCode = (typed: string): boolean => CODE.test(codeOf(typed))
export const isRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(codeOf(typed))

/** A password as it is sent, its spaces included; devices encode the same letters in two ways. */
export const passwordOf = (typed: string): string => typed.normalize('NFC')

/** What is wrong with a new password; null if nothing is. */
export const passwordError = (typed: string): string | null => operatorPasswordError(passwordOf(typed))

/** What is wrong with its repetition; null if nothing is. */
export const repetitionError = (typed: string, again: string): string | null =>
  passwordOf(typed) === passwordOf(again) ? null : PASSWORDS_DIFFER
