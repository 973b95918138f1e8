/** What was fetched of a list so far, and where its next page begins; null at its end. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

/** One page as the contract answers it. */
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
