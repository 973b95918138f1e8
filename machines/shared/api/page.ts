/** The rows fetched so far, and the cursor of the next page; null after the last one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** A page from the contract's response. */
export const pageIn = <Row>({
  data,
  next_cursor,
}: {
  data: readonly Row[]
  next_cursor: string | null
}): Page<Row> => ({
  rows: data,
  nextCursor: next_cursor,
})
