export type Compare<Item> = (one: Item, other: Item) => number

/** The first index at which `isReached`, which stays true from there on; `length` if nowhere. */
export function firstIndex(length: number, isReached: (index: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isReached(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** Items in an order, which is restored when they are next read: in one pass, however many came and went. */
export interface Sorted<Item> {
  readonly add: (item: Item) => void
  /** Also of an item whose place in the order is another by now. */
  readonly remove: (item: Item) => void
  readonly items: () => readonly Item[]
}

/** `onMoved` is told the new order: of each item the index at which it stood before, of a new one the item. */
export function createSorted<Item extends object>(
  compare: Compare<Item>,
  onMoved?: (order: readonly (number | Item)[]) => void,
): Sorted<Item> {
  let items: Item[] = []
  const added = new Set<Item>()
  const removed = new Set<Item>()

  const settle = () => {
    const coming = [...added].toSorted(compare)
    const next: Item[] = []
    const order: (number | Item)[] = []
    const put = (item: Item, was: number | Item) => {
      next.push(item)
      order.push(was)
    }
    let come = 0
    items.forEach((item, index) => {
      if (removed.has(item)) return
      for (let first = coming[come]; first !== undefined && compare(first, item) < 0; first = coming[come]) {
        put(first, first)
        come += 1
      }
      put(item, index)
    })
    for (const item of coming.slice(come)) put(item, item)
    items = next
    added.clear()
    removed.clear()
    onMoved?.(order)
  }

  return {
    add: (item) => void added.add(item),
    remove(item) {
      added.delete(item)
      removed.add(item)
    },
    items() {
      if (added.size > 0 || removed.size > 0) settle()
      return items
    },
  }
}
