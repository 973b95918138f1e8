import { operatorEmailError, storedEmail } from '#machines/operator/rules/operators.ts'
import type { OperatorRole } from '#machines/operator/rules/acts.ts'
import * as text from '#machines/operator/messages/operator.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import { issueLink, mailLink } from './invitations.service.ts'

type Needs = Pick<OperatorContext, 'db' | 'operators' | 'operatorAddress'>

const LINK_MS = 15 * 60_000
/** Four eyes need two. */
const ADMINS = 2

function insistOnConsole({ operators: settings }: Needs): void {
  if (settings === undefined) throw notNow('There is no console: set OPERATOR_PORT and OPERATOR_URL')
}

export interface NewAdmin {
  readonly username: string
  readonly name: string
  readonly email: string
}

/** Adds an admin while fewer than two can sign in, and returns the one-time link; the same again gives another link. */
export async function addAdmin(context: Needs, { username, name, email }: NewAdmin, tx: Tx): Promise<string> {
  insistOnConsole(context)
  await operators.lockAll(tx)
  if ((await operators.countActive('admin', tx)) >= ADMINS)
    throw notNow('There are two admins already: they add operators in the console')
  const address = storedEmail(email)
  if (!/^[a-z0-9_]{3,20}$/.test(username)) throw ruleBroken('A username has 3 to 20 of a–z, 0–9 and _')
  if (name.trim() === '' || [...name].length > 100) throw ruleBroken('Give a name of 1 to 100 characters: --name "…"')
  if (operatorEmailError(email) !== null) throw ruleBroken(text.EMAIL_WRONG)
  const found = await operators.findByUsername(username, tx)
  if (found ? found.email !== address || found.password_hash !== null : await operators.isTaken('email', address, tx))
    throw notNow(found ? text.USERNAME_TAKEN : text.EMAIL_TAKEN)
  const roles: OperatorRole[] = ['admin']
  const named = { publicId: newPublicId(), username, name: name.trim(), email: address, roles }
  return issueLink(context, found?.id ?? (await operators.add(named, tx)), LINK_MS, tx)
}

async function lockNamed(username: string, tx: Tx): Promise<operators.OperatorRow> {
  await operators.lockAll(tx)
  const found = await operators.findByUsername(username, tx)
  if (!found) throw notFound(`There is no operator ${username}`)
  return found
}

/** A one-time link for an admin who has lost the authenticator; password and authenticator of before are over once it is used. */
export async function linkAdmin(context: Needs, username: string, tx: Tx): Promise<string> {
  insistOnConsole(context)
  const found = await lockNamed(username, tx)
  if (!found.roles.includes('admin')) throw notNow(`${username} is no admin: an admin sends a new link in the console`)
  return issueLink(context, found.id, LINK_MS, tx)
}

/** Lets an operator who is locked after wrong entries try again at once. */
export async function unlockOperator(username: string, tx: Tx): Promise<void> {
  const { id, locked_until: until } = await lockNamed(username, tx)
  if (until === null || until <= tx.now) throw notNow(`${username} is not locked`)
  await operators.unlock(id, tx)
}

/** Whether somebody can sign in to the console: from then on its acts are its own. */
export const hasOperators = ({ db }: Pick<Needs, 'db'>): Promise<boolean> => operators.areActive(db)

/** Every role. */
export const SANDBOX_ROLES: OperatorRole[] = ['support', 'finance', 'risk', 'admin']
/** Who a newcomer to a sandbox is in the console. */
export const SANDBOX_OPERATOR = { username: 'olu', name: 'Olu of the sandbox', email: 'olu@console.example' }

/** Of a sandbox: the one-time link of its operator, who has every role, until it is used; undefined then. It is in the mailbox, too. */
export function sandboxLink(context: Needs & Pick<OperatorContext, 'jobs'>): Promise<string | undefined> {
  return context.db.tx(async (tx) => {
    await operators.lockAll(tx)
    if (await operators.areActive(tx)) return undefined
    const found = await operators.findByUsername(SANDBOX_OPERATOR.username, tx)
    const added = { ...SANDBOX_OPERATOR, publicId: newPublicId(), roles: SANDBOX_ROLES }
    const id = found?.id ?? (await operators.add(added, tx))
    return mailLink(context, { id, email: SANDBOX_OPERATOR.email }, tx)
  })
}

/** The job that makes work for every queue of a sandbox. */
export const SANDBOX_WORK = 'sandbox.work'

/** The operator of a sandbox with demo traders finds work in every queue, made once. */
export async function askForWork(
  { db, config, jobs }: Pick<OperatorContext, 'db' | 'config' | 'jobs'>,
  username: string,
): Promise<void> {
  if (!config.sandbox || username !== SANDBOX_OPERATOR.username) return
  await db.tx(async (tx) => {
    if (await operators.haveDemoTraders(tx))
      await jobs.enqueue(tx, { kind: SANDBOX_WORK, payload: {}, dedupeKey: SANDBOX_WORK })
  })
}
