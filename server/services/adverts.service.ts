import * as text from '#machines/domain/messages/m2m.ts'
import type { components, operations } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { availableOf, post, reserveOf } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import { judgedTerms } from './advert-terms.ts'
import { withIdempotency, type CommandContext } from './command-context.ts'
import { pageOf, placeOf, PUBLIC_ID } from './cursors.ts'
import type { AdvertPage } from './marketplace.service.ts'
import { receivingAccount } from './receiving-accounts.service.ts'
import { shownToOwner } from './advert-dto.ts'

type Body = components['schemas']['AdvertDraft']
type OwnQuery = NonNullable<operations['fetchOwnAdverts']['parameters']['query']>
type Needs = Pick<AppContext, 'db' | 'stream' | 'market'>

const PAGE = 20

/** A sentence and the advert as its owner sees it now. */
export interface AdvertTold {
  message: string
  data: components['schemas']['Advert']
}

/** What an act on an advert answers with; its owner's devices and readers of the marketplace are told. */
export async function told(
  { stream }: Pick<AppContext, 'stream'>,
  personId: bigint,
  tId: string,
  message: string,
  tx: Tx,
): Promise<AdvertTold> {
  const row = await adverts.find(tId, tx)
  if (!row) throw new Error(`The advert ${tId} is gone`)
  stream.publishAdvert(tx, personId, row)
  return { message, data: shownToOwner(row) }
}

async function postOnce(context: Needs, personId: bigint, body: Body, tx: Tx): Promise<AdvertTold> {
  const terms = await judgedTerms(context, body, { personId }, tx)
  const { type, token, currency } = body
  const isSell = type === 'Sell'
  const account = isSell ? await receivingAccount(personId, body.receiving_account_id, tx) : null
  const tId = newPublicId()
  await adverts.add({ ...terms, tId, personId, type, token, currency, receivingAccountId: account?.id ?? null }, tx)
  if (isSell) {
    const move = { from: availableOf(personId), to: reserveOf(tId, personId), asset: token }
    await post({ kind: 'advert.post', ref: tId, moves: [{ ...move, amountMinor: terms.tokenAmount }] }, tx)
    context.stream.publish(tx, personId, { type: 'balance.changed' })
  }
  return told(context, personId, tId, text.ADVERT_POSTED, tx)
}

/**
 * Posts an advert; a Sell advert moves its tokens from available to reserved (decisions: M2M money). Refuses broken rules with 400, a
 * seller without a bank account with 409 no_receiving_account.
 */
export async function postTrade(context: Needs, asked: CommandContext, body: Body): Promise<AdvertTold> {
  return context.db.tx((tx) => withIdempotency(tx, asked, () => postOnce(context, asked.user.id, body, tx)))
}

/** One page of a person's own adverts, newest first (spec §7 m2m-posts). */
export async function ownAdverts(
  { db }: Pick<AppContext, 'db'>,
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
  const [after = null] = placeOf('own', cursor, [PUBLIC_ID]) ?? []
  const filters = { tId: t_id ?? null, status: status ?? null, type: type ?? null, token: token ?? null }
  const rows = await adverts.listOwn({ personId, ...filters, after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ t_id }) => ['own', t_id])
  return { data: page.map(shownToOwner), next_cursor: nextCursor }
}
