import type { MovementForm, Moved, StoredMovement } from './movement-forms.ts'
import type { Notifier } from '#server/shared/services/notices.service.ts'
import { amountText } from '#server/catalog/services/amount-text.ts'
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
import { openChallenge, resendCode, spendCode, type Sent } from '#server/accounts/services/codes.service.ts'
import { withIdempotency, type CommandContext } from '#server/shared/services/command-context.ts'
import { outgoingMail } from '#server/accounts/services/mails.ts'
import { insistOnMail, sendMail } from '#server/shared/services/mail.service.ts'
import { refuseWhilePaused } from '#server/accounts/services/outgoing-pause.service.ts'

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

type Confirmation = components['schemas']['Confirmation']
type Needs = Pick<WalletContext, 'db' | 'mail'> & Notifier
type Outcome = Moved | { confirmation: Omit<Confirmation, 'server_now'> }

const confirmationOf = ({ userId, resendAt, expiresAt }: Sent): Omit<Confirmation, 'server_now'> => ({
  challenge: userId,
  resend_at: resendAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})

type Prepared = Awaited<ReturnType<Movement['prepare']>>

/** Posts a movement and mails its owner about it, in the same transaction. */
async function execute(
  context: Needs,
  { email }: Pick<persons.PersonRow, 'email'>,
  { form, summary, execute: carry }: Pick<Movement, 'form'> & Pick<Prepared, 'summary' | 'execute'>,
  tx: Tx,
): Promise<Moved> {
  const moved = await carry()
  const act = form.act === 'transfer' ? 'transfer' : 'withdrawal'
  await sendMail(context, tx, outgoingMail(email, { act, summary, at: tx.now, tId: moved.data }, context.address.url))
  return moved
}

/**
 * Carries out a movement, or, when it goes to somebody new, mails a code and refuses with 409 code_required: nothing has moved then, and the
 * same key gets the same challenge until that is confirmed (docs/product/wallet.md).
 */
export async function move(context: Needs, command: CommandContext, movement: Movement): Promise<Moved> {
  const { outcome, now } = await context.db.tx(async (tx) => {
    const first = async (): Promise<Outcome> => {
      const person = refuseWhilePaused(await persons.lock(command.user.id, tx), tx)
      const prepared = await movement.prepare(tx)
      const { payee, isPayeeNew = false, summary } = prepared
      if (!isPayeeNew && (await payees.isKnown(person.id, payee, tx)))
        return execute(context, person, { ...prepared, form: movement.form }, tx)
      insistOnMail(context)
      await challenges.voidMovements(person.id, tx)
      const { operation, key } = command
      const stored = { operation, key, form: movement.form, payee, summary }
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
  if ('confirmation' in outcome)
    throw conflict('code_required', text.CODE_REQUIRED, { ...outcome.confirmation, server_now: now.toISOString() })
  return outcome
}

interface Confirming {
  readonly challenge: string
  readonly otp: string
}

type MovementOf = (form: MovementForm) => Movement

async function carryOut(
  context: Needs,
  personId: bigint,
  challenge: challenges.ChallengeRow<StoredMovement, Moved>,
  movementOf: MovementOf,
  tx: Tx,
) {
  if (challenge.answer !== null) return challenge.answer
  if (challenge.movement === null) throw new Error('A challenge of a movement has none')
  const { operation, key, form, payee: intended } = challenge.movement
  const asked = key === null ? null : { person: personId, operation, key }
  // The movement, sent again meanwhile, waits for what its confirmation answers: before that, its answer is that nothing has moved.
  if (asked) await keys.lock(asked, tx)
  const person = refuseWhilePaused(await persons.lock(personId, tx), tx)
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
 * Carries out the movement that a code was mailed for, as `movementOf` makes it from what was asked for then. The same code again gets the
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
    const verdict = await spendCode<StoredMovement, Moved>(tx, 'movement', id, { otp, personId })
    if (!verdict.isRight) return verdict.refusal
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
