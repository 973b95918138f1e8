import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { components } from '#openapi/generated/exchange.ts'
import { openDb } from '#server/db/open.ts'
import { fromRoot } from '#server/project-root.ts'
import { audit } from '#server/ledger/audit.ts'
import { createClient, send, type Trader } from '../server/support/client.ts'
import { post, taking, type Advert } from '../server/support/marketplace.ts'
import { temporaryFolder } from '../server/support/process.ts'
import { crashDatabase } from './crash-database.ts'
import { freePort, ServerProcess } from './server-process.ts'

type Order = components['schemas']['Order']

/** A folder with the build of an earlier version, which `npm run upgrade` makes; without it this build is the earlier one of two that differ by a migration. */
const EARLIER = process.env['UPGRADE_FROM']
const TRIES = 5
const EXPANSION = `
  create table drill (id int8 generated always as identity primary key, text text not null);
  alter table m2m_order add column drill text;
  alter table advert add column drill text not null default '';
  alter table account add column drill int;
  alter table challenge add column drill text;
  alter table person add column drill_id int8;
`

/** A version of the built server that knows more migrations. */
function versionWith(migrations: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  for (const path of ['package.json', 'content', 'openapi/generated', 'dist/server', 'server/db/migrations'])
    cpSync(fromRoot(path), join(folder.dir, path), { recursive: true })
  symlinkSync(fromRoot('node_modules'), join(folder.dir, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(folder.dir, 'server/db/migrations', `${name}.sql`), sql)
  return join(folder.dir, 'dist/server/main.js')
}

/** Places orders through whichever server answers, until it is stopped, as a balancer does: the same key goes to the other one. */
function startTrading(urls: readonly [string, string], buyers: readonly Trader[], advert: Advert) {
  const [acknowledged, refused] = [new Map<string, string>(), [] as string[]]
  let isOver = false
  let mostTries = 0
  const ask = async (key: string, { session }: Trader, first: number): Promise<Order | undefined> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const url = urls[(first + tries - 1) % 2] ?? ''
      const request = { session, key, body: taking(advert, '100') }
      const answer = await send(url, 'createOrder', request).catch(() => undefined)
      mostTries = Math.max(mostTries, tries)
      if (answer?.status === 200) return (answer.body as { data: Order }).data
      if (answer && answer.status !== 503) refused.push(JSON.stringify(answer.body))
    }
    refused.push(`${key} was not answered`)
    return undefined
  }
  const trading = buyers.map(async (buyer, index) => {
    for (let number = 0; !isOver; number += 1) {
      const key = `upgrade-${index}-${number}`
      const order = await ask(key, buyer, number)
      if (order) acknowledged.set(key, order.order_no)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(trading)
    return { acknowledged, refused, mostTries }
  }
  return { acknowledged, stop }
}

it('servers that are upgraded one after the other, and back, lose and refuse no order', async () => {
  const { env, config, clear } = await crashDatabase('postgres')
  const ports = [await freePort(), await freePort()] as const
  const earlier = join(EARLIER ?? fromRoot('.'), 'dist/server/main.js')
  const newer = EARLIER === undefined ? versionWith({ '9000-drill': EXPANSION }) : fromRoot('dist/server/main.js')
  const before = ports.map((port) => new ServerProcess(port, env, earlier))
  const after = ports.map((port) => new ServerProcess(port, env, newer))
  onTestFinished(async () => {
    await Promise.all([...before, ...after].map((server) => server.kill()))
    await clear()
  })
  for (const server of before) await server.start()
  const client = createClient(before[0]?.url ?? '')
  const seller = await client.register('Sade Ola')
  await seller.deposit('BTC', '1000')
  await seller.addBank()
  const advert = await post(seller, { token_amount: '1000' })
  const buyers = [await client.register('Ben Cole'), await client.register('Ada Obi')]
  const trading = startTrading([before[0]?.url ?? '', before[1]?.url ?? ''], buyers, advert)

  const counts: number[] = []
  const replace = async (old: ServerProcess | undefined, other: ServerProcess | undefined) => {
    await old?.stop()
    await other?.start()
    counts.push(trading.acknowledged.size)
  }
  const signIn = () => createClient(before[1]?.url ?? '').signIn('sade.ola@example.com')
  await signIn()
  await replace(before[0], after[0])
  // Its statements were prepared before the tables had more columns.
  await signIn()
  await replace(before[1], after[1])
  await replace(after[0], before[0])
  const { acknowledged, refused, mostTries } = await trading.stop()
  process.stdout.write(`${acknowledged.size} orders, ${counts.join(', ')} of them when a server was replaced\n`)

  expect(refused).toEqual([])
  expect(mostTries).toBeLessThanOrEqual(2)
  expect(counts.toSorted((one, other) => one - other)).toEqual(counts)
  expect(counts[0]).toBeGreaterThan(0)
  const db = await openDb(config)
  const rows = await db.query<{ order_no: string }>('select order_no from m2m_order')
  expect(rows.map(({ order_no }) => order_no).toSorted()).toEqual([...acknowledged.values()].toSorted())
  expect(await audit(db, 'whole')).toEqual([])
  await db.query(`insert into schema_migration (name, checksum) values ('9001-contract-drill', 'of another version')`)
  await db.close()

  // From the step on that takes away what it uses, the version before does not start.
  await before[0]?.stop()
  await expect(before[0]?.start()).rejects.toThrow('was migrated by a newer version of Quayside (9001-contract-drill)')
})
