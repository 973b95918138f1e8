import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/db/db.ts'
import { observeCalls } from '#server/shared/gateways/provider-calls.ts'
import { FIGURES, readFigures, type Figure, type FigureDefinition } from './figures.repo.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** However often it is scraped, and by how many. */
const FIGURES_MS = 5000

export interface MetricsContext {
  readonly db: Pick<Db, 'query' | 'connections'>
  /** Open streams on this server. */
  readonly readers: () => { readonly people: number; readonly market: number }
  /** The heights of the heads that nodes have named to this server, by network. */
  readonly heads: () => ReadonlyMap<string, number>
}

export interface Metrics {
  /** Measures the requests of an app; its routes have to be added after it. */
  readonly measure: (app: FastifyInstance) => void
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>
  readonly stop: () => void
}

const labelsOf = ({ label }: FigureDefinition): readonly string[] => (label === undefined ? [] : [label])

/** The heads of networks beside the heights that the database has. */
function headFigures(heads: MetricsContext['heads'], registers: Registry[]) {
  const labelNames = ['network']
  const help = 'The newest block of a network, as its node named it to this server'
  const head = new Gauge({ name: 'quayside_network_head', help, labelNames, registers })
  const behind = 'The blocks of a network up to its head that are not read'
  const lag = new Gauge({ name: 'quayside_network_lag_blocks', help: behind, labelNames, registers })
  return (figures: readonly Figure[]) => {
    head.reset()
    lag.reset()
    for (const { name, label, value } of figures) {
      const network = label ?? ''
      const height = name === 'network_height' ? heads().get(network) : undefined
      if (height === undefined) continue
      head.set({ network }, height)
      // Where another server has read on since, this one knows an old head.
      lag.set({ network }, Math.max(0, height - value))
    }
  }
}

/** What the database has, read when asked for, but not more than once in five seconds. */
function databaseFigures({ db, heads }: MetricsContext, registers: Registry[]) {
  const gauges = new Map(
    Object.entries(FIGURES).map(([name, definition]) => [
      name,
      new Gauge({ name: `quayside_${name}`, help: definition.help, labelNames: labelsOf(definition), registers }),
    ]),
  )
  const isUp = new Gauge({ name: 'quayside_database_up', help: '1 if the database answered the last time', registers })
  const compareHeads = headFigures(heads, registers)
  const set = ({ name, label, value }: Figure) => {
    const [by] = labelsOf(FIGURES[name])
    gauges.get(name)?.set(by === undefined || label === null ? {} : { [by]: label }, value)
  }
  const read = async () => {
    const figures = await readFigures(db).catch(() => null)
    isUp.set(figures === null ? 0 : 1)
    for (const gauge of gauges.values()) gauge.reset()
    figures?.forEach(set)
    compareHeads(figures ?? [])
  }
  let readAt = -Infinity
  let reading = Promise.resolve()
  return () => {
    if (performance.now() - readAt < FIGURES_MS) return reading
    readAt = performance.now()
    return (reading = read())
  }
}

interface CountsOptions {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly counts: () => Readonly<Record<string, number>>
}

/** Counts of this server by a label, taken when it is scraped. */
const countsGauge = ({ name, help, label, counts }: CountsOptions) =>
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    collect() {
      for (const [value, count] of Object.entries(counts())) this.set({ [label]: value }, count)
    },
  })

function serverFigures({ db, readers }: MetricsContext, registry: Registry): void {
  const streams = { name: 'quayside_stream_readers', help: 'Open streams on this server', label: 'stream' }
  registry.registerMetric(countsGauge({ ...streams, counts: () => ({ ...readers() }) }))
  const { connections } = db
  if (!connections) return
  const pool = {
    name: 'quayside_database_connections',
    help: "The pool's connections, and the statements that wait for one",
    label: 'state',
  }
  registry.registerMetric(countsGauge({ ...pool, counts: () => ({ ...connections() }) }))
}

/** Counts what providers answer, from now on; returns how to stop it. */
function countProviderCalls(registers: Registry[]): () => void {
  const calls = new Counter({
    name: 'quayside_provider_calls_total',
    help: 'Calls to providers, by what came of them',
    labelNames: ['provider', 'call', 'result'],
    registers,
  })
  return observeCalls(({ provider, call, result }) => calls.inc({ provider, call, result }))
}

/** What a server knows about itself and its database, for Prometheus (docs/running.md). */
export function createMetrics(context: MetricsContext): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'quayside_request_seconds',
    help: 'Requests by operation of the contract, or by route where it has none, and by status',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  const refresh = databaseFigures(context, registers)
  serverFigures(context, registry)
  const stop = countProviderCalls(registers)
  return {
    measure(app) {
      app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
        const operation = routeOptions.config.operation ?? routeOptions.url ?? 'none'
        requests.observe({ operation, status: statusCode }, elapsedTime / 1000)
      })
    },
    async text() {
      await refresh()
      return registry.metrics()
    },
    stop,
  }
}
