/** An entry of a list that a device saves; what else it holds is known to the flow that saved it. */
export interface SavedEntry {
  readonly id: string
}

const MOST = 20

/** What was stored of a list, newest first; nothing where it cannot be read. */
export function savedIn(stored: string | null): unknown[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.slice(0, MOST) : []
  } catch {
    return []
  }
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : null

/** With one more, which is the first; the oldest is dropped beyond 20. */
export const withEntry = (saved: readonly unknown[], entry: SavedEntry): unknown[] =>
  [entry, ...saved.filter((other) => idOf(other) !== entry.id)].slice(0, MOST)
