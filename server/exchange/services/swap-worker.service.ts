import { swapNotice } from './exchange-notices.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import { SWAP_UPDATED, UNKNOWN_SWAP } from '#machines/exchange/messages/swap.ts'
import type { SwapNoticeKind } from '#machines/exchange/rules/notices.ts'
import {
  hasRunOut,
  isLaterStatus,
  isSwapOver,
  receivedText,
  sentText,
  stepReached,
  swapStage,
} from '#machines/exchange/rules/swaps.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import type { ProviderSwap } from '#server/exchange/gateways/exchange.ts'
import type { UpstreamFault } from '#server/shared/gateways/provider-calls.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { notFound } from '#server/refusal.ts'
import * as leases from '#server/shared/repos/lease.repo.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { fromProvider } from './provider-refusals.ts'
import { seenTrade, toSwapDtoFor, type Reader } from './swap-dto.ts'

type Needs = Pick<ExchangeContext, 'db' | 'exchange' | 'log'> & Notifier
type Swap = components['schemas']['Swap']

const EVERY_MS = 2000
const LEASE = 'swaps'
/** A server that died in the middle holds up the others for so long. */
const LEASE_MS = 30_000
/** A swap that somebody looks at is asked about every five seconds. */
const LEAST_S = 5
/** What creating and estimating leave of the 25 calls a second, besides one for a swap that is over. */
const PER_SECOND = 20
const BATCH = PER_SECOND * 2
/** Of the swaps that are over. */
const BATCH_OVER = 2
/** A swap that was seen so recently is not asked about again on request. */
const FRESH_MS = 2000

type End = 'finished' | 'refunded' | 'failed' | 'verifying' | 'expired'
const ENDS: ReadonlySet<string> = new Set<End>(['finished', 'refunded', 'failed', 'verifying', 'expired'])
const isEnd = (stage: string): stage is End => ENDS.has(stage)
const SIDES = { swap: null, buy: 'buyer', sell: 'seller' } as const

async function notifyOwner(context: Notifier, row: swaps.KnownSwap, tx: Tx): Promise<void> {
  const end = swapStage(row.status)
  if (row.person_id === null || !isEnd(end)) return
  const { trade, swap_id: swapId } = row
  const kind: SwapNoticeKind = row.kind === 'swap' ? `swap.${end}` : `external.${end}`
  await notify(context, tx, [
    swapNotice(row.person_id, {
      kind,
      swapId,
      sent: sentText(trade),
      received: receivedText(trade),
      side: SIDES[row.kind],
    }),
  ])
}

/** The status after an answer of the provider, in whatever capitals it writes it: an older one changes nothing, and a swap whose time to deposit is over has expired. */
function statusAfter(word: string, row: swaps.KnownSwap): string {
  const seen = word.trim().toLowerCase()
  const status = seen !== row.status && isLaterStatus(seen, row) ? seen : row.status
  return hasRunOut({ ...row.trade, status }, row.now.toISOString()) ? 'expired' : status
}

/** Stores what the provider says of a swap. Notifies its owner of how it went on. */
const applySeen = (context: Pick<Needs, 'db'> & Notifier, seen: ProviderSwap): Promise<swaps.KnownSwap | undefined> =>
  context.db.tx(async (tx) => {
    const row = await swaps.lock(seen.id, tx)
    if (!row) return undefined
    const trade = seenTrade(seen, row.trade)
    const status = statusAfter(seen.status, { ...row, trade })
    const isLater = status !== row.status
    const isChanged = isLater || Object.entries(trade).some(([name, value]) => Reflect.get(row.trade, name) !== value)
    const step = stepReached(status, row.step)
    const updated = await swaps.update(row.id, { status, step, trade, isChanged, isOver: isSwapOver(status) }, tx)
    if (isLater) await notifyOwner(context, updated, tx)
    return updated
  })

const FINDERS = { swap: 'find', buy: 'findFiat', sell: 'findFiat' } as const

async function refresh(
  context: Needs,
  { swap_id: id, kind, is_watched }: swaps.DueSwap,
): Promise<swaps.KnownSwap | undefined> {
  const seen = await context.exchange[FINDERS[kind]](id, is_watched ? 'watched' : 'unwatched')
  if (seen.id === id) return applySeen(context, seen)
  await swaps.check(id, context.db)
  return undefined
}

/** Faults after which what is over stays due; after any other it waits for its turn, so that none holds up the others. */
const NOT_ASKED: readonly UpstreamFault[] = ['not_sent', 'too_many']
/** Faults of the provider as a whole, after which what is open stays due. */
const NO_ANSWER: readonly UpstreamFault[] = [...NOT_ASKED, 'failed', 'unreachable']

/** One of which no answer can be read holds up no other; after the faults of `staysDue` it is asked about again at once. False when it was not answered. */
async function refreshQuietly(
  context: Needs,
  due: swaps.DueSwap,
  staysDue: readonly UpstreamFault[],
): Promise<boolean> {
  try {
    await refresh(context, due)
    return true
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error
    context.log.warn({ swap: due.swap_id, fault: error.fault }, 'a swap could not be checked')
    if (!staysDue.includes(error.fault)) await swaps.check(due.swap_id, context.db)
    return error.fault === 'refused'
  }
}

/**
 * Asks the provider about the swaps that are due, watched ones first, and about a few that are over and may still go on; returns in how many
 * milliseconds to look again: at once while more may be due.
 */
export async function followSwaps(context: Needs): Promise<number> {
  const due = await swaps.due({ leastS: LEAST_S, perSecond: PER_SECOND, limit: BATCH }, context.db)
  const over = await swaps.dueOver(BATCH_OVER, context.db)
  const answered = await Promise.all([
    ...due.map((one) => refreshQuietly(context, one, NO_ANSWER)),
    ...over.map((one) => refreshQuietly(context, one, NOT_ASKED)),
  ])
  return due.length === BATCH && answered.every(Boolean) ? 0 : EVERY_MS
}

/** Lets one of the servers follow the swaps; another takes over when it dies. Without a provider none is followed. */
export async function startSwaps(context: Needs & Pick<ExchangeContext, 'offers'>): Promise<void> {
  if (!context.offers.swaps) {
    await leases.drop(LEASE, context.db)
    const open = await swaps.countOpen(context.db)
    if (open > 0) context.log.warn({ open }, 'swaps are under way and not followed: EXCHANGE_PROVIDER is off')
    return
  }
  context.jobs.repeat('swaps', EVERY_MS, async () => {
    const until = await leases.take(LEASE, LEASE_MS, context.db)
    if (until === null) return EVERY_MS
    return followSwaps(context).finally(() => leases.release(LEASE, until, context.db))
  })
}

/** Looks at a swap now (spec §7 update-swap): what it is comes from the provider, never from the caller. */
export async function updateSwap(
  context: Needs & Pick<ExchangeContext, 'offers'>,
  id: string,
  reader: Reader = null,
): Promise<{ message: string; data: Swap }> {
  const row = await swaps.find(id, context.db)
  if (!row) throw notFound(UNKNOWN_SWAP)
  if (!context.offers.swaps) return { message: SWAP_UPDATED, data: await toSwapDtoFor(reader, row, context.db) }
  const isFresh = row.now.getTime() - row.checked_at.getTime() < FRESH_MS
  const updated = isFresh ? row : ((await fromProvider(refresh(context, { ...row, is_watched: true }))) ?? row)
  return { message: SWAP_UPDATED, data: await toSwapDtoFor(reader, updated, context.db) }
}
