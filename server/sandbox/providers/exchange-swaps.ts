import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { INACTIVE_PAIR, OUT_OF_MINIMUM } from '#machines/exchange/messages/swap.ts'
import { isSwapAddress } from '#machines/exchange/rules/swap-addresses.ts'
import type { components } from '#openapi/generated/swap-provider.ts'
import type { Db } from '#server/db/db.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import * as exchanges from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { shownFiat } from './exchange-fiat.ts'
import { invalid, ProviderRefusal } from './exchange-refusal.ts'
import {
  CURRENCIES,
  currencyOf,
  hashOf,
  neededFor,
  payinOf,
  PAYIN_MS,
  rangeOf,
  receivedFor,
  statusAt,
  type SandboxCurrency,
} from './exchange-rates.ts'

type Texts = Readonly<Record<string, string | undefined>>
type NewExchange = components['schemas']['NewExchange']

/** US dollars of a ticker, of whatever age. */
async function dollarsOf(ticker: string, db: Db): Promise<number> {
  const found = await prices.find(ticker.toUpperCase(), 'USD', db)
  if (!found) throw new ProviderRefusal(400, 'pair_is_inactive', INACTIVE_PAIR)
  return Number(found.price)
}

interface Pair {
  readonly from: SandboxCurrency
  readonly to: SandboxCurrency
  readonly fromUsd: number
  readonly toUsd: number
}

async function pairOf({ fromCurrency = '', toCurrency = '', fromNetwork, toNetwork }: Texts, db: Db): Promise<Pair> {
  const [from, to] = [currencyOf(fromCurrency, fromNetwork), currencyOf(toCurrency, toNetwork)]
  if (!from || !to || from === to) throw new ProviderRefusal(400, 'pair_is_inactive', INACTIVE_PAIR)
  return { from, to, fromUsd: await dollarsOf(from.ticker, db), toUsd: await dollarsOf(to.ticker, db) }
}

const namesOf = ({ from, to }: Pair) => ({
  fromCurrency: from.ticker,
  fromNetwork: from.network,
  toCurrency: to.ticker,
  toNetwork: to.network,
  flow: 'standard',
})

function numberOf(text: string | undefined, name: string): number {
  const amount = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text ?? '') || !(amount > 0)) throw invalid(`${name} is not valid`)
  return amount
}

const amountOf = (text: string | undefined, pair: Pair): number => inRange(numberOf(text, 'fromAmount'), pair)

function inRange(amount: number, pair: Pair): number {
  const range = rangeOf(pair.fromUsd)
  if (amount < range.minAmount) throw new ProviderRefusal(400, 'deposit_too_small', OUT_OF_MINIMUM, range)
  if (amount > range.maxAmount) throw new ProviderRefusal(400, 'deposit_too_big', 'Out of max amount', range)
  return amount
}

async function estimate(query: Texts, db: Db) {
  const pair = await pairOf(query, db)
  const isReverse = query['type'] === 'reverse'
  const wanted = isReverse ? numberOf(query['toAmount'], 'toAmount') : 0
  const fromAmount = isReverse
    ? inRange(neededFor(wanted, pair.fromUsd, pair.toUsd), pair)
    : amountOf(query['fromAmount'], pair)
  const toAmount = isReverse ? wanted : receivedFor(fromAmount, pair.fromUsd, pair.toUsd)
  const rest = { rateId: null, validUntil: null, transactionSpeedForecast: '1-2', warningMessage: null }
  return {
    ...namesOf(pair),
    type: isReverse ? 'reverse' : 'direct',
    ...rest,
    fromAmount,
    toAmount,
    depositFee: 0,
    withdrawalFee: 0,
  }
}

function insistOnAddress(address: string, network: string): void {
  if (isSwapAddress(address, network) !== true)
    throw new ProviderRefusal(400, 'not_valid_address', 'Recipient address is not valid')
}

async function create(body: NewExchange, db: Db) {
  const pair = await pairOf(body, db)
  const fromAmount = amountOf(body.fromAmount, pair)
  insistOnAddress(body.address, pair.to.network)
  if (body.refundAddress) insistOnAddress(body.refundAddress, pair.from.network)
  const id = randomBytes(7).toString('hex')
  const toAmount = receivedFor(fromAmount, pair.fromUsd, pair.toUsd)
  const request = {
    ...namesOf(pair),
    fromAmount: body.fromAmount,
    address: body.address,
    extraId: body.extraId ?? null,
  }
  const stored = { ...request, refundAddress: body.refundAddress ?? null }
  await exchanges.add({ id, kind: 'swap', request: stored, to_amount: String(toAmount) }, db)
  const payin = payinOf(id, pair.from.network)
  return {
    id,
    ...namesOf(pair),
    type: 'direct',
    fromAmount,
    toAmount,
    payinAddress: payin.address,
    payinExtraId: payin.memo,
    payoutAddress: body.address,
    payoutExtraId: body.extraId ?? null,
    refundAddress: body.refundAddress ?? null,
    validUntil: new Date((await nowOf(id, db)) + PAYIN_MS).toISOString(),
  }
}

