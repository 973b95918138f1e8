import { statementError } from '#machines/m2m/rules/appeals.ts'
import { ruleBroken } from '#server/refusal.ts'

/** What an operator gives as a reason, as the audit log has it; refuses one that is empty or longer than 1000 characters. */
export function reasonOf(note: string): string {
  if (statementError(note) !== null) throw ruleBroken('Give a reason of 1 to 1000 characters: --note "…"')
  return note.trim()
}
