import * as text from '#machines/exchange/messages/swap.ts'
import { normalizeDecimal } from '#machines/shared/values/money.ts'
import { positiveAmountError } from '#machines/shared/values/positive-amount.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { ExchangeContext } from '#server/exchange/context.ts'
import { notFound, refuseBroken } from '#server/refusal.ts'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { keyOf, pageOf } from '#server/shared/services/cursors.ts'
import type { SwapQuotes } from './swap-quotes.service.ts'
import { newTrade, toSwapDto, toSwapDtoFor, type Reader, type SwapForm } from './swap-dto.ts'
import { memoFlaw, plainAddress } from './swap-addresses.ts'
import { AMOUNT_SCALE, recipientError, requestOnce, type SwapCommand } from './swap-requests.service.ts'

type Swap = components['schemas']['Swap']
type Needs = Pick<ExchangeContext, 'db' | 'exchange'>

const PAGE = 20
const SWAP_ID = /^[A-Za-z0-9-]{1,64}$/

/** The form as the provider is sent it. Refuses what breaks a rule, with a sentence per field. */
async function checked(form: SwapForm, { user }: SwapCommand, { db }: Pick<Needs, 'db'>): Promise<SwapForm> {
  const { extraId = '', refundAddress = '', address, toNetwork, fromNetwork } = form
  const fromAmount = normalizeDecimal(form.fromAmount)
  refuseBroken({
    fromAmount: positiveAmountError(fromAmount, AMOUNT_SCALE),
    address: await recipientError({ address, memo: extraId.trim() || null, network: toNetwork }, user, db),
    extraId: memoFlaw(extraId.trim(), toNetwork),
    refundAddress:
      refundAddress.trim() === ''
        ? undefined
        : await recipientError({ address: refundAddress, memo: null, network: fromNetwork }, null, db),
  })
  const { fromCurrency, toCurrency } = form
  return {
    fromCurrency,
    toCurrency,
    fromNetwork,
    toNetwork,
    fromAmount,
    address: plainAddress(address, toNetwork),
    ...(extraId.trim() !== '' && { extraId: extraId.trim() }),
    ...(refundAddress.trim() !== '' && { refundAddress: plainAddress(refundAddress, fromNetwork) }),
  }
}

/** Whether a swap of this person or a visitor can be paid out to an address: by whose it is, then by its form and the provider. */
export async function checkAddress(
  { db }: Pick<Needs, 'db'>,
  quotes: Pick<SwapQuotes, 'validateAddress'>,
  { user, query }: { user: SwapCommand['user']; query: Parameters<SwapQuotes['validateAddress']>[0] },
): Promise<components['schemas']['SwapAddressCheck']> {
  const message = await recipientError({ ...query, memo: undefined }, user, db)
  return message === undefined ? quotes.validateAddress(query) : { result: false, message }
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
  const form = await checked(given, command, context)
  const ask = async () => {
    const created = await context.exchange.create({ ...form, flow: 'standard' })
    return { swapId: created.id, trade: newTrade(created, form) }
  }
  const data = await requestOnce(context, command, { kind: 'swap', request: form, ask })
  return { message: text.SWAP_CREATED, data }
}

async function known({ db }: Pick<Needs, 'db'>, id: string): Promise<swaps.KnownSwap> {
  const row = await swaps.find(id, db)
  if (!row) throw notFound(text.UNKNOWN_SWAP)
  return row
}

/** A swap as it was last seen, for whoever has its id. */
export async function fetchSwap(context: Pick<Needs, 'db'>, id: string, reader: Reader = null): Promise<Swap> {
  const row = await known(context, id)
  await swaps.watch(id, context.db)
  return toSwapDtoFor(reader, row, context.db)
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
