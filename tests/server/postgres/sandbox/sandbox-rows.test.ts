import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as chains from '#server/sandbox/repos/sandbox-chain.repo.ts'
import * as exchange from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import * as payouts from '#server/sandbox/repos/sandbox-payout.repo.ts'
import * as providers from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { NOTHING, rolledBack, run, testWrites, type Write } from '../../support/changed-rows.ts'
import { sharedTwoPeople } from '../../support/accounts/two-people.ts'

const { db } = await sharedTwoPeople()

/** Blocks up to 3 on Bitcoin, with payments to us in 1, 3 and none, and payouts in 2 and none; Ethereum is at 9. */
const CHAINS = `insert into sandbox_block (network, height, hash)
  select n, h, n || lpad(h::text, 16, '0') from (values ('Bitcoin', 3), ('Ethereum', 9)) as c (n, head), generate_series(0, head) as h;
  insert into sandbox_transfer (network, txid, asset, address, amount, height, payout, fee) values
  ('Bitcoin', 'in 1', 'BTC', 'address 0,1', 100, 1, false, 0), ('Bitcoin', 'in 3', 'BTC', 'address 1,1', 200, 3, false, 0),
  ('Bitcoin', 'waiting', 'BTC', 'address 0,1', 400, null, false, 0), ('Bitcoin', 'elsewhere', 'BTC', 'address 0,2', 800, 3, false, 0),
  ('Bitcoin', 'of others', 'BTC', 'unknown', 1600, 3, false, 0), ('Bitcoin', 'out 2', 'BTC', 'unknown', 10, 2, true, 3),
  ('Bitcoin', 'out', 'BTC', 'unknown', 20, null, true, 5), ('Ethereum', 'in 3', 'USDT', 'address 0,2', 7, 3, false, 0),
  ('Ethereum', 'waiting', 'USDT', 'address 0,2', 9, null, false, 0)`
const HOLDERS = { addresses: ['address 0,1', 'address 1,1'], custody: 'custody' }
const blockAt = (height: number) => ({ height, hash: `${height}`.padStart(16, '0').replace(/^/, 'Bitcoin') })
const all = (statements: string) => async (tx: Tx) => {
  for (const statement of statements.split(';')) await run(statement)(tx)
}
const HELD = `insert into sandbox_payout (network, txid, raw, is_refused, mine_at) values ('Bitcoin', 'held', 'raw', false, null),
  ('Bitcoin', 'later', 'raw', false, now() + interval '1 day'), ('Bitcoin', 'past', 'raw', false, '2026-01-01'),
  ('Bitcoin', 'refused', 'raw', true, null), ('Litecoin', 'past', 'raw of Litecoin', false, '2026-01-01')`
const PURCHASES = `insert into sandbox_exchange (id, kind, request, to_amount, ending, created_at) values
  ('open', 'fiat', '{}', '1', 'finished', now()), ('other', 'fiat', '{}', '1', 'finished', now()), ('swap', 'swap', '{}', '1', 'finished', now())`
const settled = (how: 'paid' | 'cancelled', id: string, before = PURCHASES): Write => ({
  table: 'sandbox_exchange',
  rows: id === 'open' && before === PURCHASES ? `id = 'open'` : NOTHING,
  before: all(before),
  act: (tx) => exchange.settle(id, how, tx),
})
const REPLACED = { head: 3, depth: 2, isDropping: false }

