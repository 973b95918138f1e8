import { codeReasons, isMailed, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import * as text from '#machines/accounts/messages/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { conflict } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as outgoing from '#server/accounts/repos/outgoing.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import { withIdempotency } from '#server/shared/services/command-context.ts'
import { insistOnMail } from '#server/shared/services/mail.service.ts'
import { confirmationOf, openChallenge, type OpenConfirmation } from './codes.service.ts'
import { sendSecurityMail } from './freeze.service.ts'
import { deviceIn } from './login-devices.service.ts'
import { actMail } from './mails.ts'
import { refuseWhileStopped } from './outgoing-pause.service.ts'

type AskingRow = outgoing.AskingRow
type Needs = Pick<CoreContext, 'config'>

/** An act by which something leaves an account, as it is asked for. */
export interface OutgoingRequest {
  readonly act: OutgoingAct
  /** What a mail names: 'the release of 20 USDT to ben_ade'. */
  readonly summary: string
  readonly isPayeeNew?: boolean
  /** Null without a market price. */
  readonly isBelowMarket?: boolean | null
  /** In US dollars; null without a price. */
  readonly valueUsd?: number | null
}

const asking = ({ user, cookies, address }: CommandContext): outgoing.Asking => ({
  personId: user.id,
  sessionId: user.sessionId ?? null,
  device: deviceIn(cookies) ?? null,
  network: address ?? null,
})

/** Reads what guards an act of whoever sends a command; `ref` names what is counted already. */
export const readAsking = (
  command: Pick<CommandContext, 'user' | 'cookies' | 'address' | 'operation' | 'key' | 'bodyHash'>,
  ref: string | null,
  tx: Tx,
): Promise<AskingRow> => outgoing.read(asking(command), ref, tx)

/** Whether an act needs a code; refuses with 409 not_now while the account is frozen, or paused after a password reset. */
export function needsCode({ config }: Needs, row: AskingRow, request: OutgoingRequest, tx: Pick<Tx, 'now'>): boolean {
  const { act, isPayeeNew = false, isBelowMarket = false, valueUsd = 0 } = request
  refuseWhileStopped(row, act, tx)
  if (row.demo) return false
  const facts = { isPayeeNew, isBelowMarket, valueUsd, isSessionConfirmed: row.is_confirmed, dayUsd: row.day_usd }
  return codeReasons(act, { ...facts, codeUsd: config.outgoingCodeUsd }).length > 0
}

/** Thrown out of the transaction of an act that needs a code, so that nothing of it stays. */
export class CodeNeeded extends Error {
  override readonly name = 'CodeNeeded'
  readonly request: OutgoingRequest
  constructor(request: OutgoingRequest) {
    super(`a code is needed for ${request.act}`)
    this.request = request
  }
}

const hashText = ({ bodyHash }: CommandContext): string => Buffer.from(bodyHash).toString('base64url')

/**
 * Insists on the guards of an act, inside its transaction: throws `CodeNeeded`, for `withCode`, unless the code of exactly this request was entered.
 * Returns whether it was.
 */
export async function insistOnGuards(
  context: Needs,
  { command, row, request }: { command: CommandContext; row: AskingRow; request: OutgoingRequest },
  tx: Tx,
): Promise<boolean> {
  const isNeeded = needsCode(context, row, request, tx)
  // The code of this request may have confirmed the session, too.
  if (!isNeeded && !row.has_consent) return false
  const { operation, key } = command
  const consent = { personId: command.user.id, operation, key, bodyHash: hashText(command) }
  if (await challenges.takeConsent(consent, tx)) return true
  if (isNeeded) throw new CodeNeeded(request)
  return false
}

/** What the code of an act confirms that its own request carries out. */
export interface StoredConsent extends challenges.Confirmed {
  readonly act: OutgoingAct
  readonly operation: string
  readonly key: string | null
  readonly bodyHash: string
}

/** A code was mailed: 409 with its challenge, for which nothing was done yet. */
export const codeRequired = (confirmation: OpenConfirmation, now: Date) =>
  conflict('code_required', text.CODE_REQUIRED, { ...confirmation, server_now: now.toISOString() })

type MailNeeds = Pick<CoreContext, 'db' | 'jobs' | 'mail' | 'address'>

async function mailCodeFor(context: MailNeeds, command: CommandContext, { request }: CodeNeeded): Promise<never> {
  insistOnMail(context)
  const { operation, key, user } = command
  const { confirmation, now } = await context.db.tx(async (tx) => {
    // The same request under the same key gets the same challenge.
    const asked = { ...command, operation: `${operation}.code` }
    const confirmation = await withIdempotency(tx, asked, async () => {
      const person = await persons.lock(user.id, tx)
      if (!person) throw new Error('The person of a session is not there')
      await challenges.voidMovements(person.id, tx)
      const { act, summary } = request
      const movement: StoredConsent = { summary, act, operation, key, bodyHash: hashText(command) }
      return confirmationOf(
        await openChallenge(context, tx, { purpose: 'movement', to: person, pending: null, movement }),
      )
    })
    return { confirmation, now: tx.now }
  })
  throw codeRequired(confirmation, now)
}

/**
 * Runs a guarded act. When it needs a code, one is mailed and the act is refused with 409 code_required: once the code is entered, the same request is
 * carried out, once (decision 0063).
 */
export async function withCode<Answer>(
  context: MailNeeds,
  command: CommandContext,
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof CodeNeeded)) throw error
    return mailCodeFor(context, command, error)
  }
}

/** The session in which a code was entered counts as confirmed, in this network. */
export async function confirmSession({ user, address }: CommandContext, tx: Tx): Promise<void> {
  if (user.sessionId !== undefined && address !== undefined) await sessions.confirm(user.sessionId, address, tx)
}

/** Mails the owner about an act that was carried out, where its guards say so. */
export async function mailAct(
  context: Pick<CoreContext, 'jobs' | 'address'>,
  tx: Tx,
  {
    row,
    request,
    withCode: isConfirmed,
  }: { row: Pick<AskingRow, 'id' | 'email'> & { demo?: boolean }; request: OutgoingRequest; withCode: boolean },
): Promise<void> {
  const { act, summary, valueUsd = 0 } = request
  if (row.demo === true || !isMailed(act, { withCode: isConfirmed, valueUsd })) return
  await sendSecurityMail(context, tx, row.id, (link) => actMail(row.email, { summary, at: tx.now }, link))
}

/**
 * Insists on what guards an act that needs nothing else to be read, inside its transaction, and mails the owner: throws `CodeNeeded`, for `withCode`, unless
 * the code of exactly this request was entered.
 */
export async function guardAct(
  context: Pick<CoreContext, 'config' | 'jobs' | 'address'>,
  command: CommandContext,
  request: OutgoingRequest,
  tx: Tx,
): Promise<void> {
  const row = await readAsking(command, null, tx)
  const isConfirmed = await insistOnGuards(context, { command, row, request }, tx)
  await mailAct(context, tx, { row, request, withCode: isConfirmed })
}
