import { randomUUID } from 'node:crypto'
import { memoError } from '#machines/domain/addresses.ts'
import * as text from '#machines/domain/messages/swap.ts'
import { ADDRESS_MISSING, invalidAddress } from '#machines/domain/messages/wallet.ts'
import { normalizeDecimal, parseMoney } from '#machines/domain/money.ts'
import { isSwapAddress, networkName, networkOf } from '#machines/domain/swaps.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { AppContext } from '#server/context.ts'
import type { CreatedProviderSwap } from '#server/gateways/exchange.ts'
import { UpstreamFailure } from '#server/gateways/upstream.ts'
import { conflict, keyReused, notFound, refuseBroken } from '#server/refusal.ts'
import * as swaps from '#server/repos/swap.repo.ts'
import { keyOf, pageOf } from './cursors.ts'
import { providerRefusal } from './provider-refusals.ts'
import { newTrade, toSwapDto, type SwapForm } from './swap-dto.ts'

type Swap = components['schemas']['Swap']
type Needs = Pick<AppContext, 'db' | 'exchange'>

/** Swaps have up to 18 decimals; the provider knows how many a currency has. */
const SCALE = 18
const PAGE = 20
const SWAP_ID = /^[A-Za-z0-9-]{1,64}$/
/** Longer than a call to the provider takes, its turn included. */
const PENDING_MS = 30_000

/** Who asks for a swap, and under which key; a visitor's key is known to nobody else. */
export interface SwapCommand {
  readonly user: { readonly id: bigint } | null
  readonly key: string | null
  readonly bodyHash: Uint8Array
}

function addressError(address: string, network: string): string | undefined {
  if (address.trim() === '') return ADDRESS_MISSING
  return isSwapAddress(address, network) === false ? invalidAddress(networkName(network)) : undefined
}

function amountError(amount: string): string | undefined {
  const minor = parseMoney(amount, SCALE)
  return typeof minor === 'bigint' && minor > 0n ? undefined : text.AMOUNT_NOT_POSITIVE
}

/** The memo where the network is known and has one; the provider checks the others. */
function memoFlaw(memo: string, network: string): string | undefined {
  const known = networkOf(network)
  if (memo === '' || known === undefined) return undefined
  return memoError(memo, { network: known, isRequired: known === 'Ripple' || known === 'Stellar' }) ?? undefined
}

/** The form as the provider is sent it. Refuses what breaks a rule, with a sentence per field. */
function checked(form: SwapForm): SwapForm {
  const { extraId = '', refundAddress = '', address, toNetwork, fromNetwork } = form
  const fromAmount = normalizeDecimal(form.fromAmount, SCALE)
  refuseBroken({
    fromAmount: amountError(fromAmount),
    address: addressError(address, toNetwork),
    extraId: memoFlaw(extraId.trim(), toNetwork),
    refundAddress: refundAddress.trim() === '' ? undefined : addressError(refundAddress, fromNetwork),
  })
  const { fromCurrency, toCurrency } = form
  return {
    fromCurrency,
    toCurrency,
    fromNetwork,
    toNetwork,
    fromAmount,
    address: address.trim(),
    ...(extraId.trim() !== '' && { extraId: extraId.trim() }),
    ...(refundAddress.trim() !== '' && { refundAddress: refundAddress.trim() }),
  }
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
  error instanceof UpstreamFailure && ['not_sent', 'refused', 'too_many'].includes(error.fault)

async function askProvider({ db, exchange }: Needs, id: bigint, form: SwapForm): Promise<CreatedProviderSwap> {
  try {
    return await exchange.create({ ...form, flow: 'standard' })
  } catch (error) {
    if (isNotMade(error)) {
      await swaps.drop(id, db)
      throw providerRefusal(error)
    }
    await swaps.lose(id, db)
    throw error instanceof UpstreamFailure ? conflict('swap_unknown', text.SWAP_UNKNOWN) : error
  }
}

/**
 * Begins a swap (spec §7 POST v2/exchange). The request is stored before the provider is asked, which happens once for a key; a repeated
 * request is answered from the record. Refuses with 409 while the provider's answer is awaited, and when it was lost.
 */
export async function createSwap(
  context: Needs,
  command: SwapCommand,
  given: SwapForm,
): Promise<{ message: string; data: Swap }> {
  const form = checked(given)
  const { bodyHash, user, key: given_key } = command
  const [personId, key] = [user?.id ?? null, given_key ?? randomUUID()]
  const id = await swaps.add({ personId, key, bodyHash, request: form }, context.db)
  if (id === null)
    return { message: text.SWAP_CREATED, data: answerOf(await swaps.findByKey(personId, key, context.db), bodyHash) }
  const created = await askProvider(context, id, form)
  const stored = { swapId: created.id, status: 'waiting', trade: newTrade(created, form) }
  return { message: text.SWAP_CREATED, data: toSwapDto(await swaps.store(id, stored, context.db)) }
}

async function known({ db }: Pick<Needs, 'db'>, id: string): Promise<swaps.KnownSwap> {
  const row = await swaps.find(id, db)
  if (!row) throw notFound(text.UNKNOWN_SWAP)
  return row
}

/** A swap as it was last seen, for whoever has its id. */
export async function fetchSwap(context: Pick<Needs, 'db'>, id: string): Promise<Swap> {
  const row = await known(context, id)
  await swaps.watch(id, context.db)
  return toSwapDto(row)
}

/** Confirms that the id of a swap has arrived (spec §7 record-swap); the swap was stored when it was made. */
export async function recordSwap(context: Pick<Needs, 'db'>, id: string): Promise<{ message: string; data: Swap }> {
  const row = await known(context, id)
  await swaps.record(id, context.db)
  return { message: text.SWAP_RECORDED, data: toSwapDto(row) }
}

/** One page of a person's swaps, newest first. */
export async function fetchSwaps(
  { db }: Pick<Needs, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: Swap[]; next_cursor: string | null }> {
  const [after = null] = keyOf('swaps', cursor, [SWAP_ID]) ?? []
  const rows = await swaps.listOf(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ swap_id }) => ['swaps', swap_id])
  return { data: page.map(toSwapDto), next_cursor: nextCursor }
}