const answers: Readonly<Record<string, { ask: (tx: Tx) => Promise<unknown>; is: unknown; before?: string }>> = {
  'blocks between two heights, newer payments and those that wait': {
    ask: async (tx) => {
      const { blocks, transfers, head } = await chains.read('Bitcoin', { above: 1, upTo: 2 }, tx)
      return [blocks.map(({ height }) => height), transfers.map(({ txid }) => txid), head]
    },
    before: CHAINS,
    is: [[2], ['in 3', 'waiting', 'elsewhere', 'of others', 'out 2', 'out'], 3],
  },
  'the newest block': { ask: async (tx) => (await chains.findHead('Bitcoin', tx))?.height, before: CHAINS, is: 3 },
  'what addresses have at a block, and what was paid out': {
    ask: (tx) => chains.holdings('Bitcoin', blockAt(2), HOLDERS, tx),
    before: CHAINS,
    is: [
      { asset: 'BTC', address: 'address 0,1', amount: '100' },
      { asset: 'BTC', address: 'custody', amount: '-13' },
    ],
  },
  'what addresses have at the head': {
    ask: async (tx) => (await chains.holdings('Bitcoin', blockAt(3), HOLDERS, tx))?.map(({ amount }) => amount),
    before: CHAINS,
    is: ['100', '200', '-13'],
  },
  'what addresses have at a block that is not there': {
    ask: (tx) => chains.holdings('Bitcoin', { height: 3, hash: '2' }, HOLDERS, tx),
    before: CHAINS,
    is: undefined,
  },
  'the height of a chain': { ask: (tx) => chains.lockHead('Bitcoin', tx), before: CHAINS, is: 3 },
  'where something waits for blocks': {
    ask: async (tx) => (await chains.listBusy(2, { ...db, query: tx.query })).toSorted(),
    before: CHAINS,
    is: ['Bitcoin', 'Ethereum'],
  },
  'where something is not deep enough': {
    ask: async (tx) => [
      await chains.listBusy(2, { ...db, query: tx.query }),
      (await chains.listBusy(7, { ...db, query: tx.query })).toSorted(),
    ],
    before: `${CHAINS}; delete from sandbox_transfer where height is null`,
    is: [['Bitcoin'], ['Bitcoin', 'Ethereum']],
  },
  'a payout': {
    ask: async (tx) => (await payouts.lock('Litecoin', ['past'], tx)).map(({ raw }) => raw),
    before: HELD,
    is: ['raw of Litecoin'],
  },
  'payouts in the order in which they are named, without those that are not there': {
    ask: async (tx) => (await payouts.lock('Bitcoin', ['past', 'none', 'held'], tx)).map(({ txid }) => txid),
    before: HELD,
    is: ['past', 'held'],
  },
  'whether one of some payouts was broadcast': {
    ask: async (tx) => [
      await payouts.isBroadcast('Bitcoin', ['none', 'held'], tx),
      await payouts.isBroadcast('Litecoin', ['held'], tx),
    ],
    before: HELD,
    is: [true, false],
  },
  'the block of a payout and the height of its chain': {
    ask: (tx) => payouts.find('Bitcoin', { txids: ['none', 'out 2'], nonce: 9n }, tx),
    before: CHAINS,
    is: { txid: 'out 2', height: 2, hash: blockAt(2).hash, head: 3, fee: 3n, reverted: false },
  },
  'the payout with a nonce': {
    ask: async (tx) => (await payouts.find('Bitcoin', { txids: [], nonce: 9n }, tx))?.txid,
    before: `${CHAINS}; update sandbox_transfer set nonce = 9 where txid = 'out'`,
    is: 'out',
  },
  'a payment that is no payout': {
    ask: (tx) => payouts.find('Bitcoin', { txids: ['in 1'], nonce: 9n }, tx),
    before: CHAINS,
    is: undefined,
  },
  'a payout of another network': {
    ask: (tx) => payouts.find('Ethereum', { txids: ['out 2'], nonce: 9n }, tx),
    before: CHAINS,
    is: undefined,
  },
  'a purchase': {
    ask: async (tx) => (await exchange.find('swap', tx))?.kind,
    before: PURCHASES,
    is: 'swap',
  },
  'what a provider does wrong': {
    ask: async (tx) => (await providers.readProvider('swap', tx)).fault,
    before: `update sandbox_provider set fault = 'drop' where name = 'swap'`,
    is: 'drop',
  },
}

describe('the sandbox answers about', () => {
  it.each(Object.entries(answers))('%s', async (_, { ask, is, before }) => {
    await rolledBack(db, async (tx) => {
      if (before !== undefined) await all(before)(tx)
      expect(await ask(tx)).toEqual(is)
    })
  })
})

describe('a change in the sandbox changes these rows and no others', () => {
  const onChain = (rows: string, act: Write['act'], table = 'sandbox_transfer'): Write => ({
    table,
    rows,
    before: all(CHAINS),
    act,
  })
  testWrites(db, {
    'a block takes in what waits': onChain(`network = 'Bitcoin' and height is null`, (tx) =>
      chains.mine('Bitcoin', 3, 2, tx),
    ),
    'replaced blocks': onChain(
      `network = 'Bitcoin' and height > 1`,
      (tx) => chains.replaceBlocks('Bitcoin', REPLACED, tx),
      'sandbox_block',
    ),
    'what was in replaced blocks': onChain(`network = 'Bitcoin' and height > 1`, (tx) =>
      chains.replaceBlocks('Bitcoin', REPLACED, tx),
    ),
    'what was in replaced blocks or waits, dropped': onChain(
      `network = 'Bitcoin' and (height > 1 or height is null and not payout)`,
      (tx) => chains.replaceBlocks('Bitcoin', { ...REPLACED, isDropping: true }, tx),
    ),
    'payouts that were held back': {
      table: 'sandbox_payout',
      rows: `txid in ('held', 'later')`,
      before: all(HELD),
      act: (tx) => payouts.setMode('normal', tx),
    },
    'a purchase that is paid': settled('paid', 'open'),
    'a purchase that is cancelled': settled('cancelled', 'open'),
    'a swap is not paid': settled('paid', 'swap'),
    'a purchase that was paid is not cancelled': settled(
      'cancelled',
      'open',
      `${PURCHASES}; update sandbox_exchange set paid_at = now()`,
    ),
    'a purchase that was cancelled is not paid': settled(
      'paid',
      'open',
      `${PURCHASES}; update sandbox_exchange set cancelled_at = now()`,
    ),
    'a fault of a provider': {
      table: 'sandbox_provider',
      rows: `name = 'market'`,
      act: (tx) => providers.setFault('market', 'drop', tx),
    },
  })

  it('puts a dropped payout back in line instead', async () => {
    await rolledBack(db, async (tx) => {
      await all(CHAINS)(tx)
      await chains.replaceBlocks('Bitcoin', { ...REPLACED, isDropping: true }, tx)
      expect(await tx.query(`select txid, height from sandbox_transfer where payout order by id`)).toEqual([
        { txid: 'out 2', height: null },
        { txid: 'out', height: null },
      ])
    })
  })
})
