import { describe, expect, it } from 'vitest'
import { availableOf, platformOf, post } from '#server/ledger/ledger.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import * as ratings from '#server/orders/repos/rating.repo.ts'
import { rolledBack } from '../../support/changed-rows.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { idOf } from '../../support/accounts/person-rows.ts'
import { twoPeople } from '../../support/accounts/two-people.ts'

const db = await freshDb()
const people = await twoPeople(db)
const [ada, ben] = people

await db.tx(async (tx) => {
  for (const [nth, personId] of people.entries()) {
    const tId = idOf('D', nth, 1)
    const posting = { source: platformOf('custody'), destination: availableOf(personId), asset: 'BTC', amountMinor: 5n }
    const line = { tId, personId, asset: 'BTC', type: 'Deposit', counterparty: 'Somebody', orderNo: null } as const
    await post({ kind: 'deposit', ref: tId, postings: [posting], history: [line] }, tx)
  }
  await inventory.add('BTC', { addedMinor: 80n, mostMinor: 160n }, tx)
  const [order] = await tx.query<{ id: bigint }>('select id from m2m_order order by id limit 1')
  for (const [raterId, ratedId] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    await ratings.add({ orderId: order?.id ?? 0n, raterId, ratedId, stars: 5 }, tx)
})

for (const statement of [
  `insert into chain_lane (network, account, next_nonce) values ('Ethereum', 'custody', 1), ('Tron', 'custody', 1)`,
  `insert into chain_reservation (subject, network, account, nonce) values ('one', 'Ethereum', 'custody', 0), ('two', 'Ethereum', 'custody', 1)`,
  `insert into chain_transaction (subject, network, kind, txid, raw, height, fee_paid, outcome, created_at)
   values ('one', 'Ethereum', 'payout', 'tx-1', 'raw', 1, 0, 'mined', now()), ('two', 'Ethereum', 'payout', 'tx-2', 'raw', 1, 0, 'mined', now())`,
  `insert into chain_utxo (network, outpoint, path, amount) select 'Litecoin', repeat('0', 64) || ':' || n, 'm/0', 1 from generate_series(0, 1) n`,
])
  await db.query(statement)

const refused = async (statement: string, by: 'unique constraint' | 'check constraint') =>
  rolledBack(db, async (tx) => {
    await expect(tx.query(statement)).rejects.toThrow(by)
  })

/** Columns that name a row, or a person's one row of a kind. */
const unique: Readonly<Record<string, readonly string[]>> = {
  advert: ['t_id'],
  bank_account: ['public_id', 'bank_name, account_number, account_name, account_type'],
  bank_transfer: ['t_id', 'reference'],
  chain_lane: ['network, account'],
  chain_transaction: ['network, txid'],
  chain_utxo: ['network, outpoint'],
  challenge: ['public_id'],
  crypto_deposit: ['network, txid, output', 't_id'],
  crypto_withdrawal: ['t_id'],
  deposit_address: ['person_id, network', 'network, address, memo', 'network, index'],
  history_line: ['t_id'],
  idempotency: ['person_id, operation, key'],
  job: ['dedupe_key'],
  login_device: ['token_hash'],
  m2m_order: ['order_no'],
  notification: ['public_id'],
  order_image: ['order_id, message_seq'],
  order_message: ['order_id, message_seq'],
  payee: ['person_id, kind, ref'],
  person: ['email', 'username', 'public_id'],
  quote: ['public_id', 't_id', 'paid_t_id'],
  rating: ['order_id, rater_id, rated_id'],
  reset_link: ['public_id'],
  session: ['public_id', 'token_hash'],
  settings: ['person_id'],
  stream_ticket: ['token_hash'],
  swap: ['swap_id', 'person_id, request_key'],
  swap_inventory: ['asset, shard'],
  token_network: ['asset, network'],
  trader: ['person_id'],
}

/** Columns that have one of a few words. */
const words: Readonly<Record<string, readonly string[]>> = {
  account: ['kind'],
  advert: ['type', 'margin_type', 'status'],
  asset: ['kind'],
  bank_account: ['account_type'],
  bank_transfer: ['direction', 'phase', 'closed_by'],
  chain_reservation: ['state'],
  chain_transaction: ['kind', 'outcome'],
  challenge: ['purpose'],
  crypto_deposit: ['phase'],
  crypto_withdrawal: ['phase', 'closed_by'],
  history_line: ['type', 'direction', 'status'],
  m2m_order: ['type', 'phase', 'closed_by', 'closed_reason', 'appealed_by'],
  order_message: ['kind', 'by'],
  payee: ['kind'],
  quote: ['kind'],
  swap: ['kind'],
}

/** Assignments that no row may have. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  account: ['balance = -1', `balance = 'NaN'`, 'balance = 0.5', 'version = -1'],
  advert: [
    `hidden_reason = ''`,
    'token_amount = 0',
    'available = -1',
    'available = token_amount + 1',
    'min_limit = 0',
    'min_limit = max_limit',
    'price = null',
    'price = 0',
    'percent = 100',
    'completion_window = 20',
    `payment_methods = '{}'`,
    'paused = true',
    'edits = -1',
  ],
  bank_account: [
    `kind = 'card', method = 'Wise'`,
    `kind = 'handle'`,
    `method = 'Wise'`,
    `kind = 'handle', method = 'Wise'`,
    `kind = 'handle', method = 'Wise', account_type = 'Others', sort_code = '1'`,
    `kind = 'handle', method = 'Wise', account_type = 'Others', account_number = repeat('1', 101)`,
    `kind = 'mobile', method = 'M-Pesa', account_type = 'Others', account_number = 'Ada'`,
    `kind = 'contact', method = 'Interac e-Transfer', account_type = 'Others', account_number = 'ada@'`,
    `account_number = repeat('1', 41)`,
  ],
  bank_transfer: ['amount = 0', 'booked_amount = 0', `phase = 'payingOut'`, `phase = 'completed'`],
  chain_lane: ['next_nonce = -1', `account = ''`, `waits_for = ''`],
  chain_reservation: ['nonce = -1', 'nonce = null', `outpoint = repeat('0', 64) || ':0'`, `subject = ''`],
  chain_transaction: [
    'fee_limit = -1',
    'height = -1, fee_paid = 0',
    'height = null',
    `outcome = null`,
    `height = null, fee_paid = null, outcome = null, booked = true`,
    'fee_paid = -1',
    `raw = ''`,
  ],
  chain_utxo: [
    'amount = 0',
    `outpoint = 'x:0'`,
    'height = -1',
    'matures_at = -1',
    'spent_height = 1',
    `spent_by = repeat('0', 64), spent_height = -1`,
    `spent_by = '0'`,
  ],
  challenge: ['attempts = 6', 'attempts = -1', 'sent = 7', `pending_first_name = 'A', pending_last_name = null`],
  crypto_deposit: [
    'amount = -1',
    'chain_amount = 0',
    'remainder = chain_amount',
    'remainder = -1',
    'needed = 0',
    'height = -1',
    `phase = 'credited', person_id = null`,
    `phase = 'dropped'`,
    'is_funding = true',
    `phase = 'funded'`,
  ],
  crypto_withdrawal: [
    `waits_for = ''`,
    `abandoned_note = ''`,
    'amount = 0',
    'fee = -1',
    'fee = amount',
    'value_usd = -1',
    `phase = 'confirmed'`,
  ],
  deposit_address: ['index = -1', 'index = 2147483648'],
  history_line: ['amount = 0', 'fee = -1', `direction = 'in', type = 'Withdrawal'`, `order_no = t_id`],
  m2m_order: [
    'token_amount = 0',
    'fiat_amount = 0',
    'price = 0',
    'taker_id = maker_id',
    'seq = -1',
    'buyer_read = message_seq + 1',
    'seller_read = -1',
    'paid_at = now()',
    `phase = 'awaitingRelease'`,
    `phase = 'appealing', paid_at = now()`,
    `phase = 'cancelled'`,
    'closed_at = now()',
    `buyer_name = ''`,
    `seller_name = ''`,
    `buyer_name = repeat('a', 202)`,
    `seller_name = repeat('a', 202)`,
  ],
  person: ['email = upper(email)', `username = 'Ada Obi'`, `public_id = 'short'`],
  quote: [
    'source_amount = 0',
    'destination_amount = 0',
    'fee = -1',
    'price = 0',
    'destination = source, fee_asset = source',
    `fee_asset = 'BTC'`,
    'expires_at = created_at',
    'paid_t_id = null',
    'is_whole = true',
  ],
  rating: ['stars = 0', 'stars = 6', 'rated_id = rater_id'],
  session: ['expires_at = created_at', `token_hash = '\\x00'`],
  swap: [`swap_id = 'a b'`, 'status = null', 'trade = null', 'is_lost = true', 'seq = -1'],
  swap_inventory: ['held = -1', 'held = most + 1'],
  token_network: ['min_deposit = 0', 'withdrawal_fee = -1', 'min_withdrawal = withdrawal_fee', 'confirmations = 0'],
  trader: ['completion_rate = 101', 'rating = 0', 'stars = 5 * ratings + 1', 'orders = -1'],
}

const each = (of: Readonly<Record<string, readonly string[]>>): [string, string][] =>
  Object.entries(of).flatMap(([table, parts]) => parts.map((part): [string, string] => [table, part]))

describe('the database refuses', () => {
  it.each(each(unique))('two rows of %s with the same %s', async (table, columns) => {
    const [first, ...rest] = columns.split(', ').map((column) => `${column} = one.${column}`)
    const one = `(select * from ${table} limit 1) as one`
    await refused(`update ${table} set ${[first, ...rest].join(', ')} from ${one}`, 'unique constraint')
  })

  it('two accounts for the same, and two open quotes of a person for a pair', async () => {
    const columns = 'kind, ref, asset, person_id'
    await refused(`insert into account (${columns}) select ${columns} from account limit 1`, 'unique constraint')
    await refused('update quote set used_at = null, t_id = null, paid_t_id = null', 'unique constraint')
  })

  it.each([
    ['a number that another transaction holds', `update chain_reservation set nonce = 0 where subject = 'two'`],
    ['two numbers for one subject', `update chain_reservation set subject = 'one'`],
    [
      'an output that another transaction holds',
      `update chain_reservation set network = 'Litecoin', nonce = null, outpoint = repeat('0', 64) || ':0'`,
    ],
  ])('%s', (_, statement) => refused(statement, 'unique constraint'))

  it('no number that was given back', () =>
    rolledBack(db, async (tx) => {
      await tx.query(`update chain_reservation set state = 'void' where subject = 'one'`)
      await tx.query(`update chain_reservation set nonce = 0 where subject = 'two'`)
    }))

  it.each(each(words))('an unknown word in %s.%s', async (table, column) => {
    await refused(`update ${table} set ${column} = 'nonsense'`, 'check constraint')
  })

  it.each(each(wrong))('%s with %s', async (table, assignment) => {
    await refused(`update ${table} set ${assignment}`, 'check constraint')
  })
})
