import { describe, expect, it } from 'vitest'
import { audit, ledgerFindings } from '#server/ledger/audit.ts'
import { auditLedger } from '#server/wallet/services/ledger-status.service.ts'
import { createClient } from '../../../support/client.ts'
import { freshDb, tampered } from '../../../support/databases/fresh-db.ts'
import { post, runCommand, take } from '../../../support/marketplace.ts'
import { startTestServer } from '../../../support/test-server.ts'

describe('a ledger in which an audit found something', async () => {
  const db = await freshDb()

  it('stops money at the next start, leaves reading open, and opens again once nothing is found', async () => {
    const server = await startTestServer({ db })
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '1')
    await server.close()
    await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)

    const again = await startTestServer({ db })
    const { session } = ada
    const body = { ticker: 'BTC', amount: '1' }
    await expect.poll(async () => (await fetch(`${again.url}/ready`)).json()).toMatchObject({ ledger: 'closed' })
    const balances = await again.call('fetchTokenBalances', { session })
    expect(balances.data[0]?.available_balance).toBe('1.00000001')
    const refused = again.refusal('depositTest', { session, body })
    await expect(refused).rejects.toThrow(/The audit found/)
    const answer = await fetch(`${again.url}/api/sandbox/deposit`, {
      method: 'POST',
      headers: { 'u-x-key': session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '60',
      'ledger_closed',
    ])

    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    await auditLedger(again.context, 'whole')
    await again.deposit(session, 'BTC', '1')
    await again.close()
  })

  it('is not opened by an audit that began before another closed it', async () => {
    const server = await startTestServer({ db })
    await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)
    let isRead = false
    const late: typeof db = {
      ...db,
      // What the whole audit read is repaired by then, and wrong again before it stores that.
      async query(sql, values) {
        if (!isRead && sql.includes('closed_at = null')) {
          isRead = true
          await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)
          expect(await audit(db, 'whole')).not.toEqual([])
        }
        return db.query(sql, values)
      },
    }
    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    expect(await audit(late, 'whole')).toEqual([])
    expect(isRead).toBe(true)
    expect(await ledgerFindings(db)).not.toBeNull()
    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    await audit(db, 'whole')
    expect(await ledgerFindings(db)).toBeNull()
    await server.close()
  })

  it('starts the sandbox also with its platform’s funds to be added', async () => {
    await db.query('update ledger_status set closed_at = app_now()')
    await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)
    const server = await startTestServer({ db, demoTraders: true })
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).json()).toMatchObject({ ledger: 'closed' })
    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    await auditLedger(server.context, 'whole')
    await server.close()
  })

  it('is closed within a minute of a change behind its back, without a start', async () => {
    const server = await startTestServer({ db })
    const ledger = async () => (await fetch(`${server.url}/ready`)).json()
    await expect.poll(ledger).toMatchObject({ ledger: 'open' })
    await server.context.jobs.wake()
    await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)
    // A lease that was just taken is over by then, and half a minute is left for the next turn.
    await fetch(`${server.url}/api/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_s: 30 }),
    })
    await server.context.jobs.wake()
    expect(await ledger()).toMatchObject({ ledger: 'closed' })
    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    await server.close()
  })
})

describe('orders while the ledger is closed', async () => {
  const db = await freshDb()

  it('can be read with their chat, also one that nobody paid in time, which is closed once the ledger is open', async () => {
    const server = await startTestServer({ db })
    const [seller, buyer] = [await server.register('Sade Ola'), await server.register('Ben Cole')]
    await seller.addBank()
    await seller.deposit('BTC', '1')
    const advert = await post(seller)
    const [unpaid, paid] = [await take(buyer, advert), await take(buyer, advert)]
    await runCommand(buyer, 'notifyPayment', paid)
    await tampered(db, `update account set balance = balance + 1 where kind = 'available'`)
    await auditLedger(server.context, 'whole')
    await db.query(`update app_clock set ahead = ahead + interval '30 minutes'`)

    const path = { order_no: unpaid.order_no }
    for (const reader of [buyer, seller]) {
      const { data: order } = await reader.call('fetchOrder', { path: { id: unpaid.order_no } })
      expect(order).toMatchObject({ phase: 'awaitingPayment', may: [], may_changes_at: null, seq: unpaid.seq })
      expect((await reader.call('fetchMessages', { path })).data).toHaveLength(1)
      expect((await reader.call('readMessages', { path, body: { up_to: 1 } })).data.unread).toBe(0)
      const listed = (await reader.call('fetchOrders')).data.map(({ order_no, phase }) => [order_no, phase])
      expect(listed).toEqual([
        [paid.order_no, 'awaitingRelease'],
        [unpaid.order_no, 'awaitingPayment'],
      ])
    }
    // Without the audit after an operation that moves money, which would have findings.
    const { refusal } = createClient(server.url)
    const late = await refusal('notifyPayment', { query: path, session: buyer.session })
    // It may have been in time: what the ledger's closing took is added to the deadline.
    expect(late).toMatchObject({ status: 503, code: 'ledger_closed' })

    await tampered(db, `update account set balance = balance - 1 where kind = 'available'`)
    await auditLedger(server.context, 'whole')
    const { data: closed } = await buyer.call('fetchOrder', { path: { id: unpaid.order_no } })
    expect(closed).toMatchObject({ status: 'cancelled', closed_reason: 'unpaid_timeout', closed_by: 'clock' })
    await server.audit()
    await server.close()
  })
})
