/** A field of an error as text, such as the code of what the system or a driver refuses; empty where there is none. */
export const textAt = (error: unknown, key: string): string =>
  error instanceof Error ? String(Reflect.get(error, key) ?? '') : ''
