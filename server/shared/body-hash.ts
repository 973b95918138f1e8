import { createHash } from 'node:crypto'

/** What a body is compared by: the SHA-256 of its JSON, whatever the order of its keys. */
export function hashOfBody(body: unknown): Uint8Array {
  return createHash('sha256')
    .update(JSON.stringify(body, sortedKeys) ?? '')
    .digest()
}

/** What a file is compared by: the SHA-256 of its bytes. */
export const hashOfFile = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
