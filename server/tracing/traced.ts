import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Queries, Tx } from '#server/db/db.ts'
import { beginSpan, inSpan, within, type Span } from './spans.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/** Makes each request of an app a span; its routes have to be added after it. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request
    const { traceparent } = headers
    const operation = routeOptions.config.operation
    const span = beginSpan({
      name: `${method} ${operation ?? routeOptions.url ?? ''}`.trim(),
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? '',
        'quayside.request': request.id,
      },
      remoteParent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    if (!span) return done()
    spans.set(request, span)
    within(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.add({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? new Error(`Answered ${statusCode}`) : undefined)
  })
}

/** The text of a statement has no values: they are its parameters. */
const tracedQueries = ({ query }: Queries): Queries => ({
  query: (text, params) => {
    const [verb = ''] = text.trim().split(/\s/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
    return inSpan({ name: `SQL ${verb}`, kind: 'client', attributes }, () => query(text, params))
  },
})

const tracedTx = (tx: Tx): Tx => ({ ...tx, ...tracedQueries(tx) })
const TRANSACTION = {
  name: 'SQL transaction',
  kind: 'internal',
  attributes: { 'db.system.name': 'postgresql' },
} as const

/** A database whose statements and transactions are spans. */
export const tracedDb = (db: Db): Db => ({
  ...db,
  ...tracedQueries(db),
  tx: (fn, options) => inSpan(TRANSACTION, () => db.tx((tx) => fn(tracedTx(tx)), options)),
  txStartingWith: (first, fn) =>
    inSpan(TRANSACTION, () =>
      db.txStartingWith(
        (on) => first(tracedQueries(on)),
        (tx, found) => fn(tracedTx(tx), found),
      ),
    ),
})
