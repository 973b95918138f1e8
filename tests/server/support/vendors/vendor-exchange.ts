import { callQueue } from '#server/shared/gateways/call-queue.ts'
import { exchangeProvider, isPageAt, type ExchangeProvider } from '#server/exchange/gateways/exchange.ts'
import { json, vendorServer, type VendorServer } from './vendor-server.ts'

/** The exchange provider of the product, on answers of a test. */
export interface VendorExchange {
  readonly exchange: ExchangeProvider
  /** What was asked, as `GET /path?query`, and the body of what was sent. */
  readonly asked: () => string[]
  readonly sent: () => unknown
  /** Answers JSON from now on. */
  readonly answer: (body: unknown, status?: number, headers?: Readonly<Record<string, string>>) => void
  /** Answers a path with JSON, whatever is answered from now on. */
  readonly list: (path: string, body: unknown) => void
  readonly vendor: VendorServer
}

export async function vendorExchange(): Promise<VendorExchange> {
  const vendor = await vendorServer()
  const exchange = exchangeProvider({
    url: vendor.url,
    key: 'a-key',
    queue: callQueue({ reserve: async () => 0 }),
    isPaymentPage: isPageAt(['changenow.io']),
  })
  const lists = new Map<string, unknown>()
  return {
    exchange,
    vendor,
    list: (path, body) => void lists.set(path, body),
    asked: () => vendor.received.map(({ method, url }) => `${method} ${url}`),
    sent: (): unknown => JSON.parse(vendor.received.at(-1)?.body ?? ''),
    answer: (body, status, headers) =>
      vendor.answer((response, { url = '' }) => {
        const listed = lists.get(url.split('?')[0] ?? '')
        if (listed === undefined) json(JSON.stringify(body), status, headers)(response)
        else json(JSON.stringify(listed))(response)
      }),
  }
}

/** What a call that must fail throws: its status, code, sentence and what it carries. */
export async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Error) return { ...error, message: error.message }
  throw new Error('nothing was refused')
}
