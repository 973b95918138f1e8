import type { SessionUser } from '#machines/domain/app-effect.ts'

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'username' in value && '_id' in value

/** Who sits at the screen, by the input that a flow began with: null for a visitor, undefined when the flow does not ask. */
export const userIn = (input: unknown): SessionUser | null | undefined => {
  const user: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'user') : undefined
  return isUser(user) ? user : user === null ? null : undefined
}
