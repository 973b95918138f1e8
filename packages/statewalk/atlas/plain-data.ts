/** What JSON holds of it; what it cannot hold, such as an actor with all that it knows, is named. */
const replaced = (_: string, value: unknown): unknown => {
  if (value === undefined) return null
  if (value instanceof Error) return value.message
  if (value instanceof Map) return Object.fromEntries<unknown>(value)
  return value instanceof Set ? [...value] : value
}

const plainPart = (value: unknown): unknown => {
  try {
    const text: string | undefined = JSON.stringify(value, replaced)
    return text === undefined ? null : JSON.parse(text)
  } catch {
    return Object.prototype.toString.call(value)
  }
}

/** A context as plain data, part by part. */
export const plainData = (context: unknown): unknown =>
  typeof context === 'object' && context !== null
    ? Object.fromEntries(
        Object.entries(context)
          .filter(([, value]) => typeof value !== 'function')
          .map(([name, value]) => [name, plainPart(value)]),
      )
    : context
