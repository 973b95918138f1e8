import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import { rules } from '#server/ledger/audit-rules.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import { chainWorld } from '../../../support/chain-world.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES, tampered } from '../../../support/databases/fresh-db.ts'
import { post, runCommand, take } from '../../../support/marketplace.ts'
import { buying, converting, quoteServer, selling, use } from '../../../support/quotes.ts'
import { ETHEREUM, USDT, withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

const BITCOIN = { network: 'Bitcoin', token: 'BTC' } as const
const BSC = { network: 'Binance Smart Chain', token: 'USDT' } as const
const RIPPLE = { network: 'Ripple', token: 'XRP' } as const
const APPEAL = { reason: 'other', statement: 'It never came' }
const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }
const SWAP = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }

/** What is over, changed so that each rule is broken; a second time it changes nothing that a rule would mend. */
const CHANGED = `insert into entry (kind, ref, at) select 'conversion', 'empty ' || count(*), app_now() from entry;
  alter table account drop constraint if exists account_balance_not_negative;
  update account set balance = case kind when 'available' then balance + 1 when 'reserve' then -1 else greatest(balance, 3) end where kind <> 'platform';
  update entry set kind = 'deposit' where kind = 'order.lock';
  update entry set kind = 'conversion' where kind = 'order.late';
  update order_event set at = at - interval '1 second';
  update advert set available = available + 1 where available < token_amount;
  update history_line set fee = fee + 1, amount = amount + 7;
  update bank_transfer set booked_amount = booked_amount + 1 where direction = 'in' and booked_amount is not null;
  update crypto_deposit set remainder = remainder + 1 where phase = 'credited';
  update chain_holding set amount = amount - case when network = 'Ethereum' and asset = 'USDT' then 30000000 else 1 end;
  delete from crypto_withdrawal_event where withdrawal_id in (select id from crypto_withdrawal where closed_by is not null);
  update quote set price = price + 1, fee = fee + 1, destination_amount = destination_amount + 1000000 where used_at is not null;
  update swap_inventory set held = held - 1 where held > 1000;
  update swap set request = '{}', status = 'waiting' where ended_at is not null;
  insert into bank_reversal (transfer_id, line, booked_at, returned, owed, reversed_at)
  select id, 'L-1', app_now(), 1, 0, app_now() from bank_transfer where direction = 'in' and booked_amount is not null limit 1;
  insert into deposit_reversal (t_id, deposit_id, person_id, returned, owed, reversed_at)
  select t_id, id, person_id, 1, 0, app_now() from crypto_deposit where phase = 'credited' limit 1;
  update audit_log_head set seq = seq + 1`

/** What no rule looks at: chains that are stopped or not read yet, a swap without an answer, accounts that hold nothing. */
const OUT_OF_SIGHT = `update network set stopped_at = app_now(), stopped_reason = 'Deep' where name = 'Litecoin';
  update network set scanned = '{"blocks":[],"open":[]}', height = 0 where name = 'Litecoin';
  update network set held_height = 0, held_at = app_now() where name = 'Litecoin';
  update network set scanned = null, height = null, held_height = null, held_at = null where name = 'Cardano';
  insert into chain_holding (network, asset, amount) values ('Litecoin', 'LTC', 5), ('Cardano', 'ADA', 5)
  on conflict (network, asset) do update set amount = 5;
  insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at)
  select 'lost', decode(repeat('00', 32), 'hex'), '{}', now(), now(), now();
  insert into account (kind, ref, asset, person_id, balance)
  select kind, 'GONE', 'BTC', id, 0 from unnest('{escrow,hold}'::text[]) as kind, (select min(id) as id from person) p`

