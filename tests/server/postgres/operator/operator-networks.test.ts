import { beforeEach, describe, expect, it } from 'vitest'
import { chainWorld, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { consoleOn, type TestOperator } from '../../support/operator/console.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { twoAdmins } from '../../support/operator/two-admins.ts'

const ETHEREUM: Place = { network: 'Ethereum', token: 'ETH' }
const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }

describe('an admin', async () => {
  const server = consoleOn(await freshServer('postgres', { env: { OPERATOR_PORT: '0' } }))
  const { addressOf, balance, mine, pay } = chainWorld(server)
  let ada: Trader
  let adm: TestOperator
  let second: TestOperator

  beforeEach(async () => {
    ;({ ada, adm, second } = await twoAdmins(server))
  })
  const network = async (name: string, by = adm) =>
    (await by.call('fetchNetworkRecord', { path: { network: name } })).body.data
  const items = async (queue: string, by = adm) =>
    (await by.call('fetchQueueItems', { path: { queue } })).body.data.map(({ ref, title, waits_for }) => [
      ref,
      title,
      waits_for,
    ])
  const path = { network: 'Bitcoin' }

  it('stops a network, and opens it with a second one: what was confirmed meanwhile is credited then', async () => {
    await pay(ada, BITCOIN, '0.5')
    expect(await network('Bitcoin')).toMatchObject({ mode: 'sandbox', stopped_at: null, stopped_reason: null })
    const body = { text: 'Deposits and withdrawals of Bitcoin are paused.' }
    expect((await adm.act('stopNetwork', { path, body })).body.message).toBe('Bitcoin is stopped')
    expect((await adm.act('stopNetwork', { path, body })).status).toBe(409)
    expect(await network('Bitcoin')).toMatchObject({
      stopped_reason: body.text,
      may: [
        { act: 'network.open', needs_second: true, needs_code: true },
        { act: 'network.fee', needs_second: false, needs_code: true },
      ],
    })
    expect(await items('networks')).toEqual([['Bitcoin', 'Bitcoin', body.text]])
    const { data } = await ada.call('fetchTokenNetworks')
    expect(data.find(({ network: each }) => each === 'Bitcoin')).toMatchObject({
      deposit_closed: body.text,
      withdrawal_closed: body.text,
    })
    await mine(3)
    expect(await balance(ada, 'BTC')).toBe('0')
    const requested = await adm.act('openNetwork', { path })
    expect(requested.body.data).toMatchObject({
      phase: 'awaitingSecond',
      facts: { network: 'Bitcoin', reason: body.text },
    })
    expect((await second.act('approveAct', { path: { id: requested.body.data._id } })).body.message).toBe(
      'Bitcoin is open again',
    )
    expect((await network('Bitcoin')).stopped_at).toBeNull()
    expect(await items('networks')).toEqual([])
    await mine(3)
    expect(await balance(ada, 'BTC')).toBe('0.5')
    expect((await adm.act('openNetwork', { path })).status).toBe(409)
    expect((await adm.act('openNetwork', { path: { network: 'Riple' } })).status).toBe(404)
  })

  it('changes what a withdrawal costs, below the least withdrawal', async () => {
    const { tokens } = await network('Tron')
    const before = tokens.find(({ token }) => token === 'USDT')
    const change = (fee: string) =>
      adm.act('changeNetworkFee', { path: { network: 'Tron' }, body: { token: 'USDT', fee } })
    expect((await change('0.5')).body.message).toBe('A withdrawal of USDT on Tron costs 0.5 USDT')
    expect((await network('Tron')).tokens).toContainEqual({ ...before, withdrawal_fee: '0.5' })
    expect((await change(before?.least_withdrawal ?? '')).status).toBe(400)
    await change(before?.withdrawal_fee ?? '')
  })

  it('declares an outage that is over, once', async () => {
    const outage = { from: '2026-01-31T14:02:00Z', until: '2026-01-31T14:20:00Z' }
    expect((await adm.act('declareOutage', { body: { ...outage, from: outage.until } })).body.fields).toHaveProperty(
      'until',
    )
    expect((await adm.act('declareOutage', { body: outage })).body.message).toBe(
      'The outage is recorded. Open orders are extended',
    )
    expect((await adm.call('fetchOutages')).body.data).toEqual({
      ledger: null,
      outages: [
        {
          began_at: '2026-01-31T14:02:00.000Z',
          ended_at: '2026-01-31T14:20:00.000Z',
          declared_by: 'adm',
          note: 'Checked',
          settled: expect.any(Boolean),
        },
      ],
    })
    expect((await adm.act('declareOutage', { body: outage })).status).toBe(409)
    expect((await adm.act('declareOutage', { body: { ...outage, until: '2126-01-31T14:20:00Z' } })).status).toBe(409)
    await server.context.db.query('delete from outage')
  })

  it('declares one that lasts, which waits in its queue until it is ended', async () => {
    const from = new Date(Date.now() - 5 * 60_000).toISOString()
    expect((await adm.act('endOutage', { body: {} })).body.error).toBe('No outage is open')
    expect((await adm.act('declareOutage', { body: { from: '2126-01-31T14:02:00Z' } })).status).toBe(409)
    expect((await adm.act('declareOutage', { body: { from } })).body.message).toBe(
      'The outage is open. No time of an order runs out until you end it',
    )
    expect((await adm.act('declareOutage', { body: { from } })).body.error).toBe(
      'An outage is open already: end it first',
    )
    const until = new Date().toISOString()
    expect((await adm.act('declareOutage', { body: { from, until } })).status).toBe(409)
    const list = async () => (await adm.call('fetchOutages')).body.data.outages
    expect(await list()).toEqual([
      { began_at: from, ended_at: null, declared_by: 'adm', note: 'Checked', settled: false },
    ])
    expect(await items('outages')).toEqual([['outage', 'Open outage', 'Checked']])
    expect((await second.act('endOutage', { body: { note: 'Up again' } })).body.message).toBe(
      'The outage is over. Open orders are extended',
    )
    expect(await items('outages')).toEqual([])
    expect(await list()).toMatchObject([{ began_at: from, ended_at: expect.any(String), declared_by: 'adm' }])
    expect((await adm.act('declareOutage', { body: { from } })).body.error).toBe(
      'This time has not come yet, or an outage that is recorded ended later',
    )
    const { data } = (await adm.call('fetchOperatorLog', { query: { subject: from, limit: '10' } })).body
    expect(data.map(({ operator, action, outcome, note }) => [operator, action, outcome, note])).toEqual([
      ['adm', 'outage.declare', 'refused', 'This time has not come yet, or an outage that is recorded ended later'],
      ['second', 'outage.end', 'done', 'Up again'],
      [
        ...['adm', 'outage.declare', 'refused'],
        'This time has not passed yet, or a part of it is in an outage that is recorded',
      ],
      ['adm', 'outage.declare', 'refused', 'An outage is open already: end it first'],
      ['adm', 'outage.declare', 'done', 'Checked'],
    ])
    await server.context.db.query('delete from outage')
  })

  it('finds a closed ledger in the queue, with what the audit found', async () => {
    const { db } = server.context
    const findings = [{ rule: 'account.drift', subject: 'person:7', detail: 'holds 2, its entries say 1' }]
    await db.query('update ledger_status set closed_at = app_now(), findings = $1', [JSON.stringify(findings)])
    expect(await items('outages')).toEqual([['ledger', 'Closed ledger', 'account.drift person:7']])
    expect((await adm.call('fetchOutages')).body.data.ledger).toEqual({ closed_at: expect.any(String), findings })
    await db.query(`update ledger_status set closed_at = null, findings = '[]'`)
    expect(await items('outages')).toEqual([])
  })

  it('reads how far each network is, and what it has by its chain and by the ledger', async () => {
    await mine(3)
    await pay(ada, BITCOIN, '0.5', { confirmations: 3 })
    const { height, head, held_height: heldAt, tokens, withdrawals, reservations, surpluses } = await network('Bitcoin')
    expect([height, heldAt]).toEqual([head, expect.any(Number)])
    expect(tokens).toMatchObject([{ token: 'BTC', in_custody: '0.5', unexplained: '0' }])
    expect([withdrawals, reservations, surpluses]).toEqual([[], 0, []])
    const finance = await server.operator('fin', 'finance')
    const listed = (await finance.call('fetchNetworks')).body.data
    expect(listed).toHaveLength(11)
    expect(listed).toContainEqual({
      ...{ network: 'Bitcoin', mode: 'sandbox', height, head: height, stopped_at: null, waits_for: null },
      withdrawals: 0,
    })
    expect((await network('Bitcoin', finance)).may).toEqual([])
    expect((await adm.call('fetchNetworkRecord', { path: { network: 'Riple' } })).status).toBe(404)
  })

  it('has what an address has more than its deposits credited by two of finance, as deep as a deposit', async () => {
    const { address } = await addressOf(ada, ETHEREUM)
    const { db } = server.context
    await db.query(
      `insert into chain_surplus (network, asset, address, amount, since_height) values ('Ethereum', 'ETH', $1, 2 * 10 ^ 18, 5)`,
      [address],
    )
    await db.query(`insert into chain_holding (network, asset, amount) values ('Ethereum', 'ETH', 2 * 10 ^ 18)`)
    const [one, two] = [await server.operator('fin', 'finance'), await server.operator('finn', 'finance')]
    const heldAt = (height: number) =>
      db.query(`update network set held_height = $1, held_at = app_now() where name = 'Ethereum'`, [height])
    const credit = (body: object = {}) =>
      one.act('creditSurplus', {
        path: { network: 'Ethereum' },
        body: { token: 'ETH', address, txid: 'a'.repeat(64), ...body },
      })
    await heldAt(15)
    expect((await credit()).body.error).toBe('It has 11 of 12 confirmations')
    await heldAt(16)
    expect(await network('Ethereum', one)).toMatchObject({
      surpluses: [{ token: 'ETH', address, amount: '2 ETH', confirmations: 12, needed: 12 }],
      may: [{ act: 'surplus.credit', needs_second: true, needs_code: true }],
    })
    expect((await credit({ token: 'USDT' })).status).toBe(409)
    const { data } = (await credit()).body
    expect(data).toMatchObject({ phase: 'awaitingSecond', facts: { amount: '2 ETH', address, username: 'ada_obi' } })
    const before = await balance(ada, 'ETH')
    const approved = await two.act('approveAct', { path: { id: data._id } })
    expect([before, approved.body.message, await balance(ada, 'ETH')]).toEqual([
      '0',
      '2 ETH is a deposit of ada_obi',
      '2',
    ])
    expect((await network('Ethereum', one)).surpluses).toEqual([])
    expect((await credit()).status).toBe(409)
  })

  it('adds to the inventory with a second one, once for a reference', async () => {
    const add = (body: object = {}, asset = 'BTC') =>
      adm.act('addToInventory', { path: { asset }, body: { amount: '2', most: '3', reference: 'first', ...body } })
    for (const [wrong, field] of [
      [{ amount: '0' }, 'amount'],
      [{ most: '1.9' }, 'most'],
      [{ amount: '0.000000001' }, 'amount'],
    ] as const)
      expect(Object.keys((await add(wrong)).body.fields ?? {})).toEqual([field])
    expect((await add({}, 'GOLD')).status).toBe(404)
    const { data } = (await add()).body
    expect(data.facts).toEqual({ asset: 'BTC', amount: '2 BTC', most: '3 BTC', reference: 'first' })
    const line = async () => (await adm.call('fetchInventory')).body.data.find(({ asset }) => asset === 'BTC')
    expect(await line()).toMatchObject({ held: '0 BTC', room: '0 BTC', acts: [{ act: 'inventory.add' }] })
    expect((await second.act('approveAct', { path: { id: data._id } })).body.message).toBe(
      '2 BTC is added, at most 3 BTC',
    )
    expect(await line()).toMatchObject({ held: '2 BTC', room: '1 BTC', acts: [] })
    expect((await add({ most: '5' })).body.error).toBe('The reference first was used before: nothing was added')
  })

  it('finds dead jobs in their queue, and runs one again', async () => {
    const { db } = server.context
    const [job] = await db.query<{ id: bigint }>(
      `insert into job (kind, payload, run_at, attempts, last_error, failed_at)
       values ('note', '{"n": 1}', app_now(), 8, 'Error: no answer', app_now()) returning id`,
    )
    const ref = String(job?.id).padStart(20, '0')
    expect(await items('jobs')).toEqual([[ref, 'Job note', 'Error: no answer']])
    const lease = { path: { queue: 'jobs', ref } }
    expect((await adm.call('takeQueueItem', lease)).body.data).toMatchObject({ mine: true })
    const record = async () => (await adm.call('fetchJobRecord', { path: { id: ref } })).body.data
    expect(await record()).toMatchObject({
      ...{ kind: 'note', phase: 'dead', error: 'Error: no answer', attempts: 8, lease: { mine: true } },
      may: [{ act: 'job.run', needs_second: false, needs_code: false }],
    })
    expect((await adm.act('runJob', { path: { id: ref } })).body.message).toBe('The job is run again')
    expect(await record()).toMatchObject({ phase: 'waiting', attempts: 0, failed_at: null, may: [] })
    expect(await db.query('select payload from job where id = $1', [job?.id ?? 0n])).toEqual([{ payload: { n: 1 } }])
    expect((await adm.act('runJob', { path: { id: ref } })).status).toBe(409)
    expect(await items('jobs')).toEqual([])
    const { data } = (await adm.call('fetchOperatorLog', { query: { action: 'job.run', outcome: 'done' } })).body
    expect(data).toMatchObject([{ operator: 'adm', subject: ref, note: 'Checked' }])
  })
})
