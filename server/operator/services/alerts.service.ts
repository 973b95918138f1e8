import type { AlertConfig } from '#server/alert-config.ts'
import {
  ALERT_CHANNELS,
  ALERT_EVENTS,
  atOnce,
  CHANNEL_MS,
  eventOf,
  isEventDue,
  isHeadDue,
  nextAlert,
  type AlertChannel,
  type AlertKind,
  type Waiting,
} from '#machines/operator/rules/alerts.ts'
import { ALERTED_QUEUES, QUEUES } from '#machines/operator/rules/queues.ts'
import { ACT_NAMES } from '#machines/operator/rules/roles.ts'
import * as text from '#machines/operator/messages/alerts.ts'
import { listStopped } from '#server/catalog/repos/network.repo.ts'
import type { Tx } from '#server/db/db.ts'
import { openSince } from '#server/orders/repos/outage.repo.ts'
import type { OperatorContext } from '#server/operator/context.ts'
import * as alerts from '#server/operator/repos/alert.repo.ts'
import { defineAlertJob, sendAlert } from './alert-delivery.service.ts'

type Needs = Pick<OperatorContext, 'db' | 'jobs' | 'mail' | 'operators' | 'operatorAddress'>

/** A new appeal is announced within a minute, also when the server that holds the lease dies. */
const EVERY_MS = 30_000
const LINES = 1000
const NEVER: alerts.TopicState = { level: 'none', sentAt: null, pending: 0 }
/** No operator, who therefore requested none of what waits. */
const EVERYBODY = { operatorId: 0n, acts: ACT_NAMES }

/** One look at all that may be an alert. */
interface Round {
  readonly context: Needs
  readonly settings: AlertConfig
  readonly states: ReadonlyMap<string, alerts.TopicState>
  readonly tx: Tx
}

/** Something that may be an alert. */
interface Reading {
  readonly topic: string
  readonly waiting: Waiting
  readonly bodyOf: (kind: AlertKind) => Omit<alerts.AlertBody, 'kind'>
  /** Remembers what is announced. */
  readonly announce?: () => Promise<void>
  /** Everybody, unless it is given. */
  readonly targets?: readonly string[]
}

const targetsOf = ({ mails, webhook }: AlertConfig): Readonly<Record<AlertChannel, readonly string[]>> => ({
  mail: mails,
  webhook: webhook ? [alerts.WEBHOOK] : [],
})

const everyTarget = (settings: AlertConfig): readonly string[] => Object.values(targetsOf(settings)).flat()

async function queueReading(queue: text.AlertedQueue, tx: Tx): Promise<Reading> {
  await alerts.forgetGone(queue, EVERYBODY, tx)
  const { targetS } = QUEUES[queue]
  const { oldest_at: oldest, ...waiting } = await alerts.waitingIn(queue, { reader: EVERYBODY, targetS }, tx)
  const oldestS = oldest === null ? 0 : Math.floor((tx.now.getTime() - oldest.getTime()) / 1000)
  const { count, free, late } = waiting
  return {
    topic: `queue:${queue}`,
    waiting,
    bodyOf: (kind) => ({
      text: text.queueText(queue, kind, { ...waiting, oldestS }),
      ...{ count, free, late, oldest_s: oldestS },
    }),
    announce: () => alerts.markAnnounced(queue, EVERYBODY, tx),
  }
}

/** What is urgent while it lasts. */
const lasting = (topic: string, isSo: boolean, texts: readonly [is: string, over: string]): Reading => ({
  topic,
  waiting: atOnce(isSo ? 1 : 0),
  bodyOf: (kind) => ({ text: texts[kind === 'resolved' ? 1 : 0] }),
})

const NETWORK = 'network:'

async function networkReadings({ states, tx }: Round): Promise<Reading[]> {
  const stopped = (await listStopped(tx)).map(({ name }): string => name)
  const known = [...states.keys()].filter((topic) => topic.startsWith(NETWORK))
  const names = new Set([...stopped, ...known.map((topic) => topic.slice(NETWORK.length))])
  return [...names].map((name) =>
    lasting(`${NETWORK}${name}`, stopped.includes(name), [text.NETWORK_STOPPED(name), text.NETWORK_OPEN(name)]),
  )
}

/** Each channel is reported by the other one. */
async function channelReadings({ settings, tx }: Round): Promise<Reading[]> {
  const failing = await alerts.failingChannels(CHANNEL_MS, tx)
  const targets = targetsOf(settings)
  return ALERT_CHANNELS.map((channel) => ({
    ...lasting(`channel:${channel}`, failing.includes(channel), [
      text.CHANNEL_FAILS(channel),
      text.CHANNEL_WORKS(channel),
    ]),
    targets: targets[channel === 'mail' ? 'webhook' : 'mail'],
  }))
}

