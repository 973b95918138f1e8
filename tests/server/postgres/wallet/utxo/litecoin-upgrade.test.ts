import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { createDb } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { driverOf } from '#server/db/pglite.driver.ts'
import { depositPath } from '#server/wallet/gateways/key-paths.ts'
import { listFree } from '#server/wallet/repos/chain-output.repo.ts'
import { settle } from '../../../support/people.ts'

const engine = await PGlite.create('memory://')
const db = createDb(driverOf(engine))
afterAll(() => engine.close())

const txidOf = (digit: string) => digit.repeat(64)

it('pays with what people paid in on Litecoin before its outputs were recorded', async () => {
  const all = readMigrations()
  await migrate(
    db,
    all.slice(
      0,
      all.findIndex(({ name }) => name.endsWith('-litecoin-payouts')),
    ),
  )
  const ada = await settle('ada', db)
  await db.query(
    `insert into deposit_address (person_id, network, address, memo, index, created_at) values ($1, 'Litecoin', 'ltc1', null, 7, now())`,
    [ada],
  )
  const deposits: readonly (readonly [string, number, string | number, string, number | null])[] = [
    [txidOf('a'), 1, 'ltc1', 'awaitingOperator', 10],
    [txidOf('b'), 0, 'ltc1', 'dropped', null],
    [txidOf('c'), 1_000_000, 'ltc1', 'awaitingOperator', 10],
    ['sandbox', 0, 'ltc1', 'awaitingOperator', 10],
    [txidOf('d'), 0, 'another', 'awaitingOperator', 10],
  ]
  for (const [txid, output, address, phase, height] of deposits)
    await db.query(
      `insert into crypto_deposit (network, txid, output, asset, address, chain_amount, amount, remainder, height, needed, phase, created_at, updated_at)
       values ('Litecoin', $1, $2, 'LTC', $3, 5000, 5000, 0, $4, 6, $5, now(), now())`,
      [txid, output, address, height, phase],
    )
  await migrate(db, all)
  const readTo = (height: number) =>
    db.query(`update network set height = $1, scanned = '{"blocks": [], "open": []}' where name = 'Litecoin'`, [height])
  await readTo(15)
  expect(await listFree('Litecoin', db)).toEqual([
    { txid: txidOf('a'), vout: 1, path: depositPath('Litecoin', 7), amount: 5000n },
  ])
  await readTo(14)
  expect(await listFree('Litecoin', db)).toEqual([])
})
