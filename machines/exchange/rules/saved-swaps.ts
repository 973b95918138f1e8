/** What this device saves of a swap that a visitor made. */
export interface SavedSwap {
  readonly id: string
  /** '0.1 BTC', '1.99 ETH' */
  readonly sent: string
  readonly received: string
  /** ISO 8601 */
  readonly createdAt: string
}

/** The list's name on the device. */
export const SWAP_LIST = 'swaps'

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

/** The swaps of a saved list; what is none is left out. */
export const savedSwapsIn = (saved: readonly unknown[]): SavedSwap[] => saved.filter(isSavedSwap)