async function readAll(round: Round): Promise<Reading[]> {
  const { tx } = round
  const readings: Reading[] = []
  for (const queue of ALERTED_QUEUES) readings.push(await queueReading(queue, tx))
  const [isClosed, isAltered] = [await alerts.isLedgerClosed(tx), await alerts.isLogAltered(tx)]
  const outageSince = await openSince(tx)
  readings.push(
    lasting('ledger', isClosed, [text.LEDGER_CLOSED, text.LEDGER_OPEN]),
    lasting('outage', outageSince !== undefined, [text.OUTAGE_OPEN, text.OUTAGE_OVER]),
    lasting('log:altered', isAltered, [text.LOG_ALTERED, text.LOG_UNALTERED]),
  )
  return [...readings, ...(await networkReadings(round)), ...(await channelReadings(round))]
}

interface Post {
  readonly topic: string
  readonly state: alerts.TopicState
  readonly body: alerts.AlertBody | null
  readonly targets: readonly string[]
}

/** Stores what is known of a topic now, with the alert about it, if there is one. */
async function store({ context, tx }: Round, { topic, state, body, targets }: Post): Promise<void> {
  await alerts.saveState(topic, state, tx)
  if (body) await sendAlert(context, { topic, body, targets }, tx)
}

async function alertOf(round: Round, { topic, waiting, bodyOf, announce, targets }: Reading): Promise<void> {
  const { settings, states, tx } = round
  const before = states.get(topic) ?? NEVER
  const { kind, state } = nextAlert(before, waiting, tx.now.getTime())
  if (kind === null && state.level === before.level) return
  if (kind !== null) await announce?.()
  const body = kind && { kind, ...bodyOf(kind) }
  await store(round, { topic, state: { ...state, pending: 0 }, body, targets: targets ?? everyTarget(settings) })
}

/** Counts what operators did since the last look. */
async function alertEvents(round: Round, from: bigint): Promise<void> {
  const { context, settings, states, tx } = round
  const lines = await alerts.linesAfter(from, LINES, tx)
  const events = lines.map(eventOf)
  for (const event of ALERT_EVENTS) {
    // Without a console the server itself is where operators work.
    const isAlerted = event !== 'command' || context.operators !== undefined
    const [topic, count] = [`event:${event}`, isAlerted ? events.filter((each) => each === event).length : 0]
    const before = states.get(topic) ?? NEVER
    const pending = before.pending + count
    const isDue = isEventDue(pending, before.sentAt, tx.now.getTime())
    if (count === 0 && !isDue) continue
    const body = isDue ? { kind: 'event', text: text.EVENTS[event](pending), count: pending } : null
    const state = isDue ? { ...NEVER, sentAt: tx.now.getTime() } : { ...before, pending }
    await store(round, { topic, state, body, targets: everyTarget(settings) })
  }
  const last = lines.at(-1)
  if (last) await alerts.moveCursor(last.seq, tx)
}

/** Mails the head of the log once a day: who alters a line would have to alter these mails, too. */
async function mailLogHead(round: Round): Promise<void> {
  const { settings, states, tx } = round
  const { sentAt } = states.get('log') ?? NEVER
  if (settings.mails.length === 0 || !isHeadDue(sentAt, tx.now.getTime())) return
  const { seq, hash } = await alerts.logHead(tx)
  const more = [text.LOG_HASH(Buffer.from(hash).toString('hex')), text.LOG_WHY]
  const body = { kind: 'log', text: text.LOG_HEAD(Number(seq)), more }
  await store(round, { topic: 'log', state: { ...NEVER, sentAt: tx.now.getTime() }, body, targets: settings.mails })
}

/** Looks at all that may be an alert, and sends what is due: in one transaction, of one server at a time. */
async function alertOperators(context: Needs, settings: AlertConfig): Promise<void> {
  await context.db.tx(async (tx) => {
    const seq = await alerts.lockCursor(tx)
    await alerts.dropOtherTargets(everyTarget(settings), tx)
    const round: Round = { context, settings, states: await alerts.states(tx), tx }
    for (const reading of await readAll(round)) await alertOf(round, reading)
    await alertEvents(round, seq)
    await mailLogHead(round)
  })
}

/** Starts to alert operators, where the configuration has a receiver. */
export function startAlerts(context: Needs, settings: AlertConfig | undefined): void {
  if (settings === undefined) return
  defineAlertJob(context, settings)
  context.jobs.repeatOnce('alerts', EVERY_MS, () => alertOperators(context, settings))
}
