import type { components } from '#openapi/generated/exchange.ts'
import { TOO_MANY_IMAGES } from '#machines/orders/messages/orders.ts'
import { pickedFileError } from '#machines/shared/values/images.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'

export type Message = components['schemas']['Message']

/** How many pictures one side can send in an order. */
export const MAX_IMAGES = 20

/** What is wrong with a picked file, after so many that were sent, or null. */
export function imageError(file: FileContent, sent: number): string | null {
  return pickedFileError(file) ?? (sent < MAX_IMAGES ? null : TOO_MANY_IMAGES)
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
