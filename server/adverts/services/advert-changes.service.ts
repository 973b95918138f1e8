import * as text from '#machines/adverts/messages/adverts.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { availableOf, post, reserveOf, type EntryKind } from '#server/ledger/ledger.ts'
import { conflict, notFound, notNow, refuseBroken } from '#server/refusal.ts'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { validTerms } from './advert-terms.ts'
import { publishAdvert, type AdvertResult } from './adverts.service.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { withCode } from '#server/accounts/services/outgoing.service.ts'
import { editActOf, guardOffer, offerOf, offerOfAdvert } from './outgoing-adverts.service.ts'
import { advertAccounts } from './receiving-accounts.service.ts'
import { toOwnAdvertDto } from './advert-dto.ts'

type Body = components['schemas']['AdvertDraft']
type Changing = Pick<AdvertContext, 'db' | 'stream'>
type Guarding = Changing & Pick<AdvertContext, 'config' | 'mail' | 'jobs' | 'address'>
type Needs = Guarding & Pick<AdvertContext, 'market'>
type Change = (advert: adverts.OwnAdvertRow, tx: Tx) => Promise<void>

/** Runs `work` on an own advert, locked. Another's is refused with 404, a closed one with 409. */
function change(
  context: Changing,
  command: CommandContext,
  tId: string,
  message: string,
  work: Change,
): Promise<AdvertResult> {
  const { id: personId } = command.user
  const changeOnce = async (tx: Tx): Promise<AdvertResult> => {
    const advert = await adverts.lock(tId, tx)
    if (advert?.person_id !== personId) throw notFound()
    if (advert.status === 'Close' && !advert.paused) throw notNow(text.ADVERT_CLOSED_ALREADY)
    await work(advert, tx)
    return publishAdvert(context, personId, tId, message, tx)
  }
  return context.db.tx((tx) => withIdempotency(tx, command, () => changeOnce(tx)))
}

interface ReserveChange {
  kind: EntryKind
  ref: string
  /** Below zero when the reserve shrinks. */
  byMinor: bigint
}

/** Posts between a Sell advert's reserve and its owner's available balance; a Buy advert reserves nothing. */
async function changeReserve(
  { stream }: Pick<AdvertContext, 'stream'>,
  advert: adverts.AdvertRow,
  { kind, ref, byMinor }: ReserveChange,
  tx: Tx,
): Promise<void> {
  if (advert.type === 'Buy' || byMinor === 0n) return
  const [available, reserve] = [availableOf(advert.person_id), reserveOf(advert.t_id, advert.person_id)]
  const [source, destination] = byMinor > 0n ? [available, reserve] : [reserve, available]
  const posting = { source, destination, asset: advert.token, amountMinor: byMinor > 0n ? byMinor : -byMinor }
  await post({ kind, ref, postings: [posting] }, tx)
  stream.publish(tx, advert.person_id, { type: 'balance.changed' })
}

interface Edit {
  readonly tId: string
  readonly body: Body
  /** The `edits` of the advert that the draft was made from. */
  readonly expectedSeq: number | undefined
}

function refuseUneditable(advert: adverts.OwnAdvertRow, { body, expectedSeq }: Edit): void {
  if (advert.paused) throw notNow(text.ADVERT_IS_PAUSED)
  if (advert.available === 0n) throw notNow(text.ADVERT_WHOLLY_TAKEN)
  if (expectedSeq !== undefined && expectedSeq !== advert.edits) {
    throw conflict('advert_changed', text.ADVERT_EDITED_ELSEWHERE, toOwnAdvertDto(advert))
  }
  const differs = (['type', 'token', 'currency'] as const).filter((name) => body[name] !== advert[name])
  refuseBroken(Object.fromEntries(differs.map((name) => [name, text.ADVERT_IS_THIS])))
}

/**
 * Changes an own open advert by the rules of posting (docs/product/adverts.md). Type, token and currency stay; orders that were made keep
 * theirs. A Sell advert reserves or returns the difference in the same transaction; the owner of a Buy advert is paid nothing, so its
 * accounts are ignored. Refuses with 409 advert_changed, and the current advert, a draft that was made from older terms.
 */
