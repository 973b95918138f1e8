import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import type { Db, Tx } from '#server/db/db.ts'
import { jsonRpc } from '#server/shared/gateways/json-rpc.ts'
import { observeCalls, type ProviderCall } from '#server/shared/gateways/provider-calls.ts'
import { createUpstream } from '#server/shared/gateways/upstream.ts'
import { openTracing } from '#server/tracing/otlp.ts'
import { tracedDb, traceRequests } from '#server/tracing/traced.ts'

interface SentSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const sent: SentSpan[] = []
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
  sent.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
const vendor = createServer((_request, response) => response.writeHead(500).end('{}')).listen(0, '127.0.0.1')
const urlOf = async (server: typeof vendor) => {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}
const app = fastify()
afterAll(async () => {
  await app.close()
  collector.close()
  vendor.close()
})

const SECRET = 'ada@example.com'
const tx = { now: new Date(), query: async () => [], last: () => {}, notify: () => {} } as Tx
const plain = { query: async () => [], tx: (fn: (on: Tx) => unknown) => fn(tx) } as unknown as Db
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

it('a request, its transaction with its statements and what it asks of a provider are one trace, without what people wrote', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await urlOf(collector))
  const close = openTracing()
  const db = tracedDb(plain)
  const provider = createUpstream<never>({ url: await urlOf(vendor), contract: 'swap-provider', headers: {} })
  traceRequests(app)
  app.post('/orders/:id', async (request, reply) => {
    await db.tx(async (on) => {
      await Promise.all([on.query('update advert set a = $1', [SECRET]), on.query('  select 1', [])])
    })
    await (provider.GET as (path: string) => Promise<unknown>)('/exchange/currencies').catch(() => undefined)
    await reply.code(503).send({ body: request.body })
  })
  const response = await fetch(`${await app.listen({ port: 0 })}/orders/7?email=${SECRET}`, {
    method: 'POST',
    body: JSON.stringify({ email: SECRET }),
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  expect(response.status).toBe(503)
  await db.query('select 2')
  await close()
  await db.query('select 3')

  const nameOf = (spanId: string | undefined) => sent.find((span) => span.spanId === spanId)?.name ?? spanId
  const tree = sent.map(({ name, traceId, parentSpanId }) => [name, nameOf(parentSpanId) ?? null, traceId === TRACE])
  expect(tree.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['GET /exchange/currencies', 'POST /orders/:id', true],
    ['POST /orders/:id', '00f067aa0ba902b7', true],
    ['SQL select', 'SQL transaction', true],
    ['SQL select', null, false],
    ['SQL transaction', 'POST /orders/:id', true],
    ['SQL update', 'SQL transaction', true],
  ])
  expect(sent.filter(({ status }) => status.code === 2).map(({ name, status }) => [name, status.message])).toEqual([
    ['GET /exchange/currencies', 'UpstreamFailure'],
    ['POST /orders/:id', 'Error'],
  ])
  const attributes = sent
    .find(({ kind }) => kind === 2)
    ?.attributes.map(({ key, value }) => [key, Object.values(value)[0]])
  expect(Object.fromEntries(attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/orders/:id',
    'http.response.status_code': 503,
  })
  expect(JSON.stringify(sent)).not.toContain(SECRET)
})

it('what is asked of a node is a span and counted under its network, without its address or what it is asked about', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await urlOf(collector))
  sent.length = 0
  const node = createServer(async (request, response) => {
    const calls = [await json(request)].flat() as { id: number; method: string }[]
    const answers = calls.map(({ id, method }) =>
      method === 'eth_wrong' ? { id, error: { code: -32_601, message: SECRET } } : { id, result: '0x1' },
    )
    response.end(calls[0]?.method === 'eth_odd' ? `<${SECRET}>` : JSON.stringify(answers))
  }).listen(0, '127.0.0.1')
  const results: ProviderCall[] = []
  const stopObserving = observeCalls((call) => results.push(call))
  const close = openTracing()
  const rpc = jsonRpc({ url: `${await urlOf(node)}/v3/${SECRET}`, provider: 'Ethereum' })
  await rpc.call('eth_chainId')
  const block = { method: 'eth_getBlockByNumber', params: [SECRET, true] }
  await rpc.batch([block, { method: 'eth_blockNumber', params: [] }, block])
  await expect(rpc.call('eth_wrong', SECRET)).rejects.toThrow('eth_wrong')
  await expect(rpc.call('eth_odd')).rejects.toThrow(SyntaxError)
  node.close()
  node.closeAllConnections()
  await expect(rpc.call('eth_lost')).rejects.toThrow('fetch failed')
  await close()
  stopObserving()

  expect(results).toEqual(
    [
      ['eth_chainId', 'answered'],
      ['eth_getBlockByNumber eth_blockNumber', 'answered'],
      ['eth_wrong', 'refused'],
      ['eth_odd', 'malformed'],
      ['eth_lost', 'unreachable'],
    ].map(([call, result]) => ({ provider: 'Ethereum', call, result })),
  )
  expect(sent.map(({ name, status }) => [name, status.message ?? null])).toEqual([
    ['eth_chainId', null],
    ['eth_getBlockByNumber eth_blockNumber', null],
    ['eth_wrong', 'RpcError'],
    ['eth_odd', 'SyntaxError'],
    ['eth_lost', 'TypeError'],
  ])
  const attributes = sent[1]?.attributes.map(({ key, value }) => [key, String(Object.values(value)[0])])
  expect(Object.fromEntries(attributes ?? [])).toEqual({
    'rpc.system.name': 'jsonrpc',
    'rpc.method': 'eth_getBlockByNumber eth_blockNumber',
    'quayside.calls': '3',
    'server.address': 'Ethereum',
  })
  expect(JSON.stringify(sent)).not.toContain(SECRET)
})