const nowOf = async (id: string, db: Db): Promise<number> => (await exchanges.find(id, db))?.now.getTime() ?? 0

const PAID: ReadonlySet<string> = new Set([
  'confirming',
  'exchanging',
  'sending',
  'finished',
  'refunded',
  'failed',
  'verifying',
  'on_hold',
])

/** One swap as its age has it. */
function shown(row: exchanges.SandboxExchange) {
  const { id, request, to_amount: toAmount, created_at: createdAt, now } = row
  const status = statusAt(row.ending, (now.getTime() - createdAt.getTime()) / 1000)
  const [isPaid, fromAmount] = [PAID.has(status), Number(request['fromAmount'])]
  const payin = payinOf(id, request['fromNetwork'] ?? '')
  return {
    id,
    status,
    actionsAvailable: false,
    fromCurrency: request['fromCurrency'],
    fromNetwork: request['fromNetwork'],
    toCurrency: request['toCurrency'],
    toNetwork: request['toNetwork'],
    expectedAmountFrom: fromAmount,
    expectedAmountTo: Number(toAmount),
    amountFrom: isPaid ? fromAmount : null,
    amountTo: status === 'finished' ? Number(toAmount) : null,
    payinAddress: payin.address,
    payoutAddress: request['address'],
    payinExtraId: payin.memo,
    payoutExtraId: request['extraId'] ?? null,
    refundAddress: request['refundAddress'] ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: now.toISOString(),
    depositReceivedAt: isPaid ? createdAt.toISOString() : null,
    payinHash: isPaid ? hashOf(id, 'payin') : null,
    payoutHash: status === 'finished' ? hashOf(id, 'payout') : null,
    refundHash: status === 'refunded' ? hashOf(id, 'refund') : null,
    refundAmount: status === 'refunded' ? fromAmount : null,
  }
}

/** What is answered to a new swap; null where the answer is to be lost. */
async function createAnswer(body: NewExchange, db: Db) {
  const created = await create(body, db)
  const { fault } = await exchanges.readSettings(db)
  if (fault === 'lost') return null
  return fault === 'taken_id' ? { ...created, id: (await exchanges.firstId(db)) ?? created.id } : created
}

const NOT_FOUND = new ProviderRefusal(404, 'not_found', 'Not found')

/** Swaps: currencies, limits, estimates, and swaps that go on by the clock. */
export function addSwaps(app: FastifyInstance, db: Db): void {
  app.get('/exchange/currencies', async () =>
    CURRENCIES.map((currency) => ({
      ...currency,
      image: `https://content-api.changenow.io/${currency.ticker}.svg`,
      isFiat: false,
      supportsFixedRate: false,
      tokenContract: null,
      buy: true,
      sell: true,
      legacyTicker: currency.ticker,
    })),
  )
  app.get('/exchange/min-amount', async ({ query }: FastifyRequest<{ Querystring: Texts }>) => {
    const pair = await pairOf(query, db)
    return { ...namesOf(pair), minAmount: rangeOf(pair.fromUsd).minAmount }
  })
  app.get('/exchange/range', async ({ query }: FastifyRequest<{ Querystring: Texts }>) => {
    const pair = await pairOf(query, db)
    return { ...namesOf(pair), ...rangeOf(pair.fromUsd) }
  })
  app.get('/exchange/estimated-amount', ({ query }: FastifyRequest<{ Querystring: Texts }>) => estimate(query, db))
  app.post('/exchange', async ({ body }: FastifyRequest<{ Body: NewExchange }>, reply) => {
    const answer = await createAnswer(body, db)
    return answer ?? reply.raw.destroy()
  })
  app.get('/exchange/by-id', async ({ query }: FastifyRequest<{ Querystring: Texts }>) => {
    const found = await exchanges.find(query['id'] ?? '', db)
    if (!found) throw NOT_FOUND
    return found.kind === 'swap' ? shown(found) : shownFiat(found)
  })
  app.get('/validate/address', async ({ query }: FastifyRequest<{ Querystring: Texts }>) => {
    const currency =
      currencyOf(query['currency'] ?? '') ?? CURRENCIES.find(({ network }) => network === query['currency'])
    if (!currency) throw invalid('currency is not valid')
    const result = isSwapAddress(query['address'] ?? '', currency.network) === true
    return { result, message: result ? null : `Invalid ${currency.ticker} address` }
  })
}
