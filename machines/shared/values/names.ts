const PART_MAX = 100

// U+2800 is a braille pattern without dots.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u2800]|\p{Default_Ignorable_Code_Point}/u
/** Joiners and variation selectors: part of written names. */
const JOINERS = /\u200C|\u200D|\uFE0E|\uFE0F/g

/** Whether a text has no control characters, direction marks or other invisible characters. */
export const isPlain = (text: string): boolean => !INVISIBLE.test(text)

/** Whether a name has no invisible characters but those that join others. */
export const isPlainName = (name: string): boolean => isPlain(name.replace(JOINERS, ''))

/** Whether a text has a letter or a digit: without one, joiners or signs alone would be a name. */
export const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/**
 * A text without marks that change the direction of what follows: they can show an account number or a sentence in another order than it
 * is stored in. Written right-to-left text does not need them.
 */
export const withoutBidiControls = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

/** First and last name of a full name; what follows the first word is the last name (spec §3 User). */
export function namesOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Whether first and last name have up to 100 characters each. */
export function isShortName(fullName: string): boolean {
  const { firstName, lastName } = namesOf(fullName)
  return Math.max(firstName.length, lastName.length) <= PART_MAX
}
