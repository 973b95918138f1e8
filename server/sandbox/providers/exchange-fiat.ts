import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { INACTIVE_PAIR, OUT_OF_MINIMUM } from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import type { components } from '#openapi/generated/swap-provider.ts'
import type { Db } from '#server/db/db.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import * as exchanges from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { ProviderRefusal } from './exchange-refusal.ts'
import { CURRENCIES, currencyOf, floored, hashOf, PAID_AFTER_S, PAYIN_MS, payinOf, statusAt } from './exchange-rates.ts'

type Texts = Readonly<Record<string, string | undefined>>
type NewFiat = components['schemas']['NewFiatTransaction']

const FIATS = ['usd', 'eur', 'gbp', 'cad', 'ngn', 'zar', 'ghs', 'kes']
const LEAST_USD = 20
const MOST_USD = 10_000
const FEE = 0.03

async function priceOf(ticker: string, fiat: string, db: Db): Promise<number> {
  const found = await prices.find(ticker.toUpperCase(), fiat.toUpperCase(), db)
  if (!found || !FIATS.includes(fiat)) throw new ProviderRefusal(400, 'pair_is_inactive', INACTIVE_PAIR)
  return Number(found.price)
}

const cents = (amount: number): number => Number(amount.toFixed(2))

async function rangeOf(fiat: string, db: Db): Promise<{ min: number; max: number }> {
  const perDollar = (await priceOf('btc', fiat, db)) / (await priceOf('btc', 'usd', db))
  return { min: cents(LEAST_USD * perDollar), max: cents(MOST_USD * perDollar) }
}

const isToken = (code: string): boolean => currencyOf(code) !== undefined

/** What is paid, in fiat or crypto, and what is received for it; the limits are in fiat on both sides. */
async function estimate(amount: string | undefined, from: string, to: string, db: Db) {
  const [side, fiat, token] = isToken(from) ? (['sell', to, from] as const) : (['buy', from, to] as const)
  const price = await priceOf(token, fiat, db)
  const { min, max } = await rangeOf(fiat, db)
  const paid = Number(amount)
  const worth = side === 'buy' ? paid : paid * price
  if (!(worth >= min)) throw new ProviderRefusal(400, 'deposit_too_small', OUT_OF_MINIMUM)
  if (worth > max) throw new ProviderRefusal(400, 'deposit_too_big', 'Out of max amount')
  const fee = cents(worth * FEE)
  return {
    value: String(side === 'buy' ? floored((worth - fee) / price) : cents(worth - fee)),
    service_fees: [{ name: 'Service fee', amount: String(fee), currency: fiat.toUpperCase() }],
    estimated_exchange_rate: String(side === 'buy' ? floored(1 / price) : cents(price)),
    converted_amount: { amount: String(cents(worth - fee)), currency: fiat.toUpperCase() },
    network_fee: null,
  }
}

