import { parseArgs } from 'node:util'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import type { Tx } from '#server/db/db.ts'
import type { OperatorContext } from './context.ts'
import { noteIn } from './note.ts'
import { addAdmin, linkAdmin, unlockOperator } from './services/emergency.service.ts'

export const OPERATOR_USAGE = `npm run operator -- operators add USERNAME --name "…" --email ADDRESS --note "…"
npm run operator -- operators link USERNAME --note "…"
npm run operator -- operators unlock USERNAME --note "…"`

interface Named {
  username: string
  note: string
  operator: string
}

/** What is done on the server itself while nobody can sign in to the console: the first two admins, a lost authenticator, a lock. */
export type OperatorCommand =
  | ({ act: 'operators add'; name: string; email: string } & Named)
  | ({ act: 'operators link' | 'operators unlock' } & Named)

export const isOperatorCommand = (command: { act: string }): command is OperatorCommand =>
  command.act.startsWith('operators ')

/** Reads the arguments after 'operators'; undefined when they are none of these commands. */
export function readOperatorCommand(args: readonly string[], operator: string): OperatorCommand | undefined {
  const options = { name: { type: 'string' }, email: { type: 'string' }, note: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [act, username, ...rest] = positionals
  const { name, email, note } = values
  if (username === undefined || note === undefined || rest.length > 0) return undefined
  if (act === 'add' && name !== undefined && email !== undefined)
    return { act: 'operators add', username, name, email, note, operator }
  const isAlone = name === undefined && email === undefined
  return (act === 'link' || act === 'unlock') && isAlone
    ? { act: `operators ${act}`, username, note, operator }
    : undefined
}

async function perform(context: OperatorContext, command: OperatorCommand, tx: Tx): Promise<string> {
  if (command.act === 'operators add') return addAdmin(context, command, tx)
  if (command.act === 'operators link') return linkAdmin(context, command.username, tx)
  await unlockOperator(command.username, tx)
  return `${command.username} can log in again.`
}

/** Runs a command and writes it to the log; of a link it returns the address, good once and for 15 minutes. */
export async function runOperatorsCommand(context: OperatorContext, command: OperatorCommand): Promise<string> {
  const { act, username: subject, operator } = command
  const note = noteIn(command)
  return context.db.tx(async (tx) => {
    const done = await perform(context, command, tx)
    await auditLog.add({ operator, action: act.replace(' ', '.'), subject, note }, tx)
    return done
  })
}
