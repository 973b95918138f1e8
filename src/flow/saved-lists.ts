import { savedIn, withEntry, type SavedEntry } from '#machines/shared/flow/saved-lists.ts'

const keyOf = (list: string): string => `quayside.${list}`

/** A browser that forbids storage has none. */
function stored(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list))
  } catch {
    return null
  }
}

/** What this device saved of a list, newest first. */
export const readSavedList = (list: string): unknown[] => savedIn(stored(list))

export function saveEntry(list: string, entry: SavedEntry): void {
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(withEntry(readSavedList(list), entry)))
  } catch {
    // Without storage it is shown only while its page is open.
  }
}

export function clearSavedList(list: string): void {
  try {
    localStorage.removeItem(keyOf(list))
  } catch {
    // Nothing was stored.
  }
}
