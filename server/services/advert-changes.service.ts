import * as text from '#machines/domain/messages/m2m.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { availableOf, post, reserveOf, type EntryKind } from '#server/ledger/ledger.ts'
import { conflict, notFound, notNow, refuseBroken } from '#server/refusal.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import { judgedTerms } from './advert-terms.ts'
import { told, type AdvertTold } from './adverts.service.ts'
import { withIdempotency, type CommandContext } from './command-context.ts'
import { receivingAccount } from './receiving-accounts.service.ts'
import { shownToOwner } from './advert-dto.ts'

type Body = components['schemas']['AdvertDraft']
type Needs = Pick<AppContext, 'db' | 'stream' | 'market'>
type Changing = Pick<AppContext, 'db' | 'stream'>
type Change = (advert: adverts.LockedAdvert, tx: Tx) => Promise<void>

/** One act on an own advert, locked. Another's is refused with 404, one that is closed for good with 409. */
function change(
  context: Changing,
  asked: CommandContext,
  tId: string,
  message: string,
  work: Change,
): Promise<AdvertTold> {
  const { id: personId } = asked.user
  const changeOnce = async (tx: Tx): Promise<AdvertTold> => {
    const advert = await adverts.lock(tId, tx)
    if (advert?.person_id !== personId) throw notFound()
    if (advert.status === 'Close' && !advert.paused) throw notNow(text.ADVERT_CLOSED_ALREADY)
    await work(advert, tx)
    return told(context, personId, tId, message, tx)
  }
  return context.db.tx((tx) => withIdempotency(tx, asked, () => changeOnce(tx)))
}

interface Shift {
  kind: EntryKind
  ref: string
  /** What the reserve gains; what it gives back is below zero. */
  byMinor: bigint
}

/** Moves coins between a Sell advert's reserve and what its owner has; a Buy advert reserves nothing. */
async function reserveMore(
  { stream }: Changing,
  advert: adverts.AdvertRow,
  { kind, ref, byMinor }: Shift,
  tx: Tx,
): Promise<void> {
  if (advert.type === 'Buy' || byMinor === 0n) return
  const [available, reserve] = [availableOf(advert.person_id), reserveOf(advert.t_id, advert.person_id)]
  const [from, to] = byMinor > 0n ? [available, reserve] : [reserve, available]
  const amountMinor = byMinor > 0n ? byMinor : -byMinor
  await post({ kind, ref, moves: [{ from, to, asset: advert.token, amountMinor }] }, tx)
  stream.publish(tx, advert.person_id, { type: 'balance.changed' })
}

interface Edit {
  readonly tId: string
  readonly body: Body
  /** Of the advert that the draft was made from. */
  readonly expectedSeq: number | undefined
}

function refuseUneditable(advert: adverts.AdvertRow, { body, expectedSeq }: Edit): void {
  if (advert.paused) throw notNow(text.ADVERT_IS_PAUSED)
  if (advert.available === 0n) throw notNow(text.ADVERT_WHOLLY_TAKEN)
  if (expectedSeq !== undefined && expectedSeq !== advert.edits) {
    throw conflict('advert_changed', text.ADVERT_EDITED_ELSEWHERE, shownToOwner(advert))
  }
  const differs = (['type', 'token', 'currency'] as const).filter((name) => body[name] !== advert[name])
  refuseBroken(Object.fromEntries(differs.map((name) => [name, text.ADVERT_IS_THIS])))
}

/**
 * Changes an own open advert by the rules of posting (decisions: edit-trade). Type, token and currency stay; orders that were made keep
 * theirs. A Sell advert reserves or gives back the difference in the same transaction. Refuses with 409 advert_changed, and the fresh
 * advert, what was drafted from older terms.
 */
export async function editTrade(context: Needs, asked: CommandContext, edited: Edit): Promise<AdvertTold> {
  const { tId, body } = edited
  return change(context, asked, tId, text.ADVERT_EDITED, async (advert, tx) => {
    refuseUneditable(advert, edited)
    const { person_id: personId, id, edits, token_amount } = advert
    const terms = await judgedTerms(context, body, { personId, held: advert }, tx)
    const wanted = body.receiving_account_id
    const account = wanted === undefined ? null : await receivingAccount(personId, wanted, tx)
    await adverts.edit(id, { ...terms, receivingAccountId: account?.id ?? null }, tx)
    const shift = {
      kind: 'advert.edit',
      ref: `${tId}:${edits + 1}`,
      byMinor: terms.tokenAmount - token_amount,
    } as const
    await reserveMore(context, advert, shift, tx)
  })
}

/** Takes an own advert off the marketplace; open orders go on, what is reserved stays. */
export const pauseTrade = (context: Changing, asked: CommandContext, tId: string): Promise<AdvertTold> =>
  change(context, asked, tId, text.ADVERT_PAUSED, async ({ id, paused }, tx) => {
    if (paused) throw notNow(text.ADVERT_PAUSED_ALREADY)
    await adverts.pause(id, true, tx)
  })

/** Puts an own paused advert back; a closed one stays closed. */
export const reopenTrade = (context: Changing, asked: CommandContext, tId: string): Promise<AdvertTold> =>
  change(context, asked, tId, text.ADVERT_REOPENED, async ({ id, paused }, tx) => {
    if (!paused) throw notNow(text.ADVERT_IS_OPEN)
    await adverts.pause(id, false, tx)
  })

/** Closes an own advert: what is still reserved comes back, open orders go on. Closing it again is refused with 409. */
export const closeTrade = (context: Changing, asked: CommandContext, tId: string): Promise<AdvertTold> =>
  change(context, asked, tId, text.ADVERT_CLOSED, async (advert, tx) => {
    await adverts.close(advert.id, tx)
    await reserveMore(context, advert, { kind: 'advert.close', ref: tId, byMinor: -advert.available }, tx)
  })
