import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addRoutes } from './app.ts'
import { prepareBackground } from './background.ts'
import { readContent } from '#server/website/content/content.ts'
import { offeredContent } from '#server/website/content/offered.ts'
import { scopedLog } from '#server/http/request-scope.ts'
import { CannotStart } from './cannot-start.ts'
import { urlAt, type Config } from './config.ts'
import type { Db } from './db/db.ts'
import { createContext, type AppContext } from './context.ts'
import { openControlSocket } from './operator/control-socket.ts'
import { sandboxLink } from './operator/services/emergency.service.ts'
import { openMetrics } from './metrics/listener.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startConsole } from './operator-app.ts'
import { fromRoot } from './project-root.ts'
import { traceRequests } from './tracing/traced.ts'
import { createApp } from './web-app.ts'

export interface Server {
  readonly app: FastifyInstance
  readonly context: AppContext
  /** Where it listens, with the port it got. */
  readonly url: string
  /** Where the console of operators is, if there is one. */
  readonly consoleUrl: string | undefined
  /** What listens there. */
  readonly consoleApp: FastifyInstance | undefined
  /** Of a sandbox: the one-time link of its operator, as long as that is not used. */
  readonly invitation: string | undefined
  /** The port of the metrics, if they are served. */
  readonly metricsPort: number | undefined
  /**
   * Resolves when the adverts are in memory: a second for 60,000. Lists wait for it and /ready refuses; everything else is answered before.
   * Rejects when they cannot be read.
   */
  readonly loaded: Promise<void>
  /** Accepts nothing new, finishes the current work, closes the database. */
  readonly close: () => Promise<void>
}

export interface StartOptions {
  /** Whether responses are checked against the contract: in tests and in development. */
  readonly checkResponses: boolean
  /** An open database to use in place of the configured one; it is left open. */
  readonly db?: Db
  /** Whether the demo traders run; the default is `config.sandbox`. */
  readonly demoTraders?: boolean
}

interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** CannotStart with one sentence for what cannot be listened on; `prefix` is how its variables begin. */
function listenFault(error: unknown, { host, port }: ListenAddress, prefix = ''): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE')
    return new CannotStart(`The port ${port} is taken: stop what uses it, or set ${prefix}PORT to another.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`The ${prefix}HOST ${host} is no address of this machine.`)
  if (code === 'EACCES')
    return new CannotStart(`The port ${port} may not be used by this user: set ${prefix}PORT to one above 1023.`)
  return error
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenFault(error, { host, port })
  })
  const address: string | AddressInfo | null = app.server.address()
  const actual = address !== null && typeof address === 'object' ? address.port : port
  return urlAt(host, actual)
}

const nothingToClose = async () => undefined

/** The heads that nodes have named to this server. */
const headsOf = ({ chains }: AppContext): ReadonlyMap<string, number> =>
  new Map(
    [...chains].flatMap(([network, { lastHead }]) => {
      const height = lastHead?.()
      return height === undefined ? [] : [[network, height]]
    }),
  )

/** Serves metrics where the configuration wants them; to be called before routes are added. */
async function startMetrics(app: FastifyInstance, context: AppContext) {
  const { config, db, stream } = context
  const address = config.metrics
  if (address === undefined) return { port: undefined, close: nothingToClose }
  const metrics = createMetrics({ db, readers: stream.count, heads: () => headsOf(context) })
  metrics.measure(app)
  return openMetrics(metrics, address).catch((error: unknown) => {
    throw listenFault(error, address, 'METRICS_')
  })
}

const listenForOperators = (context: AppContext, options: Pick<StartOptions, 'checkResponses'>) =>
  startConsole(context, options).catch((error: unknown) => {
    throw listenFault(error, { host: '127.0.0.1', port: context.operators?.port ?? 0 }, 'OPERATOR_')
  })

/** Opens the database, starts the background work and listens. Throws CannotStart with one sentence. */
export async function startServer(
  config: Config,
  { checkResponses, db, demoTraders = config.sandbox }: StartOptions,
): Promise<Server> {
  const content = readContent(fromRoot('content'))
  const closeTraces = config.traces ? (await import('./tracing/otlp.ts')).openTracing() : nothingToClose
  const app = createApp(config)
  const context = await createContext(config, scopedLog(app.log), db)
  /** The last one first. */
  const open: (() => Promise<void>)[] = [closeTraces, () => context.close(), () => app.close()]
  const close = async () => {
    for (const each of open.toReversed()) await each()
  }
  try {
    if (config.traces) traceRequests(app)
    const metrics = await startMetrics(app, context)
    open.push(metrics.close)
    await addRoutes(app, context, { checkResponses, content: offeredContent(content, context.offers) })
    await prepareBackground(context, { demoTraders })
    if (!db && config.databaseUrl === undefined) open.push(await openControlSocket(context))
    const url = await listen(app, config)
    const console = await listenForOperators(context, { checkResponses })
    if (console) open.push(console.close)
    const invitation = console && config.sandbox && demoTraders ? await sandboxLink(context) : undefined
    if (config.publicUrl === undefined) context.address.url = url
    context.jobs.start()
    const loaded = context.marketplace.refresh()
    // Whoever does not wait for it learns of a failure from the first list, which reads them again.
    loaded.catch(() => undefined)
    const ofConsole = { consoleUrl: console?.url, consoleApp: console?.app, invitation }
    return { app, context, url, ...ofConsole, metricsPort: metrics.port, loaded, close }
  } catch (error) {
    await close()
    throw error
  }
}
