/** What this device stores of a swap that a visitor made. */
export interface SavedSwap {
  readonly id: string
  /** '0.1 BTC', '1.99 ETH' */
  readonly sent: string
  readonly received: string
  /** ISO 8601 */
  readonly createdAt: string
}

const MOST = 20
const ID = /^[A-Za-z0-9-]{1,64}$/
const LONGEST = 60

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST

function isSavedSwap(value: unknown): value is SavedSwap {
  if (typeof value !== 'object' || value === null) return false
  const [id, createdAt] = [Reflect.get(value, 'id'), Reflect.get(value, 'createdAt')]
  const isSwap = typeof id === 'string' && ID.test(id)
  const isDated = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt))
  return isSwap && isDated && isText(Reflect.get(value, 'sent')) && isText(Reflect.get(value, 'received'))
}

/** What was stored, newest first; what cannot be read is left out. */
export function savedSwapsIn(stored: string | null): SavedSwap[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.filter(isSavedSwap).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** With one more, which is the first; the oldest is dropped beyond 20. */
export const withSwap = (saved: readonly SavedSwap[], swap: SavedSwap): SavedSwap[] =>
  [swap, ...saved.filter(({ id }) => id !== swap.id)].slice(0, MOST)
