import { ruleBroken } from '#server/refusal.ts'

/** What is added to it in the audit log has room beside it. */
const MAX_NOTE = 900

/** What an operator gives as a reason, as the audit log has it; refuses one that is empty or longer than 900 characters. */
export function reasonOf(note: string): string {
  const stored = note.trim()
  if (stored === '' || [...stored].length > MAX_NOTE)
    throw ruleBroken(`Give a reason of 1 to ${MAX_NOTE} characters: --note "…"`)
  return stored
}
