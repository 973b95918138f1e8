import { PICTURE_ADDED, TOO_MANY_PICTURES } from '#machines/shared/messages/images.ts'
import { MAX_PICTURES } from '#machines/shared/values/images.ts'
import { messageError, storedText } from '#machines/shared/values/written-text.ts'
import * as text from '#machines/support/messages/support.ts'
import {
  advanceRequest,
  MAX_MESSAGES,
  MAX_MESSAGES_A_DAY,
  MAX_REQUESTS_A_DAY,
  newRequestLife,
  whyRequestRefused,
  type ListedSupportRequest,
  type SupportRequest,
  type SupportTopic,
} from '#machines/support/rules/requests.ts'
import type { RequestCommandType } from '#machines/support/rules/request-lifecycle.machine.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { plainImage } from '#server/orders/services/plain-image.ts'
import { newPublicId } from '#server/public-id.ts'
import { notFound, notNow, refuseBroken } from '#server/refusal.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import { readRequestNotices } from '#server/shared/services/notices.service.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import { toListedDto, toRequestDto } from './request-dto.ts'

type Needs = Pick<CoreContext, 'db' | 'stream'>

/** What a command answers: a sentence, and the request as it is now. */
export interface RequestResult {
  message: string
  data: SupportRequest
}

interface OfRequest {
  readonly personId: bigint
  readonly requestNo: string
}

const PAGE = 20

/** One page of a person's requests, newest first. */
export async function fetchRequests(
  { db }: Pick<Needs, 'db'>,
  personId: bigint,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ data: ListedSupportRequest[]; next_cursor: string | null }> {
  const [after = null] = keyOf('support', cursor, [PUBLIC_ID]) ?? []
  const rows = await requests.list(personId, { after, limit: limit + 1 }, db)
  const { page, nextCursor } = pageOf(rows, limit, ({ request_no }) => ['support', request_no])
  return { data: page.map(toListedDto), next_cursor: nextCursor }
}

async function read({ personId, requestNo }: OfRequest, on: Queries): Promise<SupportRequest> {
  const row = await requests.find(requestNo, personId, on)
  if (!row) throw notFound()
  return toRequestDto(row, await requests.messagesOf(row.id, on))
}

/** A request with its messages; refuses another person's with 404. */
export const fetchRequest = ({ db }: Pick<Needs, 'db'>, of: OfRequest): Promise<SupportRequest> => read(of, db)

/** A message as it is stored; refuses with 400 one that is empty or too long. */
export function storedMessage(typed: string): string {
  const stored = storedText(typed)
  const error = messageError(stored)
  if (error !== null) refuseBroken({ message: error })
  return stored
}

/** Publishes to the person that a request has changed; pages that show it fetch it again. */
export const publishRequest = ({ stream }: Pick<Needs, 'stream'>, { personId, requestNo }: OfRequest, tx: Tx): void =>
  stream.publish(tx, personId, { type: 'support.changed', request_no: requestNo })

async function insistOnRoom(personId: bigint, tx: Tx): Promise<void> {
  const { messages } = await requests.sentToday(personId, tx)
  if (messages >= MAX_MESSAGES_A_DAY) throw notNow(text.TOO_MANY_MESSAGES)
}

/** Sends a request. One that was sent already answers as the first time; more than ten in 24 hours are refused with 409. */
export async function createRequest(
  context: Needs,
  personId: bigint,
  { topic, message: typed }: { topic: SupportTopic; message: string },
): Promise<RequestResult> {
  const message = storedMessage(typed)
  return context.db.tx(async (tx) => {
    await persons.lock(personId, tx)
    const same = await requests.findSame({ personId, topic, message }, tx)
    if (same !== undefined) return { message: text.REQUEST_SENT, data: await read({ personId, requestNo: same }, tx) }
    if ((await requests.sentToday(personId, tx)).requests >= MAX_REQUESTS_A_DAY) throw notNow(text.TOO_MANY_REQUESTS)
    await insistOnRoom(personId, tx)
    const requestNo = newPublicId()
    const id = await requests.add({ requestNo, personId, topic, life: newRequestLife(tx.now.getTime()) }, tx)
    await requests.addMessage(id, 'person', message, tx)
    publishRequest(context, { personId, requestNo }, tx)
    return { message: text.REQUEST_SENT, data: await read({ personId, requestNo }, tx) }
  })
}

