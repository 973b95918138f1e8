const SECRET = /password|secret|^code$|^pin$|key$|^otp$/i
const DEEPEST = 8
const HIDDEN = '•••'

/** A field of a form by its name, `{ name: 'password', value: '…' }`, or an event by its noun, `{ type: 'code.change', value: '…' }`. */
const isSecretField = (value: object): boolean =>
  Object.entries(value).some(
    ([name, inner]) =>
      /^(name|type)$/.test(name) && typeof inner === 'string' && SECRET.test(inner.replace(/\..*/, '')),
  )

const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, depth + 1))
  const hidesValue = isSecretField(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => {
      const isSecret = SECRET.test(name) || (hidesValue && name === 'value')
      return [name, isSecret && typeof inner === 'string' && inner !== '' ? HIDDEN : cleaned(inner, depth + 1)]
    }),
  )
}

/** A copy as plain data in which passwords, codes and keys are dots: for what is shown or sent to somebody else. */
export const withoutSecrets = (value: unknown): unknown => cleaned(value, 0)
