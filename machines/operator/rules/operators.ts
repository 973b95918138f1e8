import type { components } from '#openapi/generated/operator.ts'
import * as text from '#machines/operator/messages/operator.ts'

export type OperatorSession = components['schemas']['OperatorSession']

export const OPERATOR_PASSWORD_MIN = 12
const MAX_EMAIL = 254
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** What is wrong with the length of an operator's password, or null. */
export const operatorPasswordError = (password: string): string | null =>
  [...password.normalize('NFC')].length < OPERATOR_PASSWORD_MIN ? text.PASSWORD_SHORT : null

/** An e-mail address as it is stored. */
export const storedEmail = (typed: string): string => typed.trim().toLowerCase()

/** What is wrong with the e-mail address of an operator, or null. */
export const operatorEmailError = (typed: string): string | null =>
  EMAIL.test(storedEmail(typed)) && storedEmail(typed).length <= MAX_EMAIL ? null : text.EMAIL_WRONG

/** So many wrong passwords or codes lock an operator, for so long. */
export const MAX_FAILURES = 5
export const LOCK_MS = 15 * 60_000
