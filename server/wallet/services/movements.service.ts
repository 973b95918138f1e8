import { ACT_OF, type MovementForm, type Moved, type StoredMovement } from './movement-forms.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
import { isLink, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import { CODE_ACCEPTED } from '#machines/accounts/messages/accounts.ts'
import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import { AMOUNT_MISSING } from '#machines/shared/messages/amounts.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { minorOf } from '#machines/shared/values/money.ts'
import { amountError } from '#machines/wallet/rules/movements.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { availableMinor } from '#server/ledger/ledger.ts'
import { conflict, notNow, Refusal, refuseBroken } from '#server/refusal.ts'
import type * as assets from '#server/catalog/repos/asset.repo.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as keys from '#server/shared/repos/idempotency.repo.ts'
import * as payees from '#server/wallet/repos/payee.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import {
  confirmationOf,
  openChallenge,
  resendCode,
  spendCode,
  type OpenConfirmation,
} from '#server/accounts/services/codes.service.ts'
import { sendSecurityMail } from '#server/accounts/services/freeze.service.ts'
import {
  codeRequired,
  confirmSession,
  needsCode,
  readAsking,
  type StoredConsent,
} from '#server/accounts/services/outgoing.service.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { outgoingMail } from '#server/accounts/services/mails.ts'
import { insistOnMail } from '#server/shared/services/mail.service.ts'
import { refuseWhileStopped } from '#server/accounts/services/outgoing-pause.service.ts'

/** Money that leaves an account. */
export interface Movement {
  /** What was asked for. */
  readonly form: MovementForm
  /** Checks it as it is now; throws a Refusal. */
  prepare(tx: Tx): Promise<{
    payee: payees.Payee
    /** It needs a code, confirmed before or not. */
    isPayeeNew?: boolean
    /** What the mail with the code names: '20 USDT to ben_ade'. */
    summary: string
    /** Which act it is. */
    act: OutgoingAct
    /** In US dollars; null without a price. */
    valueUsd: number | null
    /** Address with memo, or bank number with sort code; of a swap or a sale where it is paid out at last. */
    destination?: string
    /** Where a swap is paid back that cannot be carried out. */
    refundDestination?: string
    /** Who receives it, of another person. */
    partnerId?: bigint
    /** What follows once it is counted; its transaction is named. */
    executed?: (tId: string) => Promise<void>
    /** What its code confirms, where that is more than was asked for. */
    agreed?: MovementForm
    /** Posts it. Throws InsufficientBalance when the balance was spent meanwhile. */
    execute(): Promise<Moved>
  }>
}

/**
 * What a person sends of an asset, in its smallest unit and as people read it. Refuses with 400 what is no amount, with 409 what the available
 * balance does not cover (spec §5 Withdraw/transfer).
 */
export async function amountToSend(
  personId: bigint,
  asset: assets.AssetRow,
  typed: string,
  tx: Tx,
): Promise<{ amountMinor: bigint; amount: string }> {
  if (typed.trim() === '') refuseBroken({ amount: AMOUNT_MISSING })
  const error = amountError(typed, asset.scale, await availableMinor(personId, asset.code, tx))
  if (error === INSUFFICIENT_BALANCE) throw conflict('insufficient_balance', error)
  if (error !== null) refuseBroken({ amount: error })
  const amountMinor = minorOf(typed, asset.scale)
  return { amountMinor, amount: amountText(amountMinor, asset) }
}

/** A bank account as the sums of a day know it, however it is written. */
export const bankDestination = (accountNumber: string, sortCode: string | null): string =>
  `bank:${[accountNumber, sortCode ?? ''].map((part) => part.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()).join(':')}`

type Confirmation = components['schemas']['Confirmation']
type Needs = Pick<WalletContext, 'db' | 'mail' | 'config'> & Notifier
type Outcome = Moved | { confirmation: OpenConfirmation }

export type Prepared = Awaited<ReturnType<Movement['prepare']>>

/** The person, locked; refused with 409 while nothing leaves the account. Who is read with the lock waits for a reset that is under way, and a reset for them. */
async function lockMoving(personId: bigint, form: MovementForm, tx: Tx): Promise<persons.PersonRow> {
  const person = await persons.lock(personId, tx)
  if (!person) throw new Error('The person of a session is not there')
  refuseWhileStopped(person, ACT_OF[form.act], tx)
  return person
}

/** Posts a movement, counts it and mails its owner about it, in the same transaction. */
async function execute(
  context: Needs,
  { id: personId, email }: Pick<persons.PersonRow, 'id' | 'email'>,
  {
    form,
    summary,
    act,
    valueUsd,
    destination,
    refundDestination,
    partnerId,
    executed,
    execute: carry,
  }: Pick<Movement, 'form'> & Prepared,
  tx: Tx,
): Promise<Moved> {
  const moved = await carry()
  const counted = {
    personId,
    act,
    ref: moved.data,
    valueUsd,
    destination: destination ?? null,
    refundDestination: refundDestination ?? null,
    partnerId: partnerId ?? null,
  }
  await outgoing.add({ ...counted, isLink: isLink(act, { isBelowMarket: false }) }, tx)
  await executed?.(moved.data)
  const mailed = {
    act: form.act === 'transfer' ? 'transfer' : 'withdrawal',
    summary,
    at: tx.now,
    tId: moved.data,
  } as const
  const { url: publicUrl } = context.address
  await sendSecurityMail(context, tx, personId, (freezeLink) => outgoingMail(email, mailed, { publicUrl, freezeLink }))
  return moved
}

