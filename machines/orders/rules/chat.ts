import type { components } from '#openapi/generated/exchange.ts'
import { FILE_TOO_LARGE, NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'
import { MESSAGE_EMPTY, MESSAGE_TOO_LONG, TOO_MANY_IMAGES } from '#machines/orders/messages/orders.ts'
import { withoutBidiControls } from '#machines/shared/values/names.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'

export type Message = components['schemas']['Message']

export const MAX_MESSAGE = 2000
export const MAX_IMAGE_BYTES = 2_000_000
export const MAX_IMAGE_PIXELS = 25_000_000
/** How many pictures one side can send in an order. */
export const MAX_IMAGES = 20

/** What is wrong with a chat message, or null: it is not blank and has 2000 characters at the most (spec §5 Message). */
export function messageError(typed: string): string | null {
  const text = withoutBidiControls(typed)
  if (text.trim() === '') return MESSAGE_EMPTY
  return [...text].length > MAX_MESSAGE ? MESSAGE_TOO_LONG : null
}

/** The pictures that can be picked. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** What a browser is asked to make smaller; more may be more than its memory. */
export const MAX_PICKED_BYTES = 25_000_000

/** What is wrong with a picked file, or null. It is made smaller before it is sent, so it may be larger than what is sent. */
export function imageError(file: FileContent, sent: number): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type) || file.size === 0) return NOT_AN_IMAGE
  if (file.size > MAX_PICKED_BYTES) return FILE_TOO_LARGE
  return sent < MAX_IMAGES ? null : TOO_MANY_IMAGES
}

/** How far each side has read. */
export type ReadMarks = components['schemas']['ReadMarks']

/** The later of two marks of each side: a mark never goes back. */
export function furthest(known: ReadMarks, received: ReadMarks): ReadMarks {
  return { mine: Math.max(known.mine, received.mine), partner: Math.max(known.partner, received.partner) }
}

/** Two lists of messages as one: each once, in the order in which they were sent. */
export function joined(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  const bySeq = new Map([...known, ...fresh].map((message) => [message.message_seq, message]))
  return [...bySeq.values()].sort((a, b) => a.message_seq - b.message_seq)
}

/** The last message_seq before the first gap; what comes after it has to be fetched. 0 for none. */
export function knownUpTo(messages: readonly Message[]): number {
  let last = 0
  for (const { message_seq } of messages) {
    if (message_seq !== last + 1) break
    last = message_seq
  }
  return last
}
