import { advertErrors, tidied, type AdvertDraft } from '#machines/domain/adverts.ts'
import { NO_SUCH_PAIR } from '#machines/domain/messages/accounts.ts'
import * as text from '#machines/domain/messages/m2m.ts'
import { decimalOf, minorOf, type Scales } from '#machines/domain/money.ts'
import type { components, operations } from '#openapi/generated/exchange.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { House } from '#server/house.ts'
import { availableMinor, availableOf, post, reserveOf } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, notNow, refuseBroken } from '#server/refusal.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import * as assets from '#server/repos/asset.repo.ts'
import { onceFor, type Asked } from './asked.ts'
import { pageOf, placeOf, PUBLIC_ID } from './cursors.ts'
import type { AdvertPage } from './marketplace.service.ts'
import { plainDecimal } from './plain-decimal.ts'
import { receivingAccount } from './receiving-accounts.service.ts'
import { shownAdvert } from './shown-advert.ts'

type Contract = components['schemas']
type OwnQuery = NonNullable<operations['fetchOwnAdverts']['parameters']['query']>
type Told = { message: string; data: Contract['Advert'] }
type Needs = Pick<House, 'db' | 'stream' | 'market'>

const PAGE = 20

// A floating advert's total moves with the market, so that a given one is of a moment that is over.
const draftOf = ({
  price,
  percent,
  margin_type = 'Fixed',
  fiat_amount,
  ...rest
}: Contract['AdvertDraft']): AdvertDraft => ({
  ...rest,
  margin_type,
  price: plainDecimal(price),
  percent: percent === undefined ? '' : plainDecimal(percent),
  ...(margin_type === 'Fixed' && fiat_amount !== undefined && { fiat_amount }),
})

async function pairOf(draft: AdvertDraft, on: Queries) {
  const token = await assets.find(draft.token, on)
  const currency = await assets.find(draft.currency, on)
  if (token?.kind !== 'crypto' || currency?.kind !== 'fiat') throw notFound(NO_SUCH_PAIR)
  return { token: token.scale, fiat: currency.scale }
}

/** Refuses with 400 and one sentence per field what breaks the rules of spec §5; the wizard asks the same function. */
async function judge(draft: AdvertDraft, facts: { personId: bigint; marketPrice: string; scales: Scales }, tx: Tx) {
  const { personId, marketPrice, scales } = facts
  const methods = (await assets.paymentMethods(tx)).map(({ name }) => name)
  const available = decimalOf(await availableMinor(personId, draft.token, tx), scales.token)
  const known = { tokenScale: scales.token, currencyScale: scales.fiat, marketPrice, available, methods }
  refuseBroken(advertErrors(draft, known))
}

function rowOf(draft: AdvertDraft, scales: Scales) {
  const isFixed = draft.margin_type === 'Fixed'
  return {
    type: draft.type,
    token: draft.token,
    currency: draft.currency,
    marginType: draft.margin_type,
    price: isFixed ? tidied(draft.price) : null,
    percent: isFixed ? null : tidied(draft.percent),
    tokenAmount: minorOf(draft.token_amount, scales.token),
    minLimit: minorOf(draft.min_limit, scales.fiat),
    maxLimit: minorOf(draft.max_limit, scales.fiat),
    completionWindow: draft.completion_window,
    paymentMethods: draft.payment_methods,
    termsTags: draft.terms_tags,
    remarks: draft.remarks,
  }
}

async function shown(tId: string, tx: Tx): Promise<Contract['Advert']> {
  const row = await adverts.find(tId, tx)
  if (!row) throw new Error(`The advert ${tId} is gone`)
  return shownAdvert(row)
}

/**
 * Posts an advert; a Sell advert moves its tokens from available to reserved (decisions: M2M money). Refuses broken rules with 400, a
 * seller without a bank account with 409 no_receiving_account.
 */
export async function postTrade(house: Needs, asked: Asked, body: Contract['AdvertDraft']): Promise<Told> {
  const { id: personId } = asked.person
  const draft = draftOf(body)
  const postOnce = async (tx: Tx): Promise<Told> => {
    const scales = await pairOf(draft, tx)
    const { price: marketPrice } = await house.market.price(draft.token, draft.currency, tx)
    await judge(draft, { personId, marketPrice, scales }, tx)
    const isSell = draft.type === 'Sell'
    const account = isSell ? await receivingAccount(personId, body.receiving_account_id, tx) : null
    const tId = newPublicId()
    const row = rowOf(draft, scales)
    await adverts.add({ ...row, tId, personId, receivingAccountId: account?.id ?? null }, tx)
    if (isSell) await reserve(house, { tId, personId, asset: draft.token, amountMinor: row.tokenAmount }, tx)
    house.stream.publish(tx, personId, { type: 'advert.changed', t_id: tId })
    return { message: text.ADVERT_POSTED, data: await shown(tId, tx) }
  }
  return house.db.tx((tx) => onceFor(tx, asked, () => postOnce(tx)))
}

interface Reserve {
  tId: string
  personId: bigint
  asset: string
  amountMinor: bigint
}

async function reserve(house: Needs, { tId, personId, asset, amountMinor }: Reserve, tx: Tx): Promise<void> {
  const move = { from: availableOf(personId), to: reserveOf(tId, personId), asset, amountMinor }
  await post({ kind: 'advert.post', ref: tId, moves: [move] }, tx)
  house.stream.publish(tx, personId, { type: 'balance.changed' })
}

async function unreserve(house: Needs, { tId, personId, asset, amountMinor }: Reserve, tx: Tx): Promise<void> {
  const move = { from: reserveOf(tId, personId), to: availableOf(personId), asset, amountMinor }
  await post({ kind: 'advert.close', ref: tId, moves: [move] }, tx)
  house.stream.publish(tx, personId, { type: 'balance.changed' })
}

/** Closes an own advert: what is still reserved comes back, open orders go on. Closing it again is refused with 409. */
export async function closeTrade(house: Needs, asked: Asked, tId: string): Promise<Told> {
  const { id: personId } = asked.person
  const closeOnce = async (tx: Tx): Promise<Told> => {
    const advert = await adverts.lock(tId, tx)
    if (advert?.person_id !== personId) throw notFound()
    if (advert.status === 'Close' && !advert.paused) throw notNow(text.ADVERT_CLOSED_ALREADY)
    const { type, token: asset, available: amountMinor } = advert
    await adverts.close(advert.id, tx)
    if (type === 'Sell' && amountMinor > 0n) await unreserve(house, { tId, personId, asset, amountMinor }, tx)
    house.stream.publish(tx, personId, { type: 'advert.changed', t_id: tId })
    return { message: text.ADVERT_CLOSED, data: await shown(tId, tx) }
  }
  return house.db.tx((tx) => onceFor(tx, asked, () => closeOnce(tx)))
}

/** One page of a person's own adverts, newest first (spec §7 m2m-posts). */
export async function ownAdverts(
  { db }: Pick<House, 'db'>,
  personId: bigint,
  { status, type, token, cursor, limit = PAGE }: { readonly [Name in keyof OwnQuery]: OwnQuery[Name] | undefined },
): Promise<AdvertPage> {
  const [after = null] = placeOf('own', cursor, [PUBLIC_ID]) ?? []
  const wanted = { personId, status: status ?? null, type: type ?? null, token: token ?? null, after }
  const rows = await adverts.listOwn({ ...wanted, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ t_id }) => ['own', t_id])
  return { data: page.map(shownAdvert), next_cursor: nextCursor }
}