/** Whether the payee is new to the person. */
const isNewPayee = async (personId: bigint, { payee, isPayeeNew = false }: Prepared, tx: Tx): Promise<boolean> =>
  isPayeeNew || !(await payees.isKnown(personId, payee, tx))

/**
 * Carries out a movement, or, when its guards ask for a code, mails one and refuses with 409 code_required: nothing has moved then, and the
 * same key gets the same challenge until that is confirmed (docs/product/wallet.md).
 */
export async function move(context: Needs, command: CommandContext, movement: Movement): Promise<Moved> {
  const { outcome, now } = await context.db.tx(async (tx) => {
    const first = async (): Promise<Outcome> => {
      const { form } = movement
      const person = await lockMoving(command.user.id, form, tx)
      const row = await readAsking(command, null, tx)
      const prepared = await movement.prepare(tx)
      const { payee, summary } = prepared
      const isPayeeNew = await isNewPayee(person.id, prepared, tx)
      if (!needsCode(context, row, { ...prepared, isPayeeNew }, tx))
        return execute(context, person, { ...prepared, form }, tx)
      insistOnMail(context)
      await challenges.voidMovements(person.id, tx)
      const { operation, key } = command
      const stored = { operation, key, form: prepared.agreed ?? form, payee, summary }
      const sent = await openChallenge(context, tx, {
        purpose: 'movement',
        to: person,
        pending: null,
        movement: stored,
      })
      return { confirmation: confirmationOf(sent) }
    }
    return { outcome: await withIdempotency(tx, command, first), now: tx.now }
  })
  if ('confirmation' in outcome) throw codeRequired(outcome.confirmation, now)
  return outcome
}

interface Confirming {
  readonly challenge: string
  readonly otp: string
}

type MovementOf = (form: MovementForm) => Movement

type Challenge = challenges.ChallengeRow<StoredMovement | StoredConsent, Moved>

/** Any other act is carried out by its own request, sent again. */
async function consent({ id, public_id: data }: Challenge, tx: Tx): Promise<Moved> {
  const answer = { message: CODE_ACCEPTED, data }
  await challenges.storeAnswer(id, answer, tx)
  return answer
}

async function carryOut(context: Needs, personId: bigint, challenge: Challenge, movementOf: MovementOf, tx: Tx) {
  if (challenge.answer !== null) return challenge.answer
  if (challenge.movement === null) throw new Error('A challenge of a movement has none')
  if (!('form' in challenge.movement)) return consent(challenge, tx)
  const { operation, key, form, payee: intended } = challenge.movement
  const asked = key === null ? null : { person: personId, operation, key }
  // The movement, sent again meanwhile, waits for what its confirmation answers: before that, its answer is that nothing has moved.
  if (asked) await keys.lock(asked, tx)
  const person = await lockMoving(personId, form, tx)
  const prepared = await movementOf(form).prepare(tx)
  const { payee } = prepared
  if (payee.ref !== intended.ref) throw notNow(text.RECIPIENT_CHANGED)
  const answer = await execute(context, person, { ...prepared, form }, tx)
  await payees.add(personId, payee, tx)
  await challenges.storeAnswer(challenge.id, answer, tx)
  if (asked) keys.store(asked, answer, tx)
  return answer
}

/**
 * Confirms what a code was mailed for, and the session that it is entered in. Carries out the movement that a code was mailed for, as `movementOf` makes it from what was asked for then. The same code again gets the
 * same answer; a wrong one is counted. Refuses with 409 when the recipient's name belongs to another account meanwhile.
 */
export async function confirm(
  context: Needs,
  command: CommandContext,
  { challenge: id, otp }: Confirming,
  movementOf: MovementOf,
): Promise<Moved> {
  const personId = command.user.id
  const outcome = await context.db.tx(async (tx) => {
    const verdict = await spendCode<StoredMovement | StoredConsent, Moved>(tx, 'movement', id, { otp, personId })
    if (!verdict.isRight) return verdict.refusal
    if (verdict.challenge.answer === null) await confirmSession(command, tx)
    return withIdempotency(tx, command, () => carryOut(context, personId, verdict.challenge, movementOf, tx))
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Mails another code for a movement of this person. */
export async function resendConfirmation(context: Needs, personId: bigint, challenge: string): Promise<Confirmation> {
  insistOnMail(context)
  const sent = await resendCode(context, 'movement', challenge, personId)
  return { ...confirmationOf(sent), server_now: sent.now.toISOString() }
}
