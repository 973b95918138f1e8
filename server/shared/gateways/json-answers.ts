/** What is read of an answer that nobody has promised the form of: anything else is an Error. */

export const wrongAnswer = (what: string): Error => new Error(`The node answered no ${what}`)

export function fieldsOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongAnswer(what)
  return Object.fromEntries(Object.entries(value))
}

export function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrongAnswer(what)
  return value
}
