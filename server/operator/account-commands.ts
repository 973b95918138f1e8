import { parseArgs } from 'node:util'
import type { OperatorContext } from './context.ts'
import { notFound, notNow, ruleBroken } from '#server/refusal.ts'
import { freeze, unfreeze } from '#server/accounts/services/freeze.service.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { plain } from './report.ts'

export const ACCOUNT_USAGE = `npm run operator -- account freeze USERNAME --note "…"
npm run operator -- account unfreeze USERNAME --note "…"`

/** What an operator does with an account: nothing leaves a frozen one. */
export type AccountCommand = {
  act: 'account freeze' | 'account unfreeze'
  username: string
  note: string
  operator: string
}

export const isAccountCommand = (command: { act: string }): command is AccountCommand =>
  command.act.startsWith('account ')

/** Reads the arguments after 'account'; undefined when they are none of these commands. */
export function readAccountCommand(args: readonly string[], operator: string): AccountCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { note: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, username, ...rest] = positionals
  const { note } = values
  if ((act !== 'freeze' && act !== 'unfreeze') || username === undefined || note === undefined || rest.length > 0)
    return undefined
  return { act: `account ${act}`, username, note, operator }
}

/** Runs a command and writes it to the audit log. */
export async function runAccountCommand(context: OperatorContext, command: AccountCommand): Promise<string> {
  const { act, username, operator } = command
  const note = command.note.trim()
  if (note === '' || note.length > 900) throw ruleBroken('Give a reason of 1 to 900 characters: --note "…"')
  return context.db.tx(async (tx) => {
    const found = await persons.findByUsername(username, tx)
    const person = found && (await persons.lock(found.id, tx))
    if (!person) throw notFound(`There is no account ${plain(username)}`)
    const isFreeze = act === 'account freeze'
    if (isFreeze === (person.frozen_at !== null))
      throw notNow(`The account ${username} is ${isFreeze ? 'frozen already' : 'not frozen'}`)
    await (isFreeze ? freeze(context, person, tx) : unfreeze(person, tx))
    await auditLog.add({ operator, action: act.replace(' ', '.'), subject: username, note }, tx)
    return isFreeze
      ? `Nothing leaves the account ${username} any more.`
      : `The account ${username} is no longer frozen.`
  })
}
