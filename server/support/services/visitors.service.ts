import { visitorSchema } from '#machines/support/rules/request-form.ts'
import * as text from '#machines/support/messages/support.ts'
import {
  MAX_MESSAGES_A_DAY,
  mayNowOf,
  newRequestLife,
  reopensUntilOf,
  type SupportTopic,
  type VisitorRequest,
} from '#machines/support/rules/requests.ts'
import { paths } from '#machines/routing/paths.ts'
import * as rates from '#server/accounts/repos/rate.repo.ts'
import { hashOfLink, newLink, type LinkParts } from '#server/accounts/services/mailed-links.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { newPublicId } from '#server/public-id.ts'
import { notNow, Refusal, tooMany, validated } from '#server/refusal.ts'
import type { CoreContext } from '#server/shared/context.ts'
import { insistOnMail, sendMail } from '#server/shared/services/mail.service.ts'
import * as requests from '#server/support/repos/request.repo.ts'
import * as visitors from '#server/support/repos/visitor.repo.ts'
import { visitorMail } from './mails.ts'
import { toMessageDto } from './request-dto.ts'
import { addOwnMessage, storedMessage } from './requests.service.ts'

type Needs = Pick<CoreContext, 'db' | 'config' | 'jobs' | 'mail' | 'address'>

/** Of one address and of one network in 24 hours. */
const MAX_A_DAY = 3
const DAY_S = 86_400

const wrongLink = () => new Refusal(400, 'wrong_link', text.LINK_OVER)

/** A new link to a visitor's request, which does not end the older ones. */
export async function newVisitorLink(
  { address }: Pick<CoreContext, 'address'>,
  requestNo: string,
  tx: Tx,
): Promise<string> {
  const { parts, tokenHash } = newLink(requestNo)
  await visitors.addLink(requestNo, tokenHash, tx)
  return `${address.url}${paths.visitorRequest(parts)}`
}

export interface VisitorForm {
  readonly name: string
  readonly email: string
  readonly topic: SupportTopic
  readonly message: string
}

/** Mails a link that sends a visitor's request. Refuses with 429 a fourth one of an address or a network in 24 hours. */
export async function sendVisitorRequest(context: Needs, given: VisitorForm, network: string): Promise<void> {
  const { name, email, topic, message } = validated(visitorSchema, { ...given })
  insistOnMail(context)
  const hits = await rates.hit([`support:${network}`, `support:email ${email}`], DAY_S, context.db)
  if (hits > MAX_A_DAY * context.config.limitFactor) throw tooMany(DAY_S)
  await context.db.tx(async (tx) => {
    const requestNo = newPublicId()
    await visitors.addDraft({ request_no: requestNo, name, email, topic, message: storedMessage(message) }, tx)
    await sendMail(context, tx, visitorMail(email, await newVisitorLink(context, requestNo, tx)))
  })
}

const ofDraft = ({ topic, message, created_at }: visitors.Draft, now: Date): VisitorRequest => ({
  topic,
  phase: 'unconfirmed',
  may: ['request.confirm'],
  reopens_until: null,
  messages: [{ seq: 1, by: 'person', message, created_at: created_at.toISOString() }],
  server_now: now.toISOString(),
})

async function ofRequest({ id, topic, life, read_at }: requests.RequestRow, on: Queries): Promise<VisitorRequest> {
  const until = reopensUntilOf(life)
  const may = mayNowOf(life, read_at.getTime(), 0).filter((command) => command === 'message.send')
  return {
    topic,
    phase: life.phase,
    may,
    reopens_until: until === null ? null : new Date(until).toISOString(),
    messages: (await requests.messagesOf(id, on)).map(toMessageDto),
    server_now: read_at.toISOString(),
  }
}

async function insistOnLink(link: LinkParts, on: Queries): Promise<void> {
  if (!(await visitors.hasLink(link.id, hashOfLink(link), on))) throw wrongLink()
}

async function read(requestNo: string, on: Queries): Promise<VisitorRequest> {
  const row = await requests.find(requestNo, null, on)
  if (row) return ofRequest(row, on)
  const draft = await visitors.findDraft(requestNo, on)
  if (!draft) throw wrongLink()
  const [clock] = await on.query<{ now: Date }>('select app_now() as now')
  return ofDraft(draft, clock?.now ?? draft.created_at)
}

/** The request of a mailed link, also before it is confirmed. Refuses with 400 wrong_link what no link is. */
export async function openVisitorRequest({ db }: Pick<Needs, 'db'>, link: LinkParts): Promise<VisitorRequest> {
  await insistOnLink(link, db)
  return read(link.id, db)
}

/** What a command of a visitor answers. */
export interface VisitorResult {
  message: string
  data: VisitorRequest
}

/** Sends the request of a mailed link to Support; one that is sent already answers the same. */
export const confirmVisitorRequest = ({ db }: Pick<Needs, 'db'>, link: LinkParts): Promise<VisitorResult> =>
  db.tx(async (tx) => {
    await insistOnLink(link, tx)
    const draft = await visitors.takeDraft(link.id, tx)
    if (draft) {
      const id = await visitors.addRequest(draft, newRequestLife(tx.now.getTime()), tx)
      await requests.addMessage(id, 'person', draft.message, tx)
    }
    return { message: text.REQUEST_SENT, data: await read(link.id, tx) }
  })

const DAY_MS = DAY_S * 1000

/** Writes to Support in the request of a mailed link; a closed one is reopened within 14 days. */
export async function replyAsVisitor(
  { db }: Pick<Needs, 'db'>,
  { message: typed, ...link }: LinkParts & { message: string },
): Promise<VisitorResult> {
  const message = storedMessage(typed)
  return db.tx(async (tx) => {
    await insistOnLink(link, tx)
    const row = await requests.lock(link.id, null, tx)
    if (!row) throw wrongLink()
    await addOwnMessage({ ...row, tx }, message, async (written) => {
      const today = written.filter(
        ({ by, created_at }) => by === 'person' && created_at.getTime() > tx.now.getTime() - DAY_MS,
      )
      if (today.length >= MAX_MESSAGES_A_DAY) throw notNow(text.TOO_MANY_MESSAGES)
    })
    return { message: text.MESSAGE_SENT, data: await read(link.id, tx) }
  })
}
