const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long new work is grouped, when what is not taken is repeated, and when what is late. */
export const GROUP_MS = 5 * MINUTE_MS
export const REMIND_MS = 4 * 60 * MINUTE_MS
export const URGENT_MS = 30 * MINUTE_MS
/** So long a channel may fail before the other one reports it. */
export const CHANNEL_MS = MINUTE_MS

/** How operators are alerted. */
export const ALERT_CHANNELS = ['mail', 'webhook'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

export type AlertLevel = 'none' | 'waiting' | 'urgent'
export type AlertKind = 'new' | 'reminder' | 'urgent' | 'resolved'

/** The last alert about something: `none` when there was none, or it is resolved. */
export interface AlertState {
  readonly level: AlertLevel
  /** When one was sent that is not `resolved`. */
  readonly sentAt: number | null
}

/** How much waits: of it what is not taken, what of that was not announced yet, and what is past its target. */
export interface Waiting {
  readonly count: number
  readonly free: number
  readonly fresh: number
  readonly late: number
}

/** What is urgent as soon as it is there: a stopped network, a closed ledger. */
export const atOnce = (count: number): Waiting => ({ count, free: count, fresh: 0, late: count })

const levelOf = ({ count, late }: Waiting): AlertLevel => {
  if (count === 0) return 'none'
  return late > 0 ? 'urgent' : 'waiting'
}

const sinceSent = (sentAt: number | null, now: number): number => (sentAt === null ? Infinity : now - sentAt)

function kindOf({ level: before, sentAt }: AlertState, waiting: Waiting, now: number): AlertKind | null {
  const [level, since] = [levelOf(waiting), sinceSent(sentAt, now)]
  if (level === 'none') return before === 'none' ? null : 'resolved'
  if (level === 'urgent' && (before !== 'urgent' || since >= URGENT_MS)) return 'urgent'
  if (waiting.fresh > 0 && since >= GROUP_MS) return 'new'
  const isReminded = level === 'waiting' && before !== 'none' && waiting.free > 0 && since >= REMIND_MS
  return isReminded ? 'reminder' : null
}

/** What is sent now about something, if anything, and the state after it. */
export function nextAlert(
  state: AlertState,
  waiting: Waiting,
  now: number,
): { readonly kind: AlertKind | null; readonly state: AlertState } {
  const kind = kindOf(state, waiting, now)
  // What was never announced is not resolved either.
  const level = kind === null && state.level === 'none' ? 'none' : levelOf(waiting)
  return { kind, state: { level, sentAt: kind === null || kind === 'resolved' ? state.sentAt : now } }
}

/** What operators do that all of them learn of. */
export const ALERT_EVENTS = ['locked', 'command', 'alone'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** A line of the log, as far as it matters here. */
export interface LoggedLine {
  readonly operator: string
  readonly session: string | null
  readonly action: string
  readonly outcome: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** What the server does by itself, or a mail server's bounces make it record, and not an operator by a command on it. */
const isOfServer = ({ operator, action }: LoggedLine): boolean =>
  operator === 'quayside' && (action === 'chain.stop' || action === 'mail.bounce')

/** What a line of the log is an alert about; null for nothing. */
export function eventOf(line: LoggedLine): AlertEvent | null {
  const { session, action, outcome, facts } = line
  if (facts['locked'] === true) return 'locked'
  if (outcome !== 'done') return null
  if (facts['four_eyes'] === 'off') return 'alone'
  // Whatever is done in the console has a session; who logs in there does not have it yet.
  const isOfConsole = session !== null || action.startsWith('access.')
  return isOfConsole || isOfServer(line) ? null : 'command'
}

/** Whether events are announced: at once, and those that follow together after a while. */
export const isEventDue = (pending: number, sentAt: number | null, now: number): boolean =>
  pending > 0 && sinceSent(sentAt, now) >= GROUP_MS

/** Whether the head of the log was not sent yet on this day, in UTC. */
export const isHeadDue = (sentAt: number | null, now: number): boolean =>
  sentAt === null || Math.floor(sentAt / DAY_MS) < Math.floor(now / DAY_MS)
