import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { atEnd } from './cleanup.ts'
import { beside, quantile, type Figure } from './figure.ts'
import { connectTo, type Answer } from './client.ts'
import { CONVERSION, orderOn, sessionKey, transferFrom, type TestDataSize } from './test-data.ts'

export interface Load extends TestDataSize {
  /** Of the servers; the clients go to one after the other. */
  readonly urls: readonly string[]
  readonly clients: number
  /** The run ends after this time, or with this many orders. */
  readonly seconds: number
  readonly orders?: number
  /** What the clients ask for (default: an order). */
  readonly act?: 'order' | 'transfer' | 'conversion'
  /** Makes the keys and the choices of this run its own. */
  readonly name: string
}

export interface Carried {
  readonly orders: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** How often each other answer came, with one of its bodies. */
  readonly errors: Readonly<Record<string, { count: number; example: string }>>
}

/** How many answers were no success; each kind is printed with an example. */
export const errorsIn = (runs: readonly Carried[]): Figure => {
  const all = runs.flatMap(({ errors }) => Object.entries(errors))
  for (const [status, { count, example }] of all) console.error(`${count} × ${status}: ${example}`)
  return beside('  errors', String(all.reduce((sum, [, { count }]) => sum + count, 0)))
}

export const PATHS = {
  order: '/api/v1/user-app/m2m-trading/create-order',
  transfer: '/api/v1/user-app/depo-withdraw-transfer/transfer-crypto',
  quote: '/api/v1/user-app/convert/quote',
  conversion: '/api/v1/user-app/convert/create',
} as const

interface Choice {
  taker: number
  advert: number
  key: string
}

const posting = (path: string, { taker, key }: Choice, content: object): string => {
  const body = JSON.stringify(content)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nu-x-key: ${sessionKey(taker)}\r\nidempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

type Ask = (request: string) => Promise<Answer>

/** A quote is asked for and then carried out; everything else is one request. */
async function act(ask: Ask, choice: Choice, { act: what = 'order', takers }: Load): Promise<Answer> {
  if (what === 'order') return ask(posting(PATHS.order, choice, orderOn(choice.advert)))
  if (what === 'transfer') return ask(posting(PATHS.transfer, choice, transferFrom(choice.taker, takers)))
  const quoted = await ask(posting(PATHS.quote, choice, CONVERSION))
  if (quoted.status !== '200') return quoted
  return ask(posting(PATHS.conversion, choice, { quote_id: quoteIdIn(quoted.body) }))
}

/** Of the answer to the request for a quote. */
export const quoteIdIn = (body: string): string => /"quote_id":"(\w+)"/.exec(body)?.[1] ?? ''

/** The same numbers in every run: the choices of one client. */
function choices(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function carry(load: Load): Promise<Carried> {
  const { urls, clients, seconds, orders = Infinity, name, adverts, takers } = load
  const times: number[] = []
  const errors: Record<string, { count: number; example: string }> = {}
  const began = performance.now()
  const until = began + seconds * 1000
  let started = 0
  const work = async (client: number) => {
    const { ask, close } = await connectTo(Number(new URL(urls[client % urls.length] ?? '').port))
    const choose = choices(client * 7919 + name.length)
    while (performance.now() < until && started < orders) {
      const key = `${name}-${String((started += 1)).padStart(8, '0')}`
      const sent = performance.now()
      const taker = load.act === 'conversion' ? client + clients * choose(Math.floor(takers / clients)) : choose(takers)
      const { status, body } = await act(ask, { taker, advert: choose(adverts), key }, load)
      if (status === '200') times.push(performance.now() - sent)
      else (errors[status] ??= { count: 0, example: body }).count += 1
    }
    close()
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  const perSecond = (times.length * 1000) / (performance.now() - began)
  return { orders: times.length, perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), errors }
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? '').href
if (isMain) process.once('message', (load: Load) => void carry(load).then((carried) => process.send?.(carried)))

/** Creates orders, transfers or conversions from a process of its own, as many clients side by side, each waiting for its answer. */
export async function runLoad(load: Load): Promise<Carried> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  atEnd(async () => child.kill('SIGKILL'))
  child.send(load)
  const [carried]: Carried[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The clients ended before their answer'))),
  ])
  child.kill('SIGKILL')
  if (!carried) throw new Error('The clients reported nothing')
  return carried
}
