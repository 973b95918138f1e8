import { PAGE_UNKNOWN } from '#machines/shared/messages/refusals.ts'
import { Refusal } from '#server/refusal.ts'

/** The list a cursor belongs to, then the key of the last row of the page before. */
export type Cursor = readonly [list: string, ...key: (string | null)[]]

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const unknownPage = () => new Refusal(400, 'invalid_request', PAGE_UNKNOWN, { fields: { cursor: PAGE_UNKNOWN } })

/**
 * The key in a cursor of this list, each part matching its pattern; null without a cursor. Refuses with 400 any other cursor.
 */
export function keyOf(list: string, cursor: string | undefined, patterns: readonly RegExp[]): (string | null)[] | null {
  if (cursor === undefined) return null
  const parts = partsOf(cursor)
  if (parts.length !== patterns.length + 1 || parts[0] !== list) throw unknownPage()
  return parts.slice(1).map((part, index) => {
    if (part === null) return null
    if (typeof part !== 'string' || !patterns[index]?.test(part)) throw unknownPage()
    return part
  })
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

export const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{20}$/
export const FIGURE = /^\d{1,60}(\.\d{1,20})?$/

/** A page of `limit` from up to one row more, and the cursor of the next page, null on the last. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => Cursor) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorText(cursorOf(last)) : null }
}