describe.each(ENGINES)('a ledger with every kind of movement, in every phase, on %s', async (engine) => {
  const exchange = await quoteServer(engine)
  const { server, db } = exchange
  const { stopWorker, work, mine, withdraw } = withdrawalsOn(server)
  const { pay, addressOf } = chainWorld(server)
  let ada: Trader
  let ben: Trader

  /** Orders in every phase, on adverts of both types, open and closed. */
  const trade = async () => {
    for (const trader of [ada, ben]) {
      await trader.deposit('BTC', '10')
      await trader.addBank()
    }
    const [offer, closed] = [await post(ada, { token_amount: '2' }), await post(ben)]
    const wanted = await post(ben, { type: 'Buy' })
    await post(ben)
    const release = async (seller: Trader, order: Awaited<ReturnType<typeof take>>) => {
      await runCommand(seller === ada ? ben : ada, 'notifyPayment', order)
      await runCommand(seller, 'releaseOrder', order)
    }
    await take(ben, offer)
    await runCommand(ben, 'notifyPayment', await take(ben, offer))
    await release(ada, await take(ben, offer))
    await runCommand(ben, 'cancelOrder', await take(ben, offer))
    const disputed = await runCommand(ben, 'notifyPayment', await take(ben, offer))
    await ada.call('appealOrder', { query: { order_no: disputed.order_no }, body: APPEAL })
    await take(ada, wanted)
    await release(ada, await take(ada, wanted))
    const late = await take(ada, closed)
    await release(ben, await take(ada, closed))
    await ben.call('closeTrade', { path: { t_id: closed.t_id } })
    await runCommand(ada, 'cancelOrder', late)
    const { order_no } = late
    await ada.call('stateCase', { path: { order_no }, body: { statement: 'It was paid before' } })
    await ben.call('sendLate', { query: { order_no } })
  }

  /** Deposits and withdrawals of fiat: waiting, paid, refused and cancelled. */
  const bank = async () => {
    const settle = (transfer: string, act: string) => server.call('settleBankTransfer', { body: { transfer, act } })
    const announce = async () => (await ada.call('depositFiat', { body: { currency: 'USD', amount: '5' } })).data
    const account = (await ada.call('fetchBankDetails')).data[0]?._id ?? ''
    const request = { body: { bank_details: account, currency: 'USD', amount: '7' } }
    const { data } = await ada.refusal('withdrawFiat', request)
    const { challenge } = data as { challenge: string }
    const [mail = ''] = await server.mails(ada.email, 1, /7\.00 USD to A Trader/)
    const otp = /^\d{6}$/m.exec(mail)?.[0]
    await settle((await ada.call('confirmMovement', { body: { challenge, otp } })).data, 'book')
    await db.query(`update bank_account set created_at = created_at - interval '2 days'`)
    for (const act of ['wait', 'refuse']) await settle((await ada.call('withdrawFiat', request)).data, act)
    for (const act of ['wait', 'book', 'refuse']) await settle(await announce(), act)
    await ada.call('cancelWithdrawal', { path: { t_id: await announce() } })
  }

  /** Deposits of crypto: waiting, credited, too small, of nobody; withdrawals: held, sent, paid and cancelled. */
  const chains = async () => {
    await pay(ada, BSC, '50.0000005', { confirmations: 60 })
    await pay(ada, BITCOIN, '0.5', { confirmations: 1 })
    await pay(ada, BITCOIN, '0.00000001', { confirmations: 3 })
    await pay(ada, BITCOIN, '0.2')
    await addressOf(ben, RIPPLE)
    await pay(ada, RIPPLE, '20', { confirmations: 5, memo: '1' })
    await withdraw(ada)
    await work()
    await mine(13)
    await work()
    await ada.call('withdrawCrypto', { body: USDT })
    await work()
    const cancelled = (await ada.call('withdrawCrypto', { body: USDT })).data
    await ada.call('cancelWithdrawal', { path: { t_id: cancelled } })
    await ada.call('withdrawCrypto', { body: USDT })
  }

  const exchanges = async () => {
    for (const body of [buying('64'), buying('128'), selling('0.01'), selling('0.02')])
      await ada.call('createBuySell', use(await exchange.quoteBuySell(ada, body)))
    for (const amount of ['0.01', '0.02'])
      await ada.call('createConvert', use(await exchange.quoteConvert(ada, converting(amount))))
    await exchange.quoteConvert(ada, converting('0.03'))
    const begin = async () => {
      await server.call('createSwap', { body: { ...SWAP, fromAmount: '0.1', address: ETHEREUM } })
      const eth = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100', address: ETHEREUM }
      await ada.call('createExternalOrder', { body: eth })
      const btc = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc', amount: '0.01', bank: BANK }
      await ada.call('createExternalOrder', { body: btc })
    }
    await begin()
    for (const seconds of [15, 12, 12, 12]) {
      await exchange.advance(seconds)
      await followSwaps(server.context)
    }
    await begin()
  }

  beforeAll(async () => {
    ;({ ada, ben } = await exchange.start())
    await stopWorker()
    await ada.deposit('USDT', '1000')
    await exchanges()
    await trade()
    await bank()
    await chains()
    await tampered(db, OUT_OF_SIGHT)
  }, 300_000)

  it('has no findings, whole or recent', async () => {
    expect(await audit(db, 'whole')).toEqual([])
    expect(await audit(db, 'recent')).toEqual([])
  })

  it('has a finding of every rule once each thing was changed, and a recent audit does not look at them again', async () => {
    await tampered(db, CHANGED)
    await tampered(db, 'update ledger_status set audited_xid = pg_snapshot_xmax(pg_current_snapshot())')
    expect(await audit(db, 'recent')).toEqual([])
    const found = await audit(db, 'whole')
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([...rules.map(([rule]) => rule), 'order.replay']))
    const missing = found.flatMap(({ rule, subject, detail }) =>
      rule === 'custody.chain' ? `${subject} ${detail.split(' ')[0]}` : [],
    )
    expect(missing).toEqual(
      expect.arrayContaining(['Binance Smart Chain USDT', 'Bitcoin BTC', 'Ethereum USDT', 'Ripple XRP']),
    )
  })
})
