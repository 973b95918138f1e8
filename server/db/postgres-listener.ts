import pg from 'pg'
import type { Listener } from './db.ts'

const RECONNECT_MS = 500

/** A connection that only listens. It reconnects by itself and then calls its listeners with null. */
export class PostgresListener {
  readonly #settings: pg.ClientConfig
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const onChannel = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, onChannel.add(listener))
    this.#client ??= this.#connect()
    await (await this.#client).query(`listen ${pg.escapeIdentifier(channel)}`)
    return async () => void onChannel.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.then((client) => client.end()).catch(() => undefined)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings)
    client.on('notification', ({ channel, payload = '' }) => this.#call(payload, this.#listeners.get(channel)))
    client.on('error', () => undefined)
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#client = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    client.on('end', () => this.#reconnect())
    return client
  }

  #reconnect(): void {
    this.#client = undefined
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.#client = this.#connect()
      this.#client.then(
        () => this.#listeners.forEach((listeners) => this.#call(null, listeners)),
        () => this.#reconnect(),
      )
    }, RECONNECT_MS)
  }

  #call(payload: string | null, listeners: Iterable<Listener> = []): void {
    for (const listener of listeners) listener(payload)
  }
}
