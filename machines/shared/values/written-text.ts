import { MESSAGE_EMPTY, MESSAGE_TOO_LONG } from '#machines/shared/messages/forms.ts'
import { withoutBidiControls } from './names.ts'

/** A text as it is stored. */
export const storedText = (typed: string): string => withoutBidiControls(typed).trim()

/** In characters. */
export const MAX_MESSAGE = 2000

/** What is wrong with a message, or null: it is not blank and has 2000 characters at the most (spec §5 Message). */
export function messageError(typed: string): string | null {
  const text = withoutBidiControls(typed)
  if (text.trim() === '') return MESSAGE_EMPTY
  return [...text].length > MAX_MESSAGE ? MESSAGE_TOO_LONG : null
}
