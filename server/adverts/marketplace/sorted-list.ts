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

/** Items in an order that is restored when they are next read: in one pass, however many were added and removed. */
export interface SortedList<Item> {
  readonly add: (item: Item) => void
  /** Also of an item whose sort key has changed meanwhile. */
  readonly remove: (item: Item) => void
  readonly items: () => readonly Item[]
}

interface Changes<Item> {
  readonly items: readonly Item[]
  /** Sorted. */
  readonly additions: readonly Item[]
  readonly removed: ReadonlySet<Item>
}

function merged<Item>({ items, additions, removed }: Changes<Item>, compare: Compare<Item>) {
  const next: Item[] = []
  const order: (number | Item)[] = []
  const put = (item: Item, before: number | Item) => {
    next.push(item)
    order.push(before)
  }
  let position = 0
  items.forEach((item, index) => {
    if (removed.has(item)) return
    for (
      let first = additions[position];
      first !== undefined && compare(first, item) < 0;
      first = additions[position]
    ) {
      put(first, first)
      position += 1
    }
    put(item, index)
  })
  for (const item of additions.slice(position)) put(item, item)
  return { items: next, order }
}

/** `onReorder` is called with the new order: of each item its index before, of a new one the item. */
export function createSortedList<Item extends object>(
  compare: Compare<Item>,
  onReorder?: (order: readonly (number | Item)[]) => void,
): SortedList<Item> {
  let items: Item[] = []
  const added = new Set<Item>()
  const removed = new Set<Item>()

  const merge = () => {
    const next = merged({ items, additions: [...added].toSorted(compare), removed }, compare)
    items = next.items
    added.clear()
    removed.clear()
    onReorder?.(next.order)
  }

  return {
    add: (item) => void added.add(item),
    remove(item) {
      added.delete(item)
      removed.add(item)
    },
    items() {
      if (added.size > 0 || removed.size > 0) merge()
      return items
    },
  }
}
