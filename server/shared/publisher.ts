import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { PublishedFrame } from '#server/db/frames.ts'

/** An advert that was posted, edited, paused, reopened, closed or taken: the public part of it. */
export interface MarketChange {
  readonly t_id: string
  readonly type: components['schemas']['TradeType']
  readonly token: string
  readonly currency: string
}

/** Publishes to readers of the marketplace. */
export interface MarketPublisher {
  /** Publishes to all readers that market prices moved, and floating adverts with them. */
  readonly pricesMoved: (tx: Tx) => void
}

/** Publishes to the streams that are open on any server. */
export interface Publisher {
  /** Publishes a frame to a person, on every server and device, once the transaction is committed. */
  readonly publish: (tx: Tx, personId: bigint, frame: PublishedFrame) => void
  /** Publishes the change of an advert to its owner and to readers of the marketplace, once the transaction is committed. */
  readonly publishAdvert: (tx: Tx, ownerId: bigint, change: MarketChange) => void
  readonly market: MarketPublisher
  /** Ends the streams of a session on every server, once the transaction is committed. */
  readonly end: (tx: Tx, sessionId: bigint) => void
  /** Lets the streams of a session be opened again with its new key, on every server, soon after the transaction is committed. */
  readonly renew: (tx: Tx, sessionId: bigint) => void
}
