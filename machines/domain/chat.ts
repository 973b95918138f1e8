import type { components } from '#openapi/generated/exchange.ts'
import { MESSAGE_EMPTY, MESSAGE_TOO_LONG } from './messages/m2m.ts'

export type Message = components['schemas']['Message']

export const MAX_MESSAGE = 2000
export const MAX_IMAGE_BYTES = 2_000_000
export const MAX_IMAGE_PIXELS = 25_000_000
/** How many pictures one side can send in an order. */
export const MAX_IMAGES = 20

/** What is wrong with a chat message, or null: blanks alone say nothing, and 2000 characters are the most (spec §5 Message). */
export function messageError(text: string): string | null {
  if (text.trim() === '') return MESSAGE_EMPTY
  return [...text].length > MAX_MESSAGE ? MESSAGE_TOO_LONG : null
}

/** Two lists of messages as one: each once, in the order in which they were said. */
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
