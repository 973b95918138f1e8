import pg from 'pg'
import type { Param } from './db.ts'
import { Listeners, partOf, type Listener, type Notice, type Notifications } from './notifications.ts'

const RECONNECT_MS = 500

export const NOTIFY =
  'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) as n (channel, payload)'

/** A channel is shared by its parts: for thousands of people a server listens once. Servers of every version write and read this. */
const textOf = ({ to, payload }: Notice): string =>
  to === undefined ? payload : `{"to":${JSON.stringify(to)},"frame":${payload}}`
const TO_PART = /^\{"to":"([^"\\]*)","frame":(.*)\}$/s

type Send = (text: string, params: readonly Param[]) => Promise<unknown>

/** LISTEN on a connection of its own, which connects again by itself and then calls its listeners with null; NOTIFY by any other. */
export class PostgresNotifications implements Notifications {
  readonly notify: Notifications['notify']
  readonly #settings: pg.ClientConfig
  readonly #listeners = new Listeners()
  /** By channel, when the server listens to it. */
  readonly #channels = new Map<string, Promise<void>>()
  #first: Promise<void> | undefined
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(settings: pg.ClientConfig, send: Send) {
    this.#settings = settings
    this.notify = notifierOn(send)
  }

  async listen(channel: string, listener: Listener, to?: string): Promise<() => Promise<void>> {
    const part = partOf(channel, to)
    this.#listeners.add(part, listener)
    await (this.#first ??= this.#connect())
    const listening = this.#channels.get(channel) ?? this.#listenTo(channel)
    this.#channels.set(channel, listening)
    await listening
    return async () => void this.#listeners.remove(part, listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#first?.catch(() => undefined)
    await this.#client?.end().catch(() => undefined)
  }

  /** A connection on which this fails is closed: the next one listens to all channels. */
  async #listenTo(channel: string): Promise<void> {
    const client = this.#client
    await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => client.end())
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#settings)
    client.on('notification', ({ channel, payload = '' }) => this.#call(channel, payload))
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.#client = client
    client.on('end', () => this.#reconnect())
    if (this.#closed) await client.end()
  }

  #reconnect(): void {
    this.#client = undefined
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#listeners.callAll(),
        () => this.#reconnect(),
      )
    }, RECONNECT_MS)
  }

  #call(channel: string, text: string): void {
    const [, to, payload = text] = TO_PART.exec(text) ?? []
    this.#listeners.call(partOf(channel, to), payload)
  }
}

/** Sends notices in the order in which they come; those that come while others are being sent go together. */
function notifierOn(send: Send): Notifications['notify'] {
  let waiting: Notice[] = []
  let sending: Promise<void> | undefined
  const sendAll = async () => {
    try {
      while (waiting.length > 0) {
        const columns = [waiting.map(({ channel }) => channel), waiting.map(textOf)]
        waiting = []
        await send(NOTIFY, columns)
      }
    } finally {
      // At once: a notice that comes now begins a new sending.
      sending = undefined
    }
  }
  return (notices) => {
    waiting.push(...notices)
    return (sending ??= sendAll())
  }
}
