import { savedSwapsIn, withSwap, type SavedSwap } from '#machines/shared/flow/saved-swaps.ts'

const KEY = 'quayside.swaps'

/** A browser that forbids storage has none. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** A visitor's swaps that this device knows, newest first. */
export const readSavedSwaps = (): SavedSwap[] => savedSwapsIn(stored())

export function saveSwap(swap: SavedSwap): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSwap(readSavedSwaps(), swap)))
  } catch {
    // Without storage the page of the swap has its address.
  }
}

export function clearSavedSwaps(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
