import type { Queries } from '#server/db/db.ts'

export interface SentMail {
  recipient: string
  subject: string
  body: string
  sent_at: Date
}

export async function add(
  { to, subject, text }: { to: string; subject: string; text: string },
  on: Queries,
): Promise<void> {
  await on.query('insert into mail (recipient, subject, body, sent_at) values ($1, $2, $3, app_now())', [
    to,
    subject,
    text,
  ])
}

/** The newest 50, of one recipient or of all. */
export const newest = (recipient: string | null, on: Queries): Promise<SentMail[]> =>
  on.query<SentMail>(
    'select recipient, subject, body, sent_at from mail where $1::text is null or recipient = $1 order by id desc limit 50',
    [recipient],
  )
