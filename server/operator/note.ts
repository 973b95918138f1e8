import { ruleBroken } from '#server/refusal.ts'

/** The reason that a command gives; what is added to it in the audit log has room beside it. */
export function noteIn(command: { readonly note: string }): string {
  const note = command.note.trim()
  if (note === '' || note.length > 900) throw ruleBroken('Give a reason of 1 to 900 characters: --note "…"')
  return note
}
