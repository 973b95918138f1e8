import { CLOSING_NOT_YET, closingRequested } from '#machines/accounts/messages/closing.ts'
import { CLOSING_DAYS, type AccountClosing } from '#machines/accounts/rules/closing.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import type { Tx } from '#server/db/db.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { noSession, notNow } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as closings from '#server/accounts/repos/closing.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as sessions from '#server/accounts/repos/session.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { closedMail, closingMail, notClosedMail } from './closing-mails.ts'
import { sendSecurityMail } from './freeze.service.ts'
import { insistOnGuards, readAsking, withCode } from './outgoing.service.ts'
import { refuseWhileStopped } from './outgoing-pause.service.ts'
import { endSessions } from './sessions.service.ts'

type Needs = Pick<CoreContext, 'db' | 'config' | 'mail' | 'jobs' | 'stream' | 'address'>

const DAY_MS = 86_400_000
const REQUEST = { act: 'closeAccount', summary: 'closing your account' } as const

/** What stands in the way of closing the account, and what closing means. */
export async function closingOf(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  personId: bigint,
): Promise<AccountClosing> {
  return {
    obstacles: await closings.obstaclesOf(personId, db),
    after_days: CLOSING_DAYS,
    retention_years: config.retentionYears,
  }
}

/**
 * Every session ends, and no code counts any more. The stream of the session that asked ends a few seconds later, as that of one that expires: its
 * browser gets the answer first.
 */
async function logOut(context: Needs, { id, sessionId }: CommandContext['user'], tx: Tx): Promise<void> {
  await challenges.voidLogins(id, tx)
  await challenges.voidMovements(id, tx)
  await challenges.voidConsents(id, tx)
  await endSessions(context, tx, id, sessionId ?? null)
  if (sessionId !== undefined) await sessions.revoke(sessionId, tx)
}

/**
 * The account is closed in 14 days, unless its owner logs in before. Refused with 409 not_now while something stands in the way, and with 409
 * code_required until the code is entered. Asked again meanwhile, it answers the same.
 */
export async function closeAccount(context: Needs, command: CommandContext): Promise<Date> {
  const { user } = command
  const closeOnce = async (tx: Tx): Promise<Date> => {
    const person = await persons.lock(user.id, tx)
    if (!person) throw noSession()
    if (person.closing_at !== null) return person.closing_at
    refuseWhileStopped(person, REQUEST.act, tx)
    if ((await closings.obstaclesOf(person.id, tx)).length > 0) throw notNow(CLOSING_NOT_YET)
    const row = await readAsking(command, null, tx)
    await insistOnGuards(context, { command, row, request: REQUEST }, tx)
    const closingAt = new Date(tx.now.getTime() + CLOSING_DAYS * DAY_MS)
    await closings.ask(person.id, closingAt, tx)
    await logOut(context, user, tx)
    const { address, config } = context
    const facts = { at: tx.now, closingAt, years: config.retentionYears, publicUrl: address.url }
    await sendSecurityMail(context, tx, person.id, (freezeLink) => closingMail(person.email, facts, freezeLink))
    return closingAt
  }
  return withCode(context, command, () => context.db.tx(closeOnce))
}

/** What a person reads whose account is closed at this time. */
export const closingText = (closingAt: Date): string => closingRequested(formatUtc(closingAt))

const BATCH = 50

type Ending = Pick<CoreContext, 'db' | 'config' | 'jobs' | 'address' | 'log'>

/** Closes an account whose time is over, or leaves it open because of what came meanwhile. */
async function closeDue(context: Ending, id: bigint, tx: Tx): Promise<void> {
  const person = await closings.lockDue(id, tx)
  if (!person) return
  const obstacles = await closings.obstaclesOf(id, tx)
  if (obstacles.length > 0) {
    await closings.cancel(id, tx)
    await sendMail(context, tx, notClosedMail(person.email, obstacles, context.address.url))
    return
  }
  await closings.close(id, tx)
  const { username: subject } = person
  await auditLog.add({ operator: 'quayside', action: 'account.close', subject, note: 'asked for by its owner' }, tx)
  await sendMail(context, tx, closedMail(person.email, { at: tx.now, years: context.config.retentionYears }))
}

/** One account that cannot be closed does not stop the others. */
async function forEach(context: Ending, ids: readonly bigint[], run: (id: bigint, tx: Tx) => Promise<unknown>) {
  for (const id of ids)
    await context.db
      .tx((tx) => run(id, tx))
      .catch((error: unknown) =>
        context.log.error({ err: error, person: String(id) }, 'an account could not be closed'),
      )
}

/** Closes the accounts whose time is over, and erases the rest of those that were closed `RETENTION_YEARS` ago. Several servers may do it at once. */
export async function closeAccounts(context: Ending): Promise<void> {
  const { db, config } = context
  await forEach(context, await closings.listDue(BATCH, db), (id, tx) => closeDue(context, id, tx))
  await forEach(context, await closings.listToErase(config.retentionYears, BATCH, db), closings.eraseRest)
}

const INTERVAL_MS = 60_000

/** Closes accounts once a minute. */
export const startClosing = (context: Ending): void =>
  context.jobs.repeatOnce('closing accounts', INTERVAL_MS, () => closeAccounts(context))