type Locked = requests.RequestRow & { readonly tx: Tx }

/** Runs `work` on a locked request of a person; refuses another person's with 404. */
const runCommand = (
  context: Needs,
  { personId, requestNo }: OfRequest,
  { message, work }: { message: string; work: (locked: Locked) => Promise<void> },
): Promise<RequestResult> =>
  context.db.tx(async (tx) => {
    await persons.lock(personId, tx)
    const row = await requests.lock(requestNo, personId, tx)
    if (!row) throw notFound()
    await work({ ...row, tx })
    publishRequest(context, { personId, requestNo }, tx)
    return { message, data: await read({ personId, requestNo }, tx) }
  })

/** Applies a command of the person; refuses with 409 what the lifecycle does not allow. */
async function advance({ id, life, tx }: Locked, type: RequestCommandType): Promise<void> {
  const next = advanceRequest(life, { type, by: 'person', at: tx.now.getTime() })
  if (next === null) throw notNow(whyRequestRefused(type))
  await requests.save(id, next, tx)
}

/**
 * Adds a message of who sent a locked request; a closed one is reopened within 14 days. The same message again, with nothing after it, adds
 * none. `insist` refuses what is too much in a day.
 */
export async function addOwnMessage(
  locked: Locked,
  message: string,
  insist: (written: readonly requests.MessageRow[]) => Promise<void>,
): Promise<void> {
  const { id, life, tx } = locked
  const written = await requests.messagesOf(id, tx)
  const last = written.at(-1)
  if (life.phase !== 'closed' && last?.by === 'person' && last.message === message) return
  await advance(locked, 'message.send')
  if (written.filter(({ by }) => by === 'person').length >= MAX_MESSAGES) throw notNow(text.REQUEST_FULL)
  await insist(written)
  await requests.addMessage(id, 'person', message, tx)
}

/** Writes to Support in an own request. */
export function sendMessage(
  context: Needs,
  { message: typed, ...of }: OfRequest & { message: string },
): Promise<RequestResult> {
  const message = storedMessage(typed)
  const work = (locked: Locked) => addOwnMessage(locked, message, () => insistOnRoom(of.personId, locked.tx))
  return runCommand(context, of, { message: text.MESSAGE_SENT, work })
}

/** Closes an own request. */
export const closeRequest = (context: Needs, of: OfRequest): Promise<RequestResult> =>
  runCommand(context, of, { message: text.REQUEST_CLOSED, work: (locked) => advance(locked, 'request.close') })

/** Adds a picture to an open request, for Support alone: checked and encoded again before it is stored. */
export async function addPicture(
  context: Needs,
  { file, ...of }: OfRequest & { file: Uint8Array },
): Promise<RequestResult> {
  // A stranger's picture is not worth decoding.
  await read(of, context.db)
  const picture = await plainImage(file)
  const work = async ({ id, life, pictures, tx }: Locked) => {
    if (life.phase === 'closed') throw notNow(text.NO_PICTURES_NOW)
    if (pictures >= MAX_PICTURES) throw notNow(TOO_MANY_PICTURES)
    await requests.addPicture(id, picture, tx)
  }
  return runCommand(context, of, { message: PICTURE_ADDED, work })
}

/** Marks the messages of Support as read, up to one, with the notifications about the request. */
export async function readRequest(
  context: Needs,
  { upTo, ...of }: OfRequest & { upTo: number },
): Promise<SupportRequest> {
  return context.db.tx(async (tx) => {
    const row = await requests.lock(of.requestNo, of.personId, tx)
    if (!row) throw notFound()
    if (await requests.markRead(row.id, upTo, tx)) publishRequest(context, of, tx)
    const request = await read(of, tx)
    if (request.unread === 0) await readRequestNotices(context, tx, of)
    return request
  })
}
