import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { Listeners, partOf, type Notifications } from './notifications.ts'

/** NATS cannot be reached, or refuses us. */
export class NatsUnavailable extends Error {
  constructor(cause: unknown) {
    super(`NATS at NATS_URL cannot be used (${cause instanceof Error ? cause.message : 'no answer'}).`, { cause })
    this.name = 'NatsUnavailable'
  }
}

export interface NatsConfig {
  /** nats:// or tls://, with a user and a password or with a token. */
  readonly url: string
  /** What all subjects begin with; other installations have another one. */
  readonly subject: string
}

const CONNECT_MS = 5000
const RECONNECT_MS = 500
const PING_MS = 10_000

function optionsOf(url: string) {
  const { protocol, host, username, password } = new URL(url)
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: host,
    name: 'quayside',
    ...(protocol === 'tls:' && { tls: {} }),
    ...(secret === '' ? name !== '' && { token: name } : { user: name, pass: secret }),
    timeout: CONNECT_MS,
    reconnectTimeWait: RECONNECT_MS,
    maxReconnectAttempts: -1,
    // A password that is being changed does not end it.
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
  }
}

/** Calls with whether it is connected, each time that this changes, until it is closed. */
async function watch(connection: NatsConnection, changed: (isConnected: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') changed(false)
    if (type === 'reconnect') changed(true)
  }
}

/** Notices as messages of NATS: each channel, and each part of one, has its own subject, and a server hears of those that it listens to. */
export async function openNats({ url, subject }: NatsConfig): Promise<Notifications> {
  const connection = await connect(optionsOf(url)).catch((error: unknown) => {
    throw new NatsUnavailable(error)
  })
  const listeners = new Listeners()
  const subscriptions = new Map<string, Subscription>()
  const subjectOf = (part: string) => `${subject}.${part}`
  /** Sent by a server that was cut off: what it could not send, all have missed, and itself what others sent. */
  const missed = subjectOf('missed')
  let isConnected = true
  connection.subscribe(missed, { callback: () => listeners.callAll() })
  void watch(connection, (isNow) => {
    isConnected = isNow
    if (isNow) connection.publish(missed)
  })
  const subscribe = (part: string) =>
    connection.subscribe(subjectOf(part), {
      callback: (error, message) => {
        if (!error) listeners.call(part, message.string())
      },
    })

  return {
    async notify(notices) {
      if (!isConnected) return
      for (const { channel, to, payload } of notices) connection.publish(subjectOf(partOf(channel, to)), payload)
    },
    async listen(channel, listener, to) {
      const part = partOf(channel, to)
      if (listeners.add(part, listener)) subscriptions.set(part, subscribe(part))
      // Where it is not connected, all listeners are called once it is.
      if (isConnected) await connection.flush().catch(() => undefined)
      return async () => {
        if (!listeners.remove(part, listener)) return
        subscriptions.get(part)?.unsubscribe()
        subscriptions.delete(part)
      }
    },
    close: () => connection.close(),
  }
}
