import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#machines/accounts/rules/accounts.ts'

const MOST = 3000

/** The commonest of leaked passwords, commonest first; shorter ones are refused for their length anyway (docs/product/accounts.md). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => [...password].length >= PASSWORD_MIN).slice(0, MOST),
)

const REPEATED = /^(.{1,4})\1+$/u
/** A longer one is not among the common passwords. */
const LONGEST_PATTERN = 12

/** '00000000', '12341234', '87654321', 'abcdefgh': common, too, but made by a rule, so that the list names only a few. */
export function isPattern(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  if (codes.length > LONGEST_PATTERN) return false
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return REPEATED.test(password) || (steps.size === 1 && (steps.has(1) || steps.has(-1)))
}
