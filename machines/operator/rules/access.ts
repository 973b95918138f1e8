import { PASSWORDS_DIFFER } from '#machines/operator/messages/access.ts'
import { operatorPasswordError } from './operators.ts'

const CODE = /^\d{6}$/
const RECOVERY_CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

/** A code as it is sent: people copy recovery codes with spaces, or in lower case. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

export const isAuthenticatorCode = (typed: string): boolean => CODE.test(codeOf(typed))
export const isRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(codeOf(typed))

/** A password as it is sent, its spaces included; devices encode the same letters in two ways. */
export const passwordOf = (typed: string): string => typed.normalize('NFC')

/** What is wrong with a new password; null if nothing is. */
export const passwordError = (typed: string): string | null => operatorPasswordError(passwordOf(typed))

/** What is wrong with its repetition; null if nothing is. */
export const repetitionError = (typed: string, again: string): string | null =>
  passwordOf(typed) === passwordOf(again) ? null : PASSWORDS_DIFFER
