import { supportNotices, type SupportNoticeKind } from '#machines/support/rules/notices.ts'
import { paths } from '#machines/routing/paths.ts'
import { advanceRequest } from '#machines/support/rules/requests.ts'
import { CLOSED_ALREADY, REQUEST_MISSING } from '#machines/support/messages/support.ts'
import { textsOf, type NoticeFacts } from '#machines/shared/values/notices.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { notFound, notNow } from '#server/refusal.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { sendMail } from '#server/shared/services/mail.service.ts'
import { notify, type Notifier } from '#server/shared/services/notices.service.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import { answerMail } from './mails.ts'
import { publishRequest, storedMessage } from './requests.service.ts'
import { newVisitorLink } from './visitors.service.ts'

type Needs = Pick<CoreContext, 'db'> & Notifier

const NOTICES = {
  'request.answer': 'support.answered',
  'request.ask': 'support.asked',
  'request.close': 'support.closed',
} as const satisfies Readonly<Record<string, SupportNoticeKind>>

export type AnswerType = keyof typeof NOTICES

/** An operator's answer, question or end of a request. */
export interface Answer {
  readonly requestNo: string
  readonly type: AnswerType
  /** Null closes a request without a message. */
  readonly message: string | null
}

const NO_FACTS: NoticeFacts = { coins: '', fiat: '', partner: '', side: null }

/** Notifies the person of an answer; their pages fetch it. */
async function ring(context: Needs, of: { personId: bigint; requestNo: string }, kind: SupportNoticeKind, tx: Tx) {
  const ids = { ...of, orderNo: null, tId: null, swapId: null }
  const notice = { kind, facts: NO_FACTS, texts: supportNotices[kind], causedBy: null, isMailed: false }
  await notify(context, tx, [{ ...ids, ...notice }])
  publishRequest(context, of, tx)
}

/** Where an answer is mailed to, and its link: of a visitor a new one that opens the request. */
async function mailedTo(context: Needs, row: requests.RequestRow, tx: Tx): Promise<[to: string, link: string]> {
  const { request_no: requestNo, person_id: personId, visitor_email: email } = row
  if (personId === null) return [email ?? '', await newVisitorLink(context, requestNo, tx)]
  const person = await persons.find(personId, tx)
  return [person?.email ?? '', `${context.address.url}${paths.supportRequest(requestNo)}`]
}

/** Notifies who sent a request of an answer, and mails them whatever mails they want: they asked. */
async function notifyOf(context: Needs, row: requests.RequestRow, kind: SupportNoticeKind, tx: Tx): Promise<void> {
  if (row.person_id !== null) await ring(context, { personId: row.person_id, requestNo: row.request_no }, kind, tx)
  const [to, link] = await mailedTo(context, row, tx)
  await sendMail(context, tx, answerMail(to, textsOf(supportNotices[kind], NO_FACTS), link))
}

/** Answers a request, asks its person or closes it. Refuses one that is missing, and a second end. */
export async function answerRequest(context: Needs, { requestNo, type, message }: Answer, tx: Tx): Promise<void> {
  const stored = message === null ? null : storedMessage(message)
  const row = await requests.lock(requestNo, null, tx)
  if (!row) throw notFound(`${REQUEST_MISSING}: ${requestNo}`)
  const life = advanceRequest(row.life, { type, by: 'operator', at: tx.now.getTime() })
  if (life === null) throw notNow(CLOSED_ALREADY)
  await requests.save(row.id, life, tx)
  if (stored !== null) await requests.addMessage(row.id, 'operator', stored, tx)
  await notifyOf(context, row, NOTICES[type], tx)
}

/** What the log has of an answer, not what was written. */
export const answerNote = (message: string | null): string =>
  message === null ? 'Without a message' : 'With a message'

/** A request that is open, as Support lists it; times are ISO 8601. */
export interface WaitingRequest {
  readonly requestNo: string
  readonly topic: string
  readonly phase: string
  /** The person's username, or the visitor's address. */
  readonly who: string
  readonly sentAt: string
  readonly changedAt: string
}

/** Every open request: what waits for Support first, the oldest first. */
export async function openRequests({ db }: Pick<Needs, 'db'>): Promise<WaitingRequest[]> {
  const open = await requests.listOpen(db)
  return open.map(({ request_no, topic, life, who, created_at }) => ({
    requestNo: request_no,
    topic,
    phase: life.phase,
    who,
    sentAt: created_at.toISOString(),
    changedAt: new Date(life.facts.changedAt).toISOString(),
  }))
}

/** A request with everything that was written and shown; pictures are WebP in base64. */
export interface WholeRequest extends Pick<WaitingRequest, 'requestNo' | 'topic' | 'phase' | 'who'> {
  readonly messages: readonly { readonly by: string; readonly message: string; readonly at: string }[]
  readonly pictures: readonly { readonly name: string; readonly webp: string }[]
}

async function picturesOf({ id, request_no }: requests.RequestRow, on: Queries): Promise<WholeRequest['pictures']> {
  const pictures = await requests.picturesOf(id, on)
  return pictures.map(({ place, webp }) => ({ name: `${request_no}-${place}.webp`, webp }))
}

/** A request as Support reads it; refuses one that there is not. */
export async function wholeRequest({ db }: Pick<Needs, 'db'>, requestNo: string): Promise<WholeRequest> {
  const row = await requests.find(requestNo, null, db)
  if (!row) throw notFound(`${REQUEST_MISSING}: ${requestNo}`)
  const [person, messages, pictures] = await Promise.all([
    row.person_id === null ? undefined : persons.find(row.person_id, db),
    requests.messagesOf(row.id, db),
    picturesOf(row, db),
  ])
  return {
    requestNo,
    topic: row.topic,
    phase: row.life.phase,
    who: person?.username ?? row.visitor_email ?? '',
    messages: messages.map(({ by, message, created_at }) => ({ by, message, at: created_at.toISOString() })),
    pictures,
  }
}
