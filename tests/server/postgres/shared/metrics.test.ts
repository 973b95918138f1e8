import { describe, expect, inject, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { readFigures } from '#server/metrics/figures.repo.ts'
import { startServer } from '#server/start.ts'
import { createClient } from '../../support/client.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'
import { post, runCommand, take } from '../../support/marketplace.ts'

/** By name and labels as they are written: `quayside_orders_open{phase="awaitingPayment"}`. */
type Samples = ReadonlyMap<string, number>

const samplesIn = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )

it('are read again after five seconds: what is no longer counted goes, and a database that is away is named', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const order = { name: 'orders_open', label: 'appealing', value: 2 }
  const answers: (object[] | Error)[] = [[order], [{ ...order, label: 'awaitingPayment' }], new Error('It is away')]
  const query = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer as never
  }
  const { text, stop } = createMetrics({
    db: { query },
    readers: () => ({ people: 0, market: 0 }),
    heads: () => new Map(),
  })
  const scrape = async (at: number) => {
    clock.mockReturnValue(at)
    return [...samplesIn(await text())].filter(([name]) => /orders_open|database_up/.test(name))
  }
  const first = [
    ['quayside_orders_open{phase="appealing"}', 2],
    ['quayside_database_up', 1],
  ]
  expect(await scrape(0)).toEqual(first)
  expect(await scrape(4999)).toEqual(first)
  expect(await scrape(5000)).toEqual([
    ['quayside_orders_open{phase="awaitingPayment"}', 2],
    ['quayside_database_up', 1],
  ])
  expect(await scrape(10_000)).toEqual([['quayside_database_up', 0]])
  stop()
  clock.mockRestore()
})

it('compare the head that a node named with what was read, of networks that are read from one', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const heights = { Ethereum: 105, Litecoin: 40, Tron: 7 }
  const query = async () =>
    Object.entries(heights).map(([label, value]) => ({ name: 'network_height', label, value })) as never
  const heads = new Map([
    ['Ethereum', 136],
    ['Litecoin', 39],
  ])
  const { text, stop } = createMetrics({ db: { query }, readers: () => ({ people: 0, market: 0 }), heads: () => heads })
  const scrape = async () =>
    Object.fromEntries([...samplesIn(await text())].filter(([name]) => /_(head|lag)/.test(name)))
  expect(await scrape()).toMatchObject({
    'quayside_network_head{network="Ethereum"}': 136,
    'quayside_network_lag_blocks{network="Ethereum"}': 31,
    'quayside_network_head{network="Litecoin"}': 39,
    'quayside_network_lag_blocks{network="Litecoin"}': 0,
  })
  heads.delete('Litecoin')
  clock.mockReturnValue(5000)
  expect(Object.keys(await scrape()).filter((name) => name.includes('network='))).toEqual([
    'quayside_network_head{network="Ethereum"}',
    'quayside_network_lag_blocks{network="Ethereum"}',
  ])
  stop()
  clock.mockRestore()
})

