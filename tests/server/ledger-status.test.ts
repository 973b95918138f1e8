import { describe, expect, it } from 'vitest'
import { auditLedger } from '#server/services/ledger-status.service.ts'
import { freshDb, tampered } from './support/fresh-db.ts'
import { startTestServer } from './support/test-server.ts'

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
