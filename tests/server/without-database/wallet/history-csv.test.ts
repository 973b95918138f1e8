import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { transactionsCsv } from '#server/wallet/services/history-csv.service.ts'

const line = {
  t_id: 'WD000000000000000001',
  type: 'Withdrawal',
  direction: 'out',
  asset: 'USDT',
  kind: 'crypto',
  scale: 6,
  amount: '17000000',
  fee: '3500000',
  counterparty: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  order_no: 'VNPA1DABCDEFGHJKMNPQ',
  status: 'failed',
  owner: 'ada_obi',
  reason: 'The network refused it, twice',
  created_at: new Date('2026-01-01T10:00:00.000Z'),
  updated_at: new Date('2026-01-02T11:30:00.000Z'),
}

test('a line of the exported history has under each heading what it says', async () => {
  const db = { query: async () => [line] } as unknown as Db
  const [head, row, end] = (await text(transactionsCsv({ db }, 1n, {}))).split('\r\n')
  expect([head, row, end]).toEqual([
    '\uFEFFTime (UTC),Type,Direction,Asset,Amount,Fee,Counterparty,Status,Reason,Transaction ID',
    '2026-01-01 10:00:00,Withdrawal,out,USDT,17,3.5,0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed,failed,"The network refused it, twice",WD000000000000000001',
    '',
  ])
})
