import { parseArgs } from 'node:util'
import type { OperatorContext } from './context.ts'
import { changeFreeze } from '#server/accounts/services/freeze.service.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { noteIn } from './note.ts'
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
  const note = noteIn(command)
  const isFrozen = act === 'account freeze'
  const subject = plain(username)
  await context.db.tx(async (tx) => {
    await changeFreeze(context, { username: subject, isFrozen }, tx)
    await auditLog.add({ operator, action: act.replace(' ', '.'), subject, note }, tx)
  })
  return isFrozen ? `Nothing leaves the account ${username} any more.` : `The account ${username} is no longer frozen.`
}
