import { parseArgs } from 'node:util'
import { NO_OPEN_OUTAGE } from '#machines/operator/messages/operator.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { openSince } from '#server/orders/repos/outage.repo.ts'
import * as auditLog from '#server/shared/repos/audit-log.repo.ts'
import { noteIn } from './note.ts'
import { declareOutage, endOutage, openOutage, spanOf } from '#server/orders/services/outages.service.ts'
import { notNow, ruleBroken } from '#server/refusal.ts'

export const OUTAGE_USAGE = `npm run operator -- outage declare --from TIME [--until TIME] --note "…"
npm run operator -- outage end --note "…"`

interface Why {
  note: string
  operator: string
}

/** An operator declares that Quayside could not be used, although its servers ran, or cannot be used now; times are ISO 8601. */
type OutageDeclaration = Why & { act: 'outage declare'; from: string; until: string | undefined }

export type OutageCommand = OutageDeclaration | (Why & { act: 'outage end' })

export const isOutageCommand = (command: { act: string }): command is OutageCommand =>
  command.act === 'outage declare' || command.act === 'outage end'

/** Reads the arguments after 'outage'; undefined when they are not this command. */
export function readOutageCommand(args: readonly string[], operator: string): OutageCommand | undefined {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { from: text, until: text, note: text },
    allowPositionals: true,
  })
  const { from, until, note } = values
  const act = positionals.join(' ')
  if (note === undefined) return undefined
  if (act === 'end') return (from ?? until) === undefined ? { act: 'outage end', note, operator } : undefined
  return act !== 'declare' || from === undefined ? undefined : { act: 'outage declare', from, until, note, operator }
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

function timeIn(name: string, text: string): Date {
  const at = ISO.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(at)) throw ruleBroken(`${name} must be a time such as 2026-01-31T14:02Z, not '${text}'`)
  return new Date(at)
}

async function declare(
  context: Pick<AdvertContext, 'db'>,
  { from, until, note, operator }: OutageDeclaration,
): Promise<string> {
  const [beganAt, endedAt] = [timeIn('--from', from), until === undefined ? undefined : timeIn('--until', until)]
  if (endedAt && endedAt <= beganAt) throw ruleBroken('--until must be later than --from')
  const [subject, reason] = [endedAt ? spanOf(beganAt, endedAt) : beganAt.toISOString(), noteIn({ note })]
  const outage = { beganAt, note: reason, declaredBy: operator }
  await context.db.tx(async (tx) => {
    await (endedAt ? declareOutage({ ...outage, endedAt }, tx) : openOutage(outage, tx))
    await auditLog.add({ operator, action: 'outage.declare', subject, note: reason }, tx)
  })
  return endedAt
    ? `The outage from ${subject} is recorded. Open orders are extended.`
    : `The outage is open since ${subject}. No time of an order runs out until you end it.`
}

const end = (context: Pick<AdvertContext, 'db'>, { note, operator }: Why): Promise<string> =>
  context.db.tx(async (tx) => {
    const reason = noteIn({ note })
    const beganAt = await openSince(tx)
    if (!beganAt) throw notNow(NO_OPEN_OUTAGE)
    await endOutage(tx)
    await auditLog.add({ operator, action: 'outage.end', subject: beganAt.toISOString(), note: reason }, tx)
    return 'The outage is over. Open orders are extended.'
  })

/** Runs the command; the next sweep extends the orders that lost time by an outage that is over. */
export const runOutageCommand = (context: Pick<AdvertContext, 'db'>, command: OutageCommand): Promise<string> =>
  command.act === 'outage end' ? end(context, command) : declare(context, command)
