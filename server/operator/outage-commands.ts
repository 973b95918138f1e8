import { parseArgs } from 'node:util'
import { statementError } from '#machines/m2m/rules/appeals.ts'
import type { M2mContext } from '#server/m2m/context.ts'
import * as outages from '#server/m2m/repos/outage.repo.ts'
import { notNow, ruleBroken } from '#server/refusal.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'

export const OUTAGE_USAGE = 'npm run operator -- outage declare --from TIME --until TIME --note "…"'

/** An operator declares that Quayside could not be used, although its servers ran; times are ISO 8601. */
export interface OutageCommand {
  act: 'outage declare'
  from: string
  until: string
  note: string
  operator: string
}

export const isOutageCommand = (command: { act: string }): command is OutageCommand => command.act === 'outage declare'

/** Reads the arguments after 'outage'; undefined when they are not this command. */
export function readOutageCommand(args: readonly string[], operator: string): OutageCommand | undefined {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: text, until: text, note: text },
    allowPositionals: true,
  })
  const { from, until, note } = values
  if (positionals.join(' ') !== 'declare' || from === undefined || until === undefined || note === undefined)
    return undefined
  return { act: 'outage declare', from, until, note, operator }
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

function timeIn(name: string, text: string): Date {
  const at = ISO.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(at)) throw ruleBroken(`${name} must be a time such as 2026-01-31T14:02Z, not '${text}'`)
  return new Date(at)
}

/** Records the outage and writes it to the audit log; the next sweep extends the orders that lost time by it. */
export async function runOutageCommand(
  { db }: Pick<M2mContext, 'db'>,
  { from, until, note, operator }: OutageCommand,
): Promise<string> {
  const [beganAt, endedAt] = [timeIn('--from', from), timeIn('--until', until)]
  if (endedAt <= beganAt) throw ruleBroken('--until must be later than --from')
  if (statementError(note) !== null) throw ruleBroken('Give a reason of 1 to 1000 characters: --note "…"')
  const outage = { beganAt, endedAt, declaredBy: operator, note: note.trim() }
  const span = `${beganAt.toISOString()} to ${endedAt.toISOString()}`
  await db.tx(async (tx) => {
    const id = await outages.declare(outage, tx)
    if (id === null) throw notNow('This time has not passed yet, or a part of it is in an outage that is recorded')
    await auditLog.add({ operator, action: 'outage.declare', subject: span, note: outage.note }, tx)
  })
  return `The outage from ${span} is recorded. Open orders are extended.`
}
