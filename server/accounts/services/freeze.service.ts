import * as text from '#machines/accounts/messages/accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import type { Tx } from '#server/db/db.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { Mail } from '#server/shared/gateways/mail.ts'
import { notFound, notNow, Refusal } from '#server/refusal.ts'
import * as challenges from '#server/accounts/repos/challenge.repo.ts'
import * as links from '#server/accounts/repos/freeze-link.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { cancelClosing } from './cancelled-closing.ts'
import { isRightLink, newLink, type LinkParts } from './mailed-links.ts'
import { accountFrozenMail } from './mails.ts'
import { endSessions } from './sessions.service.ts'

type Needs = Pick<AccountsContext, 'db' | 'jobs' | 'stream' | 'address' | 'onOutgoingPaused'>

const LIFETIME_MS = 7 * 86_400_000

/** A link that freezes an account: once, within 7 days. */
async function newFreezeLink({ address }: Pick<CoreContext, 'address'>, personId: bigint, tx: Tx): Promise<string> {
  const { parts, tokenHash } = newLink()
  const expiresAt = new Date(tx.now.getTime() + LIFETIME_MS)
  await links.add({ publicId: parts.id, personId, tokenHash, expiresAt }, tx)
  return `${address.url}${paths.freezeAccount(parts)}`
}

/** Mails somebody about their account, with a link that freezes it. */
export async function sendSecurityMail(
  context: Pick<CoreContext, 'jobs' | 'address'>,
  tx: Tx,
  personId: bigint,
  mailOf: (freezeLink: string) => Mail,
): Promise<void> {
  await sendMail(context, tx, mailOf(await newFreezeLink(context, personId, tx)))
}

/** Freezes an account, locked: its sessions and codes end, its Sell adverts are paused, and nothing leaves it until an operator lifts that. */
export async function freeze(context: Needs, person: persons.PersonRow, tx: Tx): Promise<void> {
  await persons.setFrozen(person.id, true, tx)
  await challenges.voidLogins(person.id, tx)
  await challenges.voidMovements(person.id, tx)
  await challenges.voidConsents(person.id, tx)
  await cancelClosing(context, person.id, 'freeze', tx)
  await context.onOutgoingPaused(tx, person.id)
  await endSessions(context, tx, person.id, null)
  await sendMail(context, tx, accountFrozenMail(person.email, tx.now, context.address.url))
}

/** Freezes an account, locked, and its login: nobody signs in until an operator lifts that. */
export async function freezeLogin(context: Needs, person: persons.PersonRow, tx: Tx): Promise<void> {
  if (person.frozen_at === null) await freeze(context, person, tx)
  await persons.freezeLogin(person.id, tx)
}

/** An operator's act: frozen, or not any more. */
export interface FreezeChange {
  readonly username: string
  readonly isFrozen: boolean
}

/** The account of a username, locked; refuses one that there is not. */
export async function lockAccount(username: string, tx: Tx): Promise<persons.PersonRow> {
  const found = await persons.findByUsername(username, tx)
  const person = found && (await persons.lock(found.id, tx))
  if (!person) throw notFound(`There is no account ${username}`)
  return person
}

/** Freezes an account, or lets what leaves it go on. Its Sell adverts stay paused then: the owner reopens them. */
export async function changeFreeze(context: Needs, { username, isFrozen }: FreezeChange, tx: Tx): Promise<void> {
  const person = await lockAccount(username, tx)
  if (isFrozen === (person.frozen_at !== null))
    throw notNow(`The account ${username} is ${isFrozen ? 'frozen already' : 'not frozen'}`)
  await (isFrozen ? freeze(context, person, tx) : persons.setFrozen(person.id, false, tx))
}

const wrongLink = () => new Refusal(400, 'wrong_link', text.FREEZE_LINK_OVER)

/**
 * Freezes the account of a link. Refuses with 400 wrong_link what no link is, and one that was used, unless the account is frozen still: then it is
 * the same request again, whose answer was lost.
 */
export async function freezeByLink(context: Needs, parts: LinkParts): Promise<void> {
  const link = await links.findRecent(parts.id, context.db)
  if (!link || !isRightLink(parts, link.token_hash)) throw wrongLink()
  await context.db.tx(async (tx) => {
    const person = await persons.lock(link.person_id, tx)
    if (!person) throw wrongLink()
    if (await links.use(parts.id, tx)) return freeze(context, person, tx)
    if (person.frozen_at === null) throw wrongLink()
  })
}
