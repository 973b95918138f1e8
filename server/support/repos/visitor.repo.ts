import type { RequestLife, SupportTopic } from '#machines/support/rules/requests.ts'
import type { Queries, Tx } from '#server/db/db.ts'

/** What a visitor wrote whose address is not confirmed yet. */
export interface Draft {
  request_no: string
  name: string
  email: string
  topic: SupportTopic
  message: string
  created_at: Date
}

const COLUMNS = 'request_no, name, email, topic, message, created_at'

export async function addDraft(draft: Omit<Draft, 'created_at'>, tx: Tx): Promise<void> {
  const { request_no, name, email, topic, message } = draft
  await tx.query(
    'insert into support_draft (request_no, name, email, topic, message, created_at) values ($1, $2, $3, $4, $5, $6)',
    [request_no, name, email, topic, message, tx.now],
  )
}

/** A draft of the last 24 hours; undefined when there is none. */
export async function findDraft(requestNo: string, on: Queries): Promise<Draft | undefined> {
  const [row] = await on.query<Draft>(
    `select ${COLUMNS} from support_draft where request_no = $1 and created_at > app_now() - interval '1 day'`,
    [requestNo],
  )
  return row
}

/** Takes a draft of the last 24 hours out; undefined when there is none, or another transaction took it. */
export async function takeDraft(requestNo: string, tx: Tx): Promise<Draft | undefined> {
  const [row] = await tx.query<Draft>(
    `delete from support_draft where request_no = $1 and created_at > app_now() - interval '1 day' returning ${COLUMNS}`,
    [requestNo],
  )
  return row
}

/** Adds the request of a draft without messages; returns its id. */
export async function addRequest(
  { request_no, name, email, topic }: Draft,
  life: RequestLife,
  tx: Tx,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into support_request (request_no, visitor_name, visitor_email, topic, phase, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning id`,
    [request_no, name, email, topic, life.phase, tx.now],
  )
  if (!row) throw new Error('A request was not added')
  return row.id
}

export async function addLink(requestNo: string, tokenHash: Uint8Array, tx: Tx): Promise<void> {
  await tx.query('insert into support_link (token_hash, request_no, created_at) values ($1, $2, $3)', [
    tokenHash,
    requestNo,
    tx.now,
  ])
}

/** Whether a link of a request is known. */
export async function hasLink(requestNo: string, tokenHash: Uint8Array, on: Queries): Promise<boolean> {
  const rows = await on.query('select from support_link where token_hash = $1 and request_no = $2', [
    tokenHash,
    requestNo,
  ])
  return rows.length > 0
}
