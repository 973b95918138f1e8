import type { Edge, Walk } from '../walk/explore.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const numbers = (seed: number) => {
  let state = Math.trunc(seed)
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const shuffle = (edges: readonly Edge[], next: () => number): Edge[] => {
  const order = [...edges]
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [order[last], order[other]]
    if (one && two) [order[last], order[other]] = [two, one]
  }
  return order
}

/** The same walk with its edges in another order, so that paths over it differ; the same seed gives the same paths. */
export const shuffledWalk = (walk: Walk, seed: number): Walk => {
  const next = numbers(seed)
  return { ...walk, edgesFrom: new Map([...walk.edgesFrom].map(([key, edges]) => [key, shuffle(edges, next)])) }
}
