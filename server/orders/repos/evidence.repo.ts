import type { Side } from '#machines/orders/rules/orders.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** What a side shows to Support alone: in an appeal or after its report of a payment, by the order, and in a case. */
const TABLES = {
  appeal: { table: 'appeal_picture', key: 'order_id' },
  case: { table: 'case_picture', key: 'case_id' },
} as const
export type EvidenceOf = keyof typeof TABLES

export interface Picture {
  bytes: Uint8Array
  width: number
  height: number
}

/** As a statement has it: WebP in base64. */
export interface StoredPicture {
  by: Side
  place: number
  webp: string
}

/** The number of pictures of a side, to be selected; `id` is a column. */
export const countIn = (of: EvidenceOf, id: string, by: Side): string =>
  `(select count(*) from ${TABLES[of].table} where ${TABLES[of].key} = ${id} and by = '${by}')::int4`

/** The pictures of both sides in the order in which they were added, to be selected as StoredPicture[]. */
export const picturesIn = (of: EvidenceOf, id: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('by', by, 'place', place, 'webp', translate(encode(bytes, 'base64'), E'\\n', ''))
      order by by, place), '[]') from ${TABLES[of].table} where ${TABLES[of].key} = ${id})`

/** The pictures of both sides. */
export async function picturesOf(of: EvidenceOf, id: bigint, on: Queries): Promise<StoredPicture[]> {
  const [row] = await on.query<{ pictures: StoredPicture[] }>(`select ${picturesIn(of, '$1')} as pictures`, [id])
  return row?.pictures ?? []
}

/** Stores a picture of a side after those that it has. */
export async function addPicture(
  of: EvidenceOf,
  { id, by, picture: { bytes, width, height } }: { id: bigint; by: Side; picture: Picture },
  tx: Tx,
): Promise<void> {
  const { table, key } = TABLES[of]
  await tx.query(
    `insert into ${table} (${key}, by, place, bytes, width, height)
     select $1, $2, count(*) + 1, $3, $4, $5 from ${table} where ${key} = $1 and by = $2`,
    [id, by, bytes, width, height],
  )
}
