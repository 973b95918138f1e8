import * as text from '#machines/adverts/messages/adverts.ts'
import type { components, operations } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { availableOf, post, reserveOf } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { validTerms } from './advert-terms.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import type { AdvertPage } from './marketplace.service.ts'
import { withCode } from '#server/accounts/services/outgoing.service.ts'
import { guardOffer, lockSeller, offerOf } from './outgoing-adverts.service.ts'
import { advertAccounts } from './receiving-accounts.service.ts'
import { listOf } from '#server/accounts/repos/bank-account.repo.ts'
import { toSavedAccountDto } from '#server/accounts/services/saved-account-dto.ts'
import { toListedOwnAdvertDto, toOwnAdvertDto } from './advert-dto.ts'

type Body = components['schemas']['AdvertDraft']
type OwnQuery = NonNullable<operations['fetchOwnAdverts']['parameters']['query']>
type Needs = Pick<AdvertContext, 'db' | 'stream' | 'market' | 'config' | 'mail' | 'jobs' | 'address'>

const PAGE = 20

export interface AdvertResult {
  message: string
  data: components['schemas']['Advert']
}

/** Publishes a changed advert to its owner's devices and the readers of the marketplace; returns the command's result. */
export async function publishAdvert(
  { stream }: Pick<AdvertContext, 'stream'>,
  personId: bigint,
  tId: string,
  message: string,
  tx: Tx,
): Promise<AdvertResult> {
  const row = await adverts.find(tId, tx)
  if (!row) throw new Error(`The advert ${tId} is gone`)
  stream.publishAdvert(tx, personId, row)
  return { message, data: toOwnAdvertDto(row) }
}

async function postOnce(context: Needs, command: CommandContext, body: Body, tx: Tx): Promise<AdvertResult> {
  const { id: personId } = command.user
  const { type, token, currency } = body
  const isSell = type === 'Sell'
  if (isSell) await lockSeller(personId, 'postSellAdvert', tx)
  const { terms, marketPrice } = await validTerms(context, body, { personId }, tx)
  const accounts = await advertAccounts({ type, person_id: personId, pays_to: [] }, terms.paymentMethods, body, tx)
  const tId = newPublicId()
  if (isSell)
    await guardOffer(context, { command, act: 'postSellAdvert', offer: offerOf(body, terms, marketPrice) }, tx)
  await adverts.add({ ...terms, tId, personId, type, token, currency, accounts }, tx)
  if (isSell) {
    const [source, destination] = [availableOf(personId), reserveOf(tId, personId)]
    const posting = { source, destination, asset: token, amountMinor: terms.tokenAmount }
    await post({ kind: 'advert.post', ref: tId, postings: [posting] }, tx)
    context.stream.publish(tx, personId, { type: 'balance.changed' })
  }
  return publishAdvert(context, personId, tId, text.ADVERT_POSTED, tx)
}

/**
 * Posts an advert; a Sell advert moves its tokens from available to reserved (docs/product/adverts.md). Refuses broken rules with 400, a
 * seller without an account for each method with 409 no_receiving_account, and one whose outgoing funds are paused with 409 not_now.
 */
export async function postTrade(context: Needs, command: CommandContext, body: Body): Promise<AdvertResult> {
  return withCode(context, command, () =>
    context.db.tx((tx) => withIdempotency(tx, command, () => postOnce(context, command, body, tx))),
  )
}

/** One page of a person's own adverts, newest first (spec §7 m2m-posts). */
export async function ownAdverts(
  { db }: Pick<AdvertContext, 'db'>,
  personId: bigint,
  {
    t_id,
    status,
    type,
    token,
    cursor,
    limit = PAGE,
  }: { readonly [Name in keyof OwnQuery]: OwnQuery[Name] | undefined },
): Promise<AdvertPage> {
  const [after = null] = keyOf('own', cursor, [PUBLIC_ID]) ?? []
  const filters = { tId: t_id ?? null, status: status ?? null, type: type ?? null, token: token ?? null }
  const [rows, accounts] = await Promise.all([
    adverts.listOwn({ personId, ...filters, after, limit: limit + 1 }, db),
    listOf(personId, db),
  ])
  const saved = accounts.map(toSavedAccountDto)
  const { page, nextCursor } = pageOf(rows, limit, ({ t_id }) => ['own', t_id])
  return { data: page.map((row) => toListedOwnAdvertDto(row, saved)), next_cursor: nextCursor }
}