const PAGE_STYLE = [
  'body{margin:0;background:#f3f4f6;color:#111827;font:16px/1.5 system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:26rem;margin:12vh auto 0;padding:2rem;background:#fff;border-radius:12px;box-shadow:0 1px 4px #0003}',
  'h1{margin:0;color:#4b5563;font-size:1rem;font-weight:500}b{font-size:2rem}p{margin:.5rem 0 1.5rem;color:#4b5563}a{color:#1d4ed8}',
  'button{width:100%;margin:0 0 .75rem;padding:.8rem;border:1px solid #d1d5db;border-radius:8px;background:#fff;font:inherit;font-weight:600}',
  'form:first-of-type button{border-color:#1d4ed8;background:#1d4ed8;color:#fff}',
].join('')
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${PAGE_STYLE}</style><main><h1>${title}</h1>${body}</main></html>`

/** How long a purchase waits for its payment. */
const PAGE_OPEN_S = 900

const secondsSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / 1000

/** The status of a purchase: what was done on its payment page, then the clock; a sale is paid in by the clock, as a swap is. */
export function fiatStatus({
  request,
  ending,
  paid_at,
  cancelled_at,
  created_at,
  now,
}: exchanges.SandboxExchange): string {
  if (request['side'] === 'sell') return statusAt(ending, secondsSince(created_at, now))
  if (cancelled_at !== null) return 'canceled'
  if (paid_at !== null)
    return statusAt(ending === 'expired' ? 'finished' : ending, PAID_AFTER_S + secondsSince(paid_at, now))
  const isOver = secondsSince(created_at, now) >= (ending === 'expired' ? PAYIN_MS / 1000 : PAGE_OPEN_S)
  return isOver ? 'expired' : 'waiting'
}

const UNPAID: ReadonlySet<string> = new Set(['waiting', 'expired'])

/** A purchase or sale as its provider shows it among the swaps. */
export function shownFiat(row: exchanges.SandboxExchange) {
  const { id, request, to_amount: toAmount } = row
  const status = fiatStatus(row)
  const [isPaid, isSale] = [!UNPAID.has(status) && row.cancelled_at === null, request['side'] === 'sell']
  return {
    id,
    status,
    amountFrom: isPaid ? Number(request['from_amount']) : null,
    amountTo: status === 'finished' ? Number(toAmount) : null,
    payinHash: isPaid && isSale ? hashOf(id, 'payin') : null,
    payoutHash: status === 'finished' && !isSale ? hashOf(id, 'payout') : null,
    refundHash: null,
    refundAmount: status === 'refunded' ? Number(request['from_amount']) : null,
    depositReceivedAt: isPaid ? (row.paid_at ?? row.created_at).toISOString() : null,
  }
}

/** A purchase or sale as its provider shows it by the call that it documents. */
function fiatTransaction(row: exchanges.SandboxExchange) {
  const { id, status, amountFrom, amountTo, payoutHash } = shownFiat(row)
  const [from_amount, to_amount] = [String(amountFrom ?? 0), amountTo === null ? null : String(amountTo)]
  return { id, status, errors: [], from_amount, to_amount, output_hash: payoutHash }
}

/** The page on which a purchase with fiat is paid; it leads back to the app, which proves nothing. */
function addPaymentPage(app: FastifyInstance, db: Db, homeOf: () => string): void {
  const orderOf = (id: string) => `${homeOf()}${paths.swapStatus(id)}`
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  app.get('/pay/:id', async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const row = await exchanges.find(params.id, db)
    if (row?.kind !== 'fiat' || row.request['side'] === 'sell')
      return reply.code(404).type('text/html').send(page('Not found', ''))
    const amount = escaped(`${row.request['from_amount']} ${row.request['from_currency']?.toUpperCase()}`)
    const form = (how: string, label: string) =>
      `<form method="post" action="/pay/${row.id}/${how}"><button>${label}</button></form>`
    const buttons =
      fiatStatus(row) === 'waiting'
        ? form('paid', `Pay ${amount}`) + form('cancelled', 'Cancel payment')
        : `<p>Status: ${fiatStatus(row)}</p>`
    const back = `<p><a href="${escaped(orderOf(row.id))}">Back to Quayside</a></p>`
    return reply
      .type('text/html')
      .send(page('Test payment', `<b>${amount}</b><p>No real payment is made.</p>${buttons}${back}`))
  })
  for (const how of ['paid', 'cancelled'] as const)
    app.post(`/pay/:id/${how}`, async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
      await exchanges.settle(params.id, how, db)
      return reply.redirect(orderOf(params.id), 303)
    })
}

const NO_SUCH_CALL = new ProviderRefusal(404, 'not_found', 'Endpoint not found')

function addTransactions(app: FastifyInstance, db: Db): void {
  app.get('/fiat-transaction', async ({ query }: FastifyRequest<{ Querystring: Texts }>) => {
    const row = await exchanges.find(query['id'] ?? '', db)
    if (row?.kind !== 'fiat' || (await exchanges.readSettings(db)).fault === 'no_fiat_status') throw NO_SUCH_CALL
    return fiatTransaction(row)
  })
  app.post('/fiat-transaction', async ({ body }: FastifyRequest<{ Body: NewFiat }>, reply) => {
    const [from, to] = [body.from_currency.toLowerCase(), body.to_currency.toLowerCase()]
    const { value } = await estimate(body.from_amount, from, to, db)
    const side = isToken(from) ? 'sell' : 'buy'
    const id = randomBytes(7).toString('hex')
    const request = {
      side,
      from_amount: body.from_amount,
      from_currency: from,
      to_currency: to,
      address: body.payout_address,
    }
    const { fault } = await exchanges.readSettings(db)
    await exchanges.add({ id, kind: 'fiat', request, to_amount: value }, db)
    if (fault === 'lost') return reply.raw.destroy()
    const origin = fault === 'foreign_page' ? 'https://payments.example' : app.listeningOrigin
    const payin = side === 'sell' ? payinOf(id, body.from_network ?? '') : null
    return {
      id,
      status: 'new',
      errors: [],
      from_currency: body.from_currency.toUpperCase(),
      from_network: body.from_network ?? null,
      to_currency: body.to_currency.toUpperCase(),
      to_network: body.to_network ?? null,
      expected_from_amount: body.from_amount,
      expected_to_amount: value,
      redirect_url: side === 'buy' ? `${origin}/pay/${id}` : null,
      payout: { address: body.payout_address, extra_id: body.payout_extra_id ?? null },
      ...(payin && { deposit: { address: payin.address, extra_id: payin.memo } }),
    }
  })
}

/** Purchases and sales with fiat: currencies, limits, estimates, transactions and their payment page. */
export function addFiat(app: FastifyInstance, db: Db, homeOf: () => string): void {
  app.get('/fiat-currencies/fiat', async () =>
    FIATS.map((ticker) => ({ id: ticker, ticker: ticker.toUpperCase(), enabled: true })),
  )
  app.get('/fiat-currencies/crypto', async () =>
    CURRENCIES.map(({ ticker, network, name }) => ({
      id: `${ticker}-${network}`,
      ticker: ticker.toUpperCase(),
      name,
      enabled: true,
      networks: [{ network }],
    })),
  )
  app.get('/fiat-market-info/min-max-range/:pair', async ({ params }: FastifyRequest<{ Params: { pair: string } }>) => {
    const [, fiat = '', token = '', network = ''] = /^([a-z]+)_([a-z0-9]+)-([a-z0-9]+)$/.exec(params.pair) ?? []
    if (!currencyOf(token, network)) throw new ProviderRefusal(400, 'pair_is_inactive', INACTIVE_PAIR)
    return { from: fiat.toUpperCase(), to: token.toUpperCase(), ...(await rangeOf(fiat, db)) }
  })
  app.get('/fiat-estimate', ({ query }: FastifyRequest<{ Querystring: Texts }>) =>
    estimate(
      query['from_amount'],
      (query['from_currency'] ?? '').toLowerCase(),
      (query['to_currency'] ?? '').toLowerCase(),
      db,
    ),
  )
  addTransactions(app, db)
  addPaymentPage(app, db, homeOf)
}
