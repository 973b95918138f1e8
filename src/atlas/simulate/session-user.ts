import type { SessionUser } from '#machines/shared/flow/app-effect.ts'

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'username' in value && '_id' in value

/** The signed-in user in a flow's input: null for a visitor, undefined when the input has no user. */
export const sessionUserIn = (input: unknown): SessionUser | null | undefined => {
  const user: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'user') : undefined
  return isUser(user) ? user : user === null ? null : undefined
}