describe('the metrics of a server', async () => {
  const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
  const config = readConfig({ PORT: '0', METRICS_PORT: '0', QUAYSIDE_SANDBOX: '1' })

  /** A server of its own: figures are read once in five seconds. */
  const scraped = async (work: (url: string) => Promise<void> = async () => undefined): Promise<Samples> => {
    const server = await startServer(config, { checkResponses: true, db, demoTraders: false })
    try {
      await server.loaded
      await work(server.url)
      const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/plain; version=0.0.4; charset=utf-8',
      ])
      return samplesIn(await answer.text())
    } finally {
      await server.close()
    }
  }
  const figures = (samples: Samples, like: RegExp) =>
    Object.fromEntries([...samples].filter(([name]) => like.test(name) && !name.includes('_bucket')))

  it('count requests by operation and status, orders by phase, readers, connections and what providers answer', async () => {
    const samples = await scraped(async (url) => {
      const client = createClient(url)
      const [ada, ben] = [await client.register('Ada Obi'), await client.register('Ben Cole')]
      await ada.deposit('BTC', '2')
      await ada.addBank()
      const advert = await post(ada)
      await take(ben, advert)
      await runCommand(ben, 'notifyPayment', await take(ben, advert))
      expect((await ben.refusal('releaseOrder', { query: { order_no: 'ABCDEFGHJKMNPQRSTVWX' } })).status).toBe(404)
      await fetch(`${url}/no/such/page`)
    })
    expect(figures(samples, /request_seconds_count\{operation="(createOrder|releaseOrder)"/)).toEqual({
      'quayside_request_seconds_count{operation="createOrder",status="200"}': 2,
      'quayside_request_seconds_count{operation="releaseOrder",status="404"}': 1,
    })
    expect(samples.get('quayside_request_seconds_bucket{le="5",operation="createOrder",status="200"}')).toBe(2)
    expect(samples.get('quayside_request_seconds_sum{operation="createOrder",status="200"}')).toBeGreaterThan(0)
    expect(samples.get('quayside_request_seconds_sum{operation="createOrder",status="200"}')).toBeLessThan(60)
    expect(figures(samples, /orders_open/)).toEqual({
      'quayside_orders_open{phase="awaitingPayment"}': 1,
      'quayside_orders_open{phase="awaitingRelease"}': 1,
    })
    expect(figures(samples, /stream_readers|database_up|ledger_open/)).toEqual({
      'quayside_stream_readers{stream="people"}': 0,
      'quayside_stream_readers{stream="market"}': 0,
      quayside_database_up: 1,
      quayside_ledger_open: 1,
    })
    expect(samples.get('quayside_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(samples.get('quayside_database_connections{state="waiting"}')).toBe(0)
    expect(
      samples.get('quayside_provider_calls_total{provider="market-data",call="GET /simple/price",result="answered"}'),
    ).toBeGreaterThan(0)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('tell how long something waits: an order past its time, an appeal, a job, a lease that nobody took again', async () => {
    const late = (seconds: number) => `app_now() - interval '${seconds} s'`
    await db.query(`update m2m_order set deadline_at = ${late(90)} where phase = 'awaitingPayment'`)
    await db.query(
      `insert into job (kind, payload, run_at, locked_until) values ('a kind', '{}', ${late(300)}, app_now() + interval '1 hour')`,
    )
    await db.query(`insert into job (kind, payload, run_at, failed_at) values ('mail', '{}', app_now(), app_now())`)
    await db.query(`insert into lease (name, until) values ('an old lease', ${late(600)}), ('a free one', '-infinity')`)
    await db.query(
      `update network set stopped_at = app_now(), stopped_reason = 'A block is missing' where name = 'Tron'`,
    )
    const read = await readFigures(db)
    const valueOf = (name: string, label: string | null = null) =>
      read.find((figure) => figure.name === name && figure.label === label)?.value ?? NaN
    expect(valueOf('order_expiry_lag_seconds')).toBeCloseTo(90, -1)
    expect(valueOf('jobs_overdue_seconds')).toBeCloseTo(300, -1)
    expect([valueOf('jobs_waiting', 'a kind'), valueOf('jobs_failed', 'mail')]).toEqual([1, 1])
    expect(valueOf('lease_overdue_seconds', 'an old lease')).toBeCloseTo(600, -1)
    expect([valueOf('network_stopped', 'Tron'), valueOf('network_stopped', 'Bitcoin')]).toEqual([1, 0])
    expect(valueOf('appeal_oldest_seconds')).toBe(0)
  })

  it('say that the ledger is closed', async () => {
    const samples = await scraped(async () => {
      await db.query(`update ledger_status set closed_at = app_now()`)
    })
    expect(samples.get('quayside_ledger_open')).toBe(0)
    await db.query('update ledger_status set closed_at = null')
  })

  it('are on their own address alone, and nothing else is', async () => {
    const server = await startServer(config, { checkResponses: true, db, demoTraders: false })
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('quayside_')
    for (const path of ['/', '/health', '/metrics/x', '/api/v1/user-app/user'])
      expect((await fetch(`http://127.0.0.1:${server.metricsPort}${path}`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`, { method: 'POST' })).status).toBe(404)
    await server.close()
    await db.close()
  })

  it('are served nowhere unless METRICS_PORT is set, and refuse a taken port by its name', async () => {
    const other = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const options = { checkResponses: true, db: other, demoTraders: false }
    const server = await startServer(readConfig({ PORT: '0', QUAYSIDE_SANDBOX: '1' }), options)
    expect(server.metricsPort).toBeUndefined()
    const METRICS_PORT = new URL(server.url).port
    await expect(startServer(readConfig({ PORT: '0', METRICS_PORT, QUAYSIDE_SANDBOX: '1' }), options)).rejects.toThrow(
      `The port ${METRICS_PORT} is taken: stop what uses it, or set METRICS_PORT to another.`,
    )
    await server.close()
    await other.close()
  })
})
