import { Readable } from 'node:stream'
import { ONE_EXPORT_A_DAY } from '#machines/accounts/messages/export.ts'
import { paths } from '#machines/routing/paths.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import { newPublicId } from '#server/public-id.ts'
import { noSession, notFound, notNow } from '#server/refusal.ts'
import * as exports from '#server/accounts/repos/data-export.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { CoreContext } from '#server/shared/context.ts'
import type { CommandContext } from '#server/shared/services/command-context.ts'
import { GiveUp } from '#server/shared/services/jobs.service.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { exportReadyMail } from './mails.ts'
import { guardAct, withCode } from './outgoing.service.ts'

type DataExport = components['schemas']['DataExport']

const EXPORT_JOB = 'account.export'
const DOWNLOAD_MS = 7 * 86_400_000

const toDataExportDto = (row: exports.DataExportRow | undefined): DataExport => {
  const isPreparing = row !== undefined && row.expires_at === null
  return {
    state: isPreparing ? 'preparing' : row?.is_ready ? 'ready' : 'none',
    id: row?.is_ready ? row.public_id : null,
    expires_at: row?.is_ready ? (row.expires_at?.toISOString() ?? null) : null,
    can_ask: row === undefined || row.is_old,
  }
}

/** The export that the person asked for last. */
export const exportOf = async ({ db }: Pick<CoreContext, 'db'>, personId: bigint): Promise<DataExport> =>
  toDataExportDto(await exports.latestOf(personId, db))

/** Asks for a file of everything that is the person's, once in 24 hours and with a code by mail; it is made in the background. */
export async function requestExport(
  context: Pick<CoreContext, 'db' | 'config' | 'mail' | 'jobs' | 'address'>,
  command: CommandContext,
): Promise<DataExport> {
  const personId = command.user.id
  const request = async (tx: Tx): Promise<void> => {
    if (!(await persons.lock(personId, tx))) throw noSession()
    const latest = await exports.latestOf(personId, tx)
    if (latest && !latest.is_old) throw notNow(ONE_EXPORT_A_DAY)
    await guardAct(context, command, { act: 'exportData', summary: 'the export of your data' }, tx)
    const publicId = newPublicId()
    await exports.add(publicId, personId, tx)
    await context.jobs.enqueue(tx, { kind: EXPORT_JOB, payload: { publicId } })
  }
  await withCode(context, command, () => context.db.tx(request))
  return exportOf(context, personId)
}

type Making = Pick<CoreContext, 'db' | 'jobs' | 'address'>

async function makeExport(context: Making, publicId: string, tx: Tx): Promise<void> {
  const unmade = await exports.lockUnmade(publicId, tx)
  const person = unmade && (await persons.find(unmade.person_id, tx))
  if (!unmade || !person) return
  const expiresAt = new Date(tx.now.getTime() + DOWNLOAD_MS)
  await exports.make(unmade, expiresAt, tx)
  const url = `${context.address.url}${paths.dataExport()}`
  await sendMail(context, tx, exportReadyMail(person.email, { url, until: formatUtc(expiresAt) }))
}

const idIn = (payload: unknown): string => {
  if (payload === null || typeof payload !== 'object' || !('publicId' in payload)) throw new GiveUp('no export')
  return String(payload.publicId)
}

/** Lets the job table make exports. */
export const defineExportJob = (context: Making): void =>
  context.jobs.define(EXPORT_JOB, {
    run: async (payload) => {
      const publicId = idIn(payload)
      await context.db.tx((tx) => makeExport(context, publicId, tx))
    },
  })

async function* partsOf(db: CoreContext['db'], id: bigint): AsyncGenerator<string> {
  for (const [place, section] of exports.SECTION_NAMES.entries()) {
    yield `${place === 0 ? '{' : ','}\n"${section}":[`
    for (let chunk = 0; ; chunk += 1) {
      const part = await exports.partOf(id, section, chunk, db)
      if (part === undefined) break
      yield chunk === 0 ? part : `,${part}`
    }
    yield ']'
  }
  yield '\n}\n'
}

/** The file of an export, sent while it is read. Another's, and one whose time is over, is refused with 404. */
export async function exportFile(
  { db }: Pick<CoreContext, 'db'>,
  personId: bigint,
  publicId: string,
): Promise<Readable> {
  const found = await exports.findReady(publicId, personId, db)
  if (!found) throw notFound()
  return Readable.from(partsOf(db, found.id))
}
