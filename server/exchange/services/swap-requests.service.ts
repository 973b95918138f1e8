import { MEMO_OF_NOBODY } from '#machines/catalog/messages.ts'
import { isOwnAddress, unownedAddressError } from '#machines/catalog/recipients.ts'
import { randomUUID } from 'node:crypto'
import * as text from '#machines/exchange/messages/swap.ts'
import { networkOf } from '#machines/exchange/rules/swaps.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { Queries } from '#server/db/db.ts'
import { brokenConstraint } from '#server/db/faults.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { conflict, keyReused } from '#server/refusal.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import * as depositAddresses from '#server/wallet/repos/deposit-address.repo.ts'
import { providerRefusal } from './provider-refusals.ts'
import { addressError } from './swap-addresses.ts'
import { toSwapDto } from './swap-dto.ts'

type Swap = components['schemas']['Swap']

/** Amounts have up to 18 decimals; the provider knows how many a currency has. */
export const AMOUNT_SCALE = 18
/** Longer than a call to the provider takes, its turn included. */
const PENDING_MS = 30_000

/** Who asks for a swap, and under which key; a visitor's key is known to nobody else. */
export interface SwapCommand {
  readonly user: { readonly id: bigint } | null
  readonly key: string | null
  readonly bodyHash: Uint8Array
}

/** What the provider made, as it is stored. */
export interface MadeSwap {
  readonly swapId: string
  readonly trade: swaps.Trade
}

/** Where a swap or a purchase is paid out, or a swap is refunded. */
interface Recipient {
  readonly address: string
  /** Null for none; undefined while it is not typed. */
  readonly memo: string | null | undefined
  readonly network: string
}

/**
 * Why nothing is paid to an address, as a sentence: it is malformed, can be nobody's, shared without an account that has the memo, or an own
 * deposit address of `payee`, who is paid by a conversion. Of a visitor, and where a refund goes, it may be anybody's: null.
 */
export async function recipientError(
  { address, memo, network: code }: Recipient,
  payee: SwapCommand['user'],
  on: Queries,
): Promise<string | undefined> {
  const [malformed, network] = [addressError(address, code), networkOf(code)]
  if (malformed !== undefined || network === undefined) return malformed
  const unowned = unownedAddressError(address, network, await tokenNetworks.contracts(on))
  if (unowned !== null) return unowned
  const own = payee === null ? [] : await depositAddresses.listOf(payee.id, on)
  if (isOwnAddress({ address, memo: memo === undefined ? '' : memo }, network, own)) return text.PAYOUT_TO_SELF
  if (memo === undefined) return undefined
  return (await depositAddresses.isUnassigned(network, { address: address.trim(), memo }, on))
    ? MEMO_OF_NOBODY
    : undefined
}

/** What an earlier request under the same key came to. */
function answerOf(row: swaps.SwapRow | undefined, bodyHash: Uint8Array): Swap {
  if (!row) throw conflict('swap_pending', text.SWAP_PENDING)
  if (Buffer.compare(row.body_hash, bodyHash) !== 0) throw keyReused()
  const { swap_id, status, trade, checked_at } = row
  if (swap_id !== null && status !== null && trade !== null && checked_at !== null)
    return toSwapDto({ ...row, swap_id, status, trade, checked_at })
  const isLost = row.is_lost || row.now.getTime() - row.sent_at.getTime() > PENDING_MS
  throw isLost ? conflict('swap_unknown', text.SWAP_UNKNOWN) : conflict('swap_pending', text.SWAP_PENDING)
}

/** The provider did not get the request, or refused it: no swap was made. */
const isNotMade = (error: unknown): boolean =>
  error instanceof UpstreamFailure && ['not_offered', 'not_sent', 'refused', 'too_many'].includes(error.fault)

/** The provider answered with the id of another swap. */
const isTaken = (error: unknown): boolean => brokenConstraint(error) === 'swap_swap_id_key'

async function askProvider(
  db: ExchangeContext['db'],
  id: bigint,
  ask: () => Promise<MadeSwap>,
): Promise<swaps.KnownSwap> {
  try {
    return await swaps.store(id, { ...(await ask()), status: 'waiting' }, db)
  } catch (error) {
    if (isNotMade(error)) {
      await swaps.drop(id, db)
      throw providerRefusal(error)
    }
    await swaps.lose(id, db)
    throw error instanceof UpstreamFailure || isTaken(error) ? conflict('swap_unknown', text.SWAP_UNKNOWN) : error
  }
}

/**
 * Asks the provider for a swap, a purchase or a sale, once for a key: the request is stored before, and a repeated one is answered from the
 * record, also when its session has ended or begun in between. Refuses with 409 while the provider's answer is awaited, and when it was lost or
 * cannot be used.
 */
export async function requestOnce(
  { db }: Pick<ExchangeContext, 'db'>,
  { bodyHash, user, key: given }: SwapCommand,
  { kind, request, ask }: { kind: swaps.SwapKind; request: object; ask: () => Promise<MadeSwap> },
): Promise<Swap> {
  const row = { personId: user?.id ?? null, key: given ?? randomUUID(), kind, bodyHash, request }
  if (user !== null) await swaps.adopt(row, db)
  const id = await swaps.add(row, db)
  if (id === null) return answerOf(await swaps.findByKey(row, db), bodyHash)
  return toSwapDto(await askProvider(db, id, ask))
}
