import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { components } from '#openapi/generated/exchange.ts'
import { readConfig } from '#server/config.ts'
import { operations, type OperationId } from '#openapi/generated/operations.ts'
import type { Db } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { audit } from '#server/ledger/audit.ts'
import { startServer } from '#server/start.ts'
import { createClient, type Client } from './client.ts'
import { CONNECTIONS } from './databases/postgres-databases.ts'

export type StreamFrame = components['schemas']['StreamFrame']

export type MarketFrame = components['schemas']['MarketFrame']

/** One open stream: the frames it received so far, and those to come. */
export interface OpenStream<Frame extends { type: string } = StreamFrame> {
  readonly frames: readonly Frame[]
  /** The first frame of a type that has these properties, now or when it comes. */
  frame<Type extends Frame['type']>(
    type: Type,
    properties?: Partial<Frame & { type: Type }>,
  ): Promise<Frame & { type: Type }>
  /** The code that it was closed with. */
  readonly closed: Promise<number>
  close(): void
}

export interface TestServer extends Client {
  readonly app: FastifyInstance
  /** The listener of the console, if there is one. */
  readonly consoleApp: FastifyInstance | undefined
  readonly context: AppContext
  /** The port of the metrics, with METRICS_PORT. */
  readonly metricsPort: number | undefined
  /** Opens the stream of a session, as the app would or with another ticket or origin; rejects with the status when refused. */
  stream(session: string, how?: { ticket?: string; origin?: string; protocol?: string }): Promise<OpenStream>
  /** Opens the marketplace's stream, as a visitor would; rejects with the status when refused. */
  marketStream(query?: Readonly<Record<string, string>>, origin?: string): Promise<OpenStream<MarketFrame>>
  /** Audits the ledger; throws the findings. */
  audit(): Promise<void>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** An open database; it is left open. */
  db?: Db
  /** Variables beside those of a test: any port, the sandbox. */
  env?: Readonly<Record<string, string>>
  /** Whether demo traders are in; they are not when left out. */
  demoTraders?: boolean
}

// Jobs of the sandbox move money, too: the demo traders' and those that are due once the clock was moved.
const movesMoney = (id: OperationId): boolean => {
  const { method, path, money } = operations[id]
  return money || (method !== 'GET' && path.startsWith('/api/sandbox/'))
}

/** What leaves an account needs no code for its value, where a test does not say otherwise. */
const NO_LIMIT_USD = '999999999999'

/** A whole server in this process, on a free port, with answers checked against the contract and an audit of the ledger after every operation that moves money. */
export async function startTestServer({
  db,
  env = {},
  demoTraders = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const defaults = { PORT: '0', QUAYSIDE_SANDBOX: '1', OUTGOING_CODE_USD: NO_LIMIT_USD }
  const config = readConfig({ ...defaults, DATABASE_CONNECTIONS: String(CONNECTIONS), ...env })
  const { app, consoleApp, context, metricsPort, url, close } = await startServer(config, {
    checkResponses: true,
    demoTraders,
    ...(db && { db }),
  })
  let proof: Promise<void> | undefined
  const prove = async () => {
    const findings = await audit(context.db, 'whole')
    if (findings.length > 0) throw new Error(`The audit found ${JSON.stringify(findings)}`)
  }
  // Calls side by side share a proof that began after them.
  const proveAfter = async (id: OperationId) => {
    if (!movesMoney(id)) return
    await proof
    await (proof ??= prove().finally(() => (proof = undefined)))
  }
  const client = createClient(url, { after: proveAfter })
  return {
    ...client,
    app,
    consoleApp,
    context,
    metricsPort,
    audit: prove,
    close,
    async stream(session, { ticket, origin = url, protocol = 'quayside' } = {}) {
      const good = ticket ?? (await client.call('createStreamTicket', { session })).data.ticket
      const headers = { origin, host: new URL(url).host, 'sec-websocket-protocol': `${protocol}, ${good}` }
      return openStream<StreamFrame>(app, '/api/v1/user-app/stream', headers)
    },
    async marketStream(query = {}, origin = url) {
      const headers = { origin, host: new URL(url).host, 'sec-websocket-protocol': 'quayside' }
      return openStream<MarketFrame>(
        app,
        `/api/v1/website/m2m/stream?${new URLSearchParams(query).toString()}`,
        headers,
      )
    },
  }
}

/** Opens a stream, which misses nothing after its first frame; rejects with the status when refused. */
export async function openStream<Frame extends { type: string }>(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<OpenStream<Frame>> {
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  const onMessage = (data: unknown) => {
    const frame: Frame = JSON.parse(String(data))
    // Tests do not depend on its timing.
    if (frame.type === 'beat') return
    frames.push(frame)
    waiting.forEach((look) => look())
  }
  let closedWith: (code: number) => void = () => undefined
  const closed = new Promise<number>((resolve) => (closedWith = resolve))
  const onInit = (fresh: WebSocket) => {
    fresh.on('message', onMessage)
    fresh.on('close', closedWith)
  }
  const from = Object.defineProperty(new Socket(), 'remoteAddress', { value: '127.0.0.1' })
  const socket = await app.injectWS(
    path,
    { headers, rawHeaders: Object.entries(headers).flat(), socket: from },
    { onInit },
  )
  const begun = new Promise<void>((resolve) => waiting.add(resolve))
  if (frames.length === 0) await Promise.race([begun, closed])
  return { frames, closed, close: () => socket.close(), frame: frameIn(frames, waiting) }
}

const frameIn =
  <Frame extends { type: string }>(frames: readonly Frame[], waiting: Set<() => void>): OpenStream<Frame>['frame'] =>
  <Type extends Frame['type']>(type: Type, properties: object = {}) =>
    new Promise<Frame & { type: Type }>((resolve) => {
      const isWanted = (frame: Frame): frame is Frame & { type: Type } =>
        frame.type === type && Object.entries(properties).every(([name, value]) => Reflect.get(frame, name) === value)
      const look = () => {
        const found = frames.find(isWanted)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
