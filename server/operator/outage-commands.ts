import { parseArgs } from 'node:util'
import type { M2mContext } from '#server/m2m/context.ts'
import { declareOutage, spanOf } from '#server/m2m/services/outages.service.ts'
import { ruleBroken } from '#server/refusal.ts'

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

/** Runs the command; the next sweep extends the orders that lost time by the outage. */
export async function runOutageCommand(
  context: Pick<M2mContext, 'db'>,
  { from, until, note, operator }: OutageCommand,
): Promise<string> {
  const [beganAt, endedAt] = [timeIn('--from', from), timeIn('--until', until)]
  if (endedAt <= beganAt) throw ruleBroken('--until must be later than --from')
  await declareOutage(context, { beganAt, endedAt, note, operator })
  return `The outage from ${spanOf(beganAt, endedAt)} is recorded. Open orders are extended.`
}
