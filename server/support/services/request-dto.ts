import {
  mayNowOf,
  reopensUntilOf,
  type ListedSupportRequest,
  type SupportRequest,
} from '#machines/support/rules/requests.ts'
import type { MessageRow, RequestRow } from '#server/support/repos/request.repo.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A request as the list of its person has it. */
export const toListedDto = ({ request_no, topic, life, unread, created_at }: RequestRow): ListedSupportRequest => ({
  request_no,
  topic,
  phase: life.phase,
  unread,
  created_at: created_at.toISOString(),
  changed_at: new Date(life.facts.changedAt).toISOString(),
})

/** A message as the person who sent the request sees it. */
export const toMessageDto = ({ seq, by, message, created_at }: MessageRow): SupportRequest['messages'][number] => ({
  seq,
  by: by === 'operator' ? 'support' : 'person',
  message,
  created_at: created_at.toISOString(),
})

/** A request with its messages, as its page shows it. */
export const toRequestDto = (row: RequestRow, messages: readonly MessageRow[]): SupportRequest => {
  const { request_no, topic, life, pictures, unread, created_at, read_at } = row
  return {
    request_no,
    topic,
    phase: life.phase,
    may: mayNowOf(life, read_at.getTime(), pictures),
    reopens_until: iso(reopensUntilOf(life)),
    pictures,
    unread,
    messages: messages.map(toMessageDto),
    created_at: created_at.toISOString(),
    server_now: read_at.toISOString(),
  }
}
