/** They take the place of a letter and show nothing: an empty braille pattern and fillers of Hangul. */
const FILLERS = '\\u2800\\u115F\\u1160\\u3164\\uFFA0'
/** They take no place: marks of direction and width, selectors. */
const INVISIBLE = '\\p{Cf}\\p{Default_Ignorable_Code_Point}'

const FILLER = new RegExp(`[${FILLERS}]`, 'gu')
const UNSEEN = new RegExp(`[${INVISIBLE}]|(?!\\s)\\p{Cc}`, 'gu')
const UNSEEN_ENDS = new RegExp(`^[\\s\\p{Cc}${FILLERS}${INVISIBLE}]+|[\\s\\p{Cc}${FILLERS}${INVISIBLE}]+$`, 'gu')

/** A typed or pasted text with one kind of blank, and without characters that cannot be seen. */
export const withPlainBlanks = (text: string): string =>
  text.replace(FILLER, ' ').replace(UNSEEN, '').replace(/\s/g, ' ')

/** A text without blanks and characters that cannot be seen at its ends. */
export const trimmed = (text: string): string => text.replace(UNSEEN_ENDS, '')
