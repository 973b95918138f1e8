import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '#machines/shared/values/csv.ts'
import { displayPlaces } from '#machines/catalog/assets.ts'
import { decimalOf } from '#machines/shared/values/money.ts'
import { balanceChange, TRANSACTION_TYPES } from '#machines/wallet/rules/transactions.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import * as settings from '#server/accounts/repos/settings.repo.ts'
import * as pastRates from '#server/markets/repos/past-rate.repo.ts'
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
const DOLLAR = 'USD'

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

/** What is read beside the lines of history. */
export interface Read {
  readonly details: Details
  readonly trades: Trades
}

const netOf = (row: history.HistoryRow, { details }: Read): string =>
  balanceChange(toTransactionDto(row, details)).amount

/** The amount that a completed line is valued by: of the currency itself where it has one, else of what is known of it. */
export function valuedBy(row: history.HistoryRow, read: Read, currency: string): { currency: string; amount: string } {
  const counter = counterOf(row, read.details, read.trades)
  if (row.asset !== currency && counter?.asset === currency) return { currency, amount: counter.amount }
  const dollars = read.details.withdrawals.get(row.t_id)?.value_usd ?? row.value_usd
  return row.asset === currency || dollars === null
    ? { currency: row.asset, amount: netOf(row, read) }
    : { currency: DOLLAR, amount: dollars }
}

/** What each completed line was worth in a currency when it happened, by its id; none where no rate of then is known (decision 0061). */
async function valuesOf(
  rows: readonly history.HistoryRow[],
  read: Read,
  { currency, db }: { readonly currency: string } & Pick<WalletContext, 'db'>,
): Promise<ReadonlyMap<string, string>> {
  const completed = rows.filter(({ status }) => status === 'completed')
  const known = completed.map((row) => ({ row, by: valuedBy(row, read, currency) }))
  const others = known.filter(({ by }) => by.currency !== currency)
  const then = await pastRates.valuesThen(
    others.map(({ row, by }) => ({ at: row.created_at, ...by })),
    { currency, places: displayPlaces(currency) },
    db,
  )
  const own = known.filter(({ by }) => by.currency === currency).map(({ row, by }) => [row.t_id, by.amount] as const)
  return new Map([...own, ...others.map(({ row }, at) => [row.t_id, then[at] ?? ''] as const)])
}

/** What a line has under each heading but its value. */
export const cellsOf = (row: history.HistoryRow, read: Read): string[] => {
  const { details, trades } = read
  const counter = counterOf(row, details, trades)
  const [withdrawal, deposit] = [details.withdrawals.get(row.t_id), details.deposits.get(row.t_id)]
  const change = row.status === 'completed' ? `${row.direction === 'out' ? '-' : ''}${netOf(row, read)}` : '0'
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
  ]
}

async function* linesOf(
  { db }: Pick<WalletContext, 'db'>,
  personId: bigint,
  filter: history.HistoryFilter,
): AsyncGenerator<string> {
  const currency = (await settings.find(personId, db))?.currency ?? DOLLAR
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
    const read = { details, trades }
    const values = await valuesOf(rows, read, { currency, db })
    yield rows.map((row) => csvLine([...cellsOf(row, read), values.get(row.t_id) ?? ''])).join('')
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
