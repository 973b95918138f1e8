import type { Page } from '#machines/shared/api/page.ts'

/** What no two rows share. */
export type KeyOf<Row> = (row: Row) => string

/** The contract's longest page. */
export const MOST_AT_ONCE = 100

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A row that moved from one page to the next between two answers is not listed twice. */
export const joined = <Row>(keyOf: KeyOf<Row>, shown: Page<Row> | undefined, { rows, nextCursor }: Page<Row>) => {
  const above = shown?.rows ?? []
  const known = new Set(above.map(keyOf))
  return { rows: [...above, ...rows.filter((row) => !known.has(keyOf(row)))], nextCursor }
}

/**
 * The answer to a list that was asked for again. A row that did not change stays the very same, so that only the others are drawn anew;
 * what was shown beyond the answer stays below it.
 */
export const renewed = <Row>(keyOf: KeyOf<Row>, shown: Page<Row> | undefined, answer: Page<Row>): Page<Row> => {
  const before = new Map(shown?.rows.map((row) => [keyOf(row), row]))
  const rows = answer.rows.map((row) => {
    const old = before.get(keyOf(row))
    return old !== undefined && isSame(old, row) ? old : row
  })
  const reachesBeyond = shown !== undefined && answer.nextCursor !== null && shown.rows.length > rows.length
  if (!reachesBeyond) return { rows, nextCursor: answer.nextCursor }
  return joined(
    keyOf,
    { rows, nextCursor: null },
    { rows: shown.rows.slice(rows.length), nextCursor: shown.nextCursor },
  )
}
