import { createHash, timingSafeEqual } from 'node:crypto'
import { newPublicId, newSecret } from '#server/public-id.ts'

/** What is in a link of a mail: the id finds its row, of the token only a hash is stored. */
export interface LinkParts {
  readonly id: string
  readonly token: string
}

/** What is stored of a link. */
export const hashOfLink = ({ id, token }: LinkParts): Uint8Array =>
  createHash('sha256').update(`${id}:${token}`).digest()

/** The parts of a new link, and the hash to store. `id`: of the row that it opens, if there is one already. */
export function newLink(id = newPublicId()): { parts: LinkParts; tokenHash: Uint8Array } {
  const parts = { id, token: newSecret() }
  return { parts, tokenHash: hashOfLink(parts) }
}

/** Whether a link has the token of its row. */
export const isRightLink = (parts: LinkParts, tokenHash: Uint8Array): boolean =>
  timingSafeEqual(tokenHash, hashOfLink(parts))
