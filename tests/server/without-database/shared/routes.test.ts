import { expect, it } from 'vitest'
import { readContract, type Operation } from '#server/contract/document.ts'
import { advertsRoutes } from '#server/adverts/routes/adverts.routes.ts'
import { ordersRoutes } from '#server/orders/routes/orders.routes.ts'
import { shellRoutes } from '#server/shell/routes/shell.routes.ts'
import { accountsRoutes } from '#server/accounts/routes/accounts.routes.ts'
import { walletRoutes } from '#server/wallet/routes/wallet.routes.ts'
import { at, orderRow } from '../../support/rows.ts'
import { createMarket } from '#server/markets/services/market.service.ts'
import { ADA as SIGNED_IN } from '../../support/orders/shop.ts'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value)

const TEXTS: Readonly<Record<string, string>> = {
  '^[0-9A-HJKMNP-TV-Z]{20}$': '0123456789ABCDEFGH',
  '^[A-Z0-9]{2,10}$': 'XRP',
}
/** A value that a part of a request may have, another one for each part. */
function valueFor(schema: unknown, place: number): unknown {
  if (!isNode(schema)) return undefined
  if (Array.isArray(schema['enum'])) return schema['enum'].at(-1)
  if (schema['type'] === 'integer') return 40 + place
  if (schema['format'] === 'date-time') return `2026-11-2${place}T00:00:00Z`
  const text = TEXTS[String(schema['pattern'])]
  return text === undefined ? undefined : `${text}${text === 'XRP' ? place : 10 + place}`
}

const partOf = (schema: Node, from = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isNode(schema['properties']) ? schema['properties'] : {}).flatMap(([name, each], place) => {
      const value = valueFor(each, from + place)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Answered from memory, or chosen by the server beside the database. */
const ELSEWHERE = new Set(['fetchOpenAdverts', 'fetchCryptoTotal', 'fetchTransactionsCsv', 'fetchDepositAddress'])

const routesOf = (context: object): object => ({
  ...advertsRoutes(context as never),
  ...ordersRoutes(context as never),
  ...accountsRoutes(context as never),
  ...walletRoutes(context as never),
  ...shellRoutes(context as never),
})
const routes = routesOf({})
const reads = readContract('exchange').filter(
  ({ id, method }) => method === 'GET' && id in routes && !ELSEWHERE.has(id),
)

const NO_PROVIDERS = {
  feed: { isOnAppClock: false, quotes: async () => [] },
  exchangeRates: { isOnAppClock: false, latest: async () => ({ at: new Date(), perDollar: new Map() }) },
}

/** The request of a read, and the parameters of the statements that it led to. */
async function asked({ id, pathParameters, query }: Operation) {
  const request = { path: partOf(pathParameters), query: partOf(query, 4) }
  const params: unknown[] = []
  /** Keeps what a statement is given, and answers with a row; what is made of it is not looked at. */
  const answer = async (_: string, given: readonly unknown[] = []) => {
    params.push(...given.flat())
    return [orderRow]
  }
  const tx = { now: at(12), query: answer }
  const db = { ...tx, tx: (fn: (on: typeof tx) => unknown) => fn(tx) }
  const stream = { publish: () => undefined }
  const market = createMarket(db as never, NO_PROVIDERS, stream as never)
  const all = routesOf({ db, stream, market, chains: new Map(), signers: new Map() })
  const user = { ...SIGNED_IN, publicId: 'P-1', sessionId: 6n }
  const handler = Reflect.get(all, id) as (request: object) => Promise<unknown>
  await handler({ ...request, user, header: () => undefined }).catch(() => undefined)
  return { request, params: params.map(String) }
}

it.each(reads.map((operation) => [operation.id, operation] as const))(
  'asks the database for everything that a request of %s says',
  async (_, operation) => {
    const { request, params } = await asked(operation)
    const values = Object.entries({ ...request.path, ...request.query })
    const missing = values.filter(
      ([, value]) => !params.includes(String(value)) && !params.includes(String(Number(value) + 1)),
    )
    expect(missing).toEqual([])
  },
)
