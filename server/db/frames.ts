import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from './db.ts'

export type StreamFrame = components['schemas']['StreamFrame']
export type PublishedFrame = Exclude<StreamFrame, { type: 'hello' | 'beat' }>

export const FRAME_CHANNEL = 'stream'

/** Publishes a frame to a person, on every server and device, once the transaction is committed. */
export const publishFrame = (tx: Tx, personId: bigint, frame: PublishedFrame): void =>
  tx.notify(FRAME_CHANNEL, JSON.stringify(frame), String(personId))