export async function editTrade(context: Needs, command: CommandContext, edit: Edit): Promise<AdvertResult> {
  const { tId, body } = edit
  const work: Change = async (advert, tx) => {
    refuseUneditable(advert, edit)
    const { person_id: personId, id, edits, token_amount } = advert
    const { terms, marketPrice } = await validTerms(context, body, { personId, current: advert }, tx)
    const accounts = await advertAccounts(advert, terms.paymentMethods, body, tx)
    const offer = offerOf(body, terms, marketPrice)
    if (advert.type === 'Sell') await guardOffer(context, { command, act: editActOf(advert, accounts), offer }, tx)
    await Promise.all([adverts.edit(id, terms, tx), adverts.setAccounts(advert, accounts, tx)])
    const reserveChange = {
      kind: 'advert.edit',
      ref: `${tId}:${edits + 1}`,
      byMinor: terms.tokenAmount - token_amount,
    } as const
    await changeReserve(context, advert, reserveChange, tx)
  }
  return withCode(context, command, () => change(context, command, tId, text.ADVERT_EDITED, work))
}

/** Takes an own advert off the marketplace; open orders go on, what is reserved stays. One that Support has hidden is refused with 409. */
export const pauseTrade = (context: Changing, command: CommandContext, tId: string): Promise<AdvertResult> =>
  change(context, command, tId, text.ADVERT_PAUSED, async ({ id, paused, hidden_reason: hidden }, tx) => {
    if (paused) throw notNow(text.ADVERT_PAUSED_ALREADY)
    if (hidden !== null) throw notNow(text.ADVERT_IS_HIDDEN)
    await adverts.pause(id, true, tx)
  })

/**
 * Puts an own paused advert back; a closed one stays closed. A Sell advert is refused with 409 without an account for each method, and while
 * outgoing funds are paused, and any that Support has hidden: the person is read after the advert is locked, which a reset locks as well.
 */
export const reopenTrade = (context: Guarding, command: CommandContext, tId: string): Promise<AdvertResult> =>
  withCode(context, command, () =>
    change(context, command, tId, text.ADVERT_REOPENED, async (advert, tx) => {
      if (!advert.paused) throw notNow(text.ADVERT_IS_OPEN)
      if (advert.hidden_reason !== null) throw notNow(text.ADVERT_IS_HIDDEN)
      if (advert.type === 'Sell')
        await guardOffer(context, { command, act: 'reopenSellAdvert', offer: offerOfAdvert(advert) }, tx)
      const accounts = await advertAccounts(advert, advert.payment_methods, {}, tx)
      await Promise.all([adverts.setAccounts(advert, accounts, tx), adverts.pause(advert.id, false, tx)])
    }),
  )

/** Closes a locked advert; what is still reserved comes back to its owner. */
export async function closeAdvert(
  context: Pick<AdvertContext, 'stream'>,
  advert: adverts.AdvertRow,
  tx: Tx,
): Promise<void> {
  await adverts.close(advert.id, tx)
  await changeReserve(context, advert, { kind: 'advert.close', ref: advert.t_id, byMinor: -advert.available }, tx)
}

/** Closes an own advert: what is still reserved comes back, open orders go on. Closing it again is refused with 409. */
export const closeTrade = (context: Changing, command: CommandContext, tId: string): Promise<AdvertResult> =>
  change(context, command, tId, text.ADVERT_CLOSED, (advert, tx) => closeAdvert(context, advert, tx))

/** Pauses a person's open Sell adverts. Paused ones are locked, too: one that is being reopened is open once it is locked here. */
export async function pauseSellAdverts(
  { stream }: Pick<AdvertContext, 'stream'>,
  tx: Tx,
  personId: bigint,
): Promise<void> {
  const open = (await adverts.lockSelling(personId, tx)).filter(({ status }) => status === 'Open')
  await Promise.all(open.map(({ id }) => adverts.pause(id, true, tx)))
  for (const advert of open) stream.publishAdvert(tx, personId, advert)
}
