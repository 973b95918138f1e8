import { MAX_FAILURES, operatorPasswordError } from '#machines/operator/rules/operators.ts'
import { invitationPath } from '#machines/operator/rules/addresses.ts'
import * as text from '#machines/operator/messages/operator.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import { isRightLink, newLink, type LinkParts } from '#server/accounts/services/mailed-links.ts'
import { hashPassword, weaknessOf } from '#server/accounts/services/passwords.service.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as links from '#server/operator/repos/operator-link.repo.ts'
import * as operators from '#server/operator/repos/operator.repo.ts'
import * as sessions from '#server/operator/repos/operator-session.repo.ts'
import { Refusal, refuseBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { letter, sendMail } from '#server/shared/services/mail.service.ts'
import { hashOfRecovery, newAuthenticator, newRecoveryCodes, openSecret, sealSecret, stepOf } from './authenticator.ts'
import { openSession, type Client } from './sign-in.service.ts'

type Needs = Pick<OperatorContext, 'db' | 'operators'>
type Mailing = Pick<OperatorContext, 'operatorAddress' | 'jobs'>

const MAILED_MS = 24 * 3_600_000

const linkOver = () => new Refusal(400, 'wrong_link', text.LINK_OVER)

/** The address of a new one-time link; the one before of the same operator is over. */
export async function issueLink(
  { operatorAddress }: Pick<OperatorContext, 'operatorAddress'>,
  operatorId: bigint,
  lifetimeMs: number,
  tx: Tx,
): Promise<string> {
  const { parts, tokenHash } = newLink()
  const expiresAt = new Date(tx.now.getTime() + lifetimeMs)
  await links.add({ publicId: parts.id, operatorId, tokenHash, expiresAt }, tx)
  return `${operatorAddress.url}${invitationPath(parts)}`
}

/** Mails an operator a one-time link, good for a day, and returns it. */
export async function mailLink(
  context: Mailing,
  { id, email }: Pick<operators.OperatorRow, 'id' | 'email'>,
  tx: Tx,
): Promise<string> {
  const link = await issueLink(context, id, MAILED_MS, tx)
  const until = formatUtc(new Date(tx.now.getTime() + MAILED_MS))
  await sendMail(context, tx, {
    to: email,
    subject: 'Your access to the Quayside console',
    text: letter(
      `Open this link to choose a password and to add your authenticator: ${link}`,
      `It works once, until ${until}. Never share it.`,
    ),
  })
  return link
}

interface Opened {
  readonly link: links.LinkRow
  readonly operator: operators.OperatorRow
}

/** The link with its operator; refuses what no link is, one that was used, and one that is over. */
async function opened(parts: LinkParts, link: links.LinkRow | undefined, on: Queries): Promise<Opened> {
  const operator = link && isRightLink(parts, link.token_hash) ? await operators.find(link.operator_id, on) : undefined
  if (!link || !operator) throw linkOver()
  return { link, operator }
}

/** Whom a link is for, and until when. */
export const openInvitation = async ({ db }: Needs, parts: LinkParts): Promise<Opened> =>
  opened(parts, await links.findOpen(parts.id, db), db)

/** Of a sandbox, whose newcomer has no authenticator set up yet: the secret is in the mailbox, too. */
const secretMail = (to: string, secret: string) => ({
  to,
  subject: 'Your authenticator of the Quayside sandbox',
  text: letter(
    `Type this secret into an authenticator app: ${secret}`,
    'The console asks for its code. Outside of a sandbox, the secret is shown once, in the console, and never emailed.',
  ),
})

/** Stores the password that somebody with a link chooses, and gives the secret for the authenticator; both are used once its code is confirmed. */
export async function choosePassword(
  context: Needs & Pick<OperatorContext, 'config' | 'jobs'>,
  { password, ...parts }: LinkParts & { password: string },
): Promise<{ uri: string; secret: string }> {
  const { db, config, operators: settings } = context
  const { operator } = await openInvitation(context, parts)
  const weakness = operatorPasswordError(password) ?? weaknessOf(password, operator.email)
  refuseBroken({ password: weakness })
  if (settings === undefined) throw linkOver()
  const passwordHash = await hashPassword(password.normalize('NFC'))
  const { secret, uri, typed } = newAuthenticator(operator.username)
  const sealed = sealSecret(secret, settings.key, operator.public_id)
  await db.tx(async (tx) => {
    const { link } = await opened(parts, await links.lockOpen(parts.id, tx), tx)
    await links.setAccess(link.id, { passwordHash, secret: sealed }, tx)
    if (config.sandbox) await sendMail(context, tx, secretMail(operator.email, typed))
  })
  return { uri, secret: typed }
}

/**
 * Confirms the authenticator with its code: password and authenticator are the operator's, the link is used up, all other sessions end, and one is
 * opened. Five wrong codes end the link.
 */
export async function confirmAuthenticator(
  context: Needs,
  { code, ...parts }: LinkParts & { code: string },
  client: Client,
): Promise<{ token: string; recoveryCodes: string[] }> {
  const outcome = await context.db.tx(async (tx) => {
    const { link, operator } = await opened(parts, await links.lockOpen(parts.id, tx), tx)
    const { password_hash: passwordHash, totp_secret: sealed } = link
    const key = context.operators?.key
    if (passwordHash === null || sealed === null || key === undefined) return linkOver()
    const step = stepOf(code, openSecret(sealed, key, operator.public_id), Date.now())
    if (step === null) {
      await links.countFailure(link.id, MAX_FAILURES, tx)
      return new Refusal(400, 'wrong_code', text.WRONG_CODE)
    }
    const recoveryCodes = newRecoveryCodes()
    await operators.setAccess(operator.id, { passwordHash, secret: sealed, step }, tx)
    const hashes = recoveryCodes.map((each) => hashOfRecovery(each, key, operator.public_id))
    await operators.replaceRecoveryCodes(operator.id, hashes, tx)
    await links.end(link.id, tx)
    await sessions.endAll(operator.id, tx)
    const { username } = operator
    const note = 'Password and authenticator are set by a one-time link'
    await auditLog.add(
      { operator: username, action: 'access.set', subject: username, note, address: client.address },
      tx,
    )
    return { token: await openSession(tx, operator.id, { client, isConfirmed: true }), recoveryCodes }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
