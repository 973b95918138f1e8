import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#machines/shared/values/csv.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { balanceChange, TRANSACTION_TYPES } from '#machines/wallet/rules/transactions.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import * as history from '#server/wallet/repos/history.repo.ts'
import { detailsOf, toTransactionDto, type Details } from './history.service.ts'

type Trades = ReadonlyMap<string, history.TradeRow>

const HEAD = [
  'Time (UTC)',
  'Type',
  'Direction',
  'Asset',
  'Amount',
  'Fee',
  'Counterparty',
  'Status',
  'Reason',
  'Transaction ID',
  'Net change',
  'Network',
  'Memo',
  'Transaction hash',
  'Reference',
  'Counter asset',
  'Counter amount',
  'Price',
  'Price unit',
]
const BATCH = 500
const DEFAULT_CURRENCY = 'USD'

/** The other side of a trade or an exchange. */
interface Counter {
  readonly asset: string
  readonly amount: string
  readonly price: string
  readonly unit: string
}

function counterOf(row: history.HistoryRow, { exchanges }: Details, trades: Trades): Counter | null {
  const exchange = exchanges.get(row.t_id)
  if (exchange) {
    const { source, destination, kind, price } = exchange
    const [other, minor] =
      exchange.t_id === row.t_id ? [source, exchange.source_amount] : [destination, exchange.destination_amount]
    const [token, currency] = kind === 'buy' ? [destination, source] : [source, destination]
    const unit = `${currency.ticker} per ${token.ticker}`
    return { asset: other.ticker, amount: decimalOf(minor, other.scale), price, unit }
  }
  const trade = trades.get(row.order_no ?? '')
  if (!trade) return null
  const { currency, token, price, fiat_amount, scale } = trade
  return { asset: currency, amount: decimalOf(fiat_amount, scale), price, unit: `${currency} per ${token}` }
}

/** What a completed line was worth in a currency when it happened, where that was stored; else empty. */
function valueOf(
  row: history.HistoryRow,
  { net, counter, valueUsd }: { net: string; counter: Counter | null; valueUsd: string | null },
  currency: string,
): string {
  if (row.status !== 'completed') return ''
  if (row.asset === currency) return net
  if (counter?.asset === currency) return counter.amount
  return currency === 'USD' ? (valueUsd ?? '') : ''
}

interface Read {
  readonly details: Details
  readonly trades: Trades
  readonly currency: string
}

const cellsOf = (row: history.HistoryRow, { details, trades, currency }: Read): string[] => {
  const counter = counterOf(row, details, trades)
  const [withdrawal, deposit] = [details.withdrawals.get(row.t_id), details.deposits.get(row.t_id)]
  const net = balanceChange(toTransactionDto(row, details)).amount
  const change = row.status === 'completed' ? `${row.direction === 'out' ? '-' : ''}${net}` : '0'
  const reference =
    details.transfers.get(row.t_id)?.reference ?? row.order_no ?? details.exchanges.get(row.t_id)?.public_id ?? ''
  return [
    row.created_at.toISOString().slice(0, 19).replace('T', ' '),
    TRANSACTION_TYPES[row.type],
    row.direction,
    row.asset,
    decimalOf(row.amount, row.scale),
    decimalOf(row.fee, row.scale),
    row.counterparty,
    row.status,
    row.reason ?? '',
    row.t_id,
    change,
    withdrawal?.network ?? deposit?.network ?? '',
    withdrawal?.memo ?? deposit?.memo ?? '',
    withdrawal?.txid ?? deposit?.txid ?? '',
    reference,
    counter?.asset ?? '',
    counter?.amount ?? '',
    counter?.price ?? '',
    counter?.unit ?? '',
    valueOf(row, { net, counter, valueUsd: withdrawal?.value_usd ?? row.value_usd }, currency),
  ]
}

async function* linesOf(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  filter: history.HistoryFilter,
): AsyncGenerator<string> {
  const currency = (await settings.find(personId, db))?.currency ?? DEFAULT_CURRENCY
  yield BYTE_ORDER_MARK + csvLine([...HEAD, `Value (${currency})`])
  for (let after: string | null = null; ;) {
    const rows: history.HistoryRow[] = await history.list(personId, { ...filter, after, limit: BATCH }, db)
    const [details, trades] = await Promise.all([
      detailsOf(rows, db),
      history.listTrades(
        rows.flatMap(({ order_no }) => order_no ?? []),
        db,
      ),
    ])
    yield rows.map((row) => csvLine(cellsOf(row, { details, trades, currency }))).join('')
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.t_id
  }
}

/** A person's history as CSV, sent while it is read (spec §2 Transaction History). */
export const transactionsCsv = (
  context: Pick<WalletContext, 'db'>,
  personId: bigint,
  filter: history.HistoryFilter,
): Readable => Readable.from(linesOf(context, personId, filter))
