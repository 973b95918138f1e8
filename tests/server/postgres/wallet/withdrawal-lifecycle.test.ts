import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand } from '#server/operator/commands.ts'
import * as withdrawals from '#server/wallet/repos/crypto-withdrawal.repo.ts'
import { applyWithdrawalTransition } from '#server/wallet/services/withdrawal-transitions.service.ts'
import { processWithdrawals } from '#server/wallet/services/withdrawal-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { reviewedWithdrawals } from '../../support/wallet/reviewed-withdrawals.ts'
import { cells, PHASES, phaseAfter, WAYS, type Step } from '../../support/wallet/withdrawal-table.ts'
import { ETHEREUM, USDT } from '../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('a withdrawal on %s', async (engine) => {
  const { server, work, mine, withdraw, detail, phase, balance, operator, setUp } = await reviewedWithdrawals(engine)
  const { context } = server
  const { db } = context
  let ada: Trader

  const apply = ([type, by]: Step, tId: string) =>
    db.tx(async (tx) => {
      const row = await withdrawals.lock(tId, null, tx)
      if (!row) throw new Error(`No withdrawal ${tId}`)
      const signed =
        type === 'withdrawal.sign'
          ? [{ kind: 'payout' as const, raw: `raw ${tId}`, txid: `txid ${tId}`, feeLimit: 1n }]
          : undefined
      return applyWithdrawalTransition(context, row, { type, by, ...(signed && { signed }) }, tx)
    })
  const setMode = (mode: string) => server.call('setPayoutMode', { body: { mode } })

  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  const STORED = PHASES.filter((each) => each !== 'awaitingCode')

  it.each(STORED)('does in %s what the table allows, for each event and actor, and nothing else', async (from) => {
    let tId = await withdraw(ada)
    const reach = async () => {
      for (const each of WAYS[from].slice(1)) expect(await apply(each, tId)).toBe(true)
    }
    await reach()
    for (const cell of cells) {
      const expected = phaseAfter(from, cell)
      expect([...cell, await apply(cell, tId)]).toEqual([...cell, expected !== null])
      expect(await phase(ada, tId)).toBe(expected ?? from)
      await server.audit()
      if (expected === null) continue
      await ada.deposit('USDT', '20')
      tId = (await ada.call('withdrawCrypto', { body: USDT })).data
      await reach()
    }
  })

  it('offers and allows its owner to cancel in every phase in which the lifecycle does', async () => {
    let tId = await withdraw(ada)
    for (const from of STORED) {
      for (const each of WAYS[from].slice(1)) await apply(each, tId)
      const may = phaseAfter(from, ['withdrawal.cancel', 'owner']) !== null
      expect([from, (await detail(ada, tId)).crypto_withdrawal?.may_cancel]).toEqual([from, may])
      const path = { t_id: tId }
      if (may) await ada.call('cancelWithdrawal', { path })
      else expect(await ada.refusal('cancelWithdrawal', { path })).toMatchObject({ status: 409, code: 'not_now' })
      tId = (await ada.call('withdrawCrypto', { body: USDT })).data
    }
  })

  it('waits for an operator once a day’s withdrawals are above the limit', async () => {
    const first = await withdraw(ada, { ...USDT, amount: '60' })
    await work()
    expect(await phase(ada, first)).toBe('broadcast')
    const second = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, second)).toBe('awaitingReview')
    const reply = await operator('withdrawals list')
    expect(reply).toEqual({
      done: expect.stringMatching(
        `^${second}  60 USDT \\(\\d\\d\\.\\d\\d USD\\) by ada_obi to ${ETHEREUM} on Ethereum$`,
      ),
    })
    expect(await operator(`withdrawals approve ${second}`)).toEqual({ done: `The withdrawal ${second} is approved.` })
    await work()
    expect(await phase(ada, second)).toBe('broadcast')
    expect(await operator(`withdrawals approve ${second}`)).toHaveProperty('refused')
    expect(await operator('withdrawals list')).toEqual({ done: 'No withdrawal waits.' })
    const [log] = await db.query('select action, subject, note from audit_log order by id desc limit 1')
    expect(log).toEqual({ action: 'withdrawals.approve', subject: second, note: 'approved' })
  })

  it('counts only what was withdrawn within 24 hours and did not come back', async () => {
    const first = await withdraw(ada, { ...USDT, amount: '60' })
    await ada.call('cancelWithdrawal', { path: { t_id: first } })
    const second = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, second)).toBe('broadcast')
    await server.advance(86_401)
    ada = await server.signIn(ada.email, undefined, ada.device)
    const next = (await ada.call('withdrawCrypto', { body: { ...USDT, amount: '60' } })).data
    await work()
    expect(await phase(ada, next)).toBe('broadcast')
  })

  it('is reviewed while the price is unknown', async () => {
    await db.query(`delete from market_price where token = 'USDT'`)
    const tId = await withdraw(ada)
    await work()
    expect(await phase(ada, tId)).toBe('awaitingReview')
  })

  it('is refused by an operator with the reason, and the amount is available again', async () => {
    const tId = await withdraw(ada, { ...USDT, amount: '200' })
    await work()
    expect(await operator(`withdrawals refuse ${tId} --note ""`)).toHaveProperty('refused')
    await operator(`withdrawals refuse ${tId} --note "The source of the funds is unclear"`)
    const reason = 'Refused after a review: The source of the funds is unclear'
    expect(await detail(ada, tId)).toMatchObject({ status: 'cancelled', reason })
    expect(await operator(`withdrawals approve ${tId}`)).toEqual({
      refused: `The withdrawal ${tId} is cancelled: it cannot be approved now`,
    })
    expect(await balance(ada)).toBe('1000 + 0')
    expect((await ada.call('fetchNotifications')).data[0]?.kind).toBe('withdrawal.failed')
    const [log] = await db.query('select action, note from audit_log order by id desc limit 1')
    expect(log).toEqual({ action: 'withdrawals.refuse', note: reason })
  })

  it.each([
    'withdrawals',
    'withdrawals approve',
    'withdrawals refuse X',
    'withdrawals abandon X',
    'withdrawals list X',
    'withdrawals approve X --note y',
  ])('prints its usage for %j', (line) =>
    expect(() => readCommand(line.split(' '))).toThrow('withdrawals refuse TRANSACTION --note'),
  )

  it('comes back when it failed on the network and that is final', async () => {
    await setMode('refused')
    const tId = await withdraw(ada)
    await work()
    await mine(12)
    await work()
    expect([await phase(ada, tId), await balance(ada)]).toEqual(['broadcast', '980 + 20'])
    await mine(1)
    await work()
    const reason = 'Refused by the network. The amount is available again'
    expect(await detail(ada, tId)).toMatchObject({ status: 'failed', reason, crypto_withdrawal: { phase: 'failed' } })
    expect(await balance(ada)).toBe('1000 + 0')
    expect((await ada.call('fetchNotifications')).data[0]?.kind).toBe('withdrawal.failed')
    await work()
    expect(await balance(ada)).toBe('1000 + 0')
  })

  it('stays on hold while the network does not confirm it, however long, and is confirmed after all', async () => {
    await setMode('unconfirmed')
    const tId = await withdraw(ada)
    await work()
    await server.advance(30 * 86_400)
    ada = await server.signIn(ada.email, undefined, ada.device)
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    expect(await balance(ada)).toBe('980 + 20')
    await setMode('normal')
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
    expect(await balance(ada)).toBe('980 + 0')
  })

  it('is final only in blocks that the deposit scan has read', async () => {
    const tId = await withdraw(ada)
    await work()
    await mine(13)
    await processWithdrawals(context)
    await server.audit()
    expect(await phase(ada, tId)).toBe('broadcast')
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
  })

  it('is confirmed late by a slow network', async () => {
    await setMode('slow')
    const tId = await withdraw(ada)
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
    await server.advance(61)
    await work()
    await mine(30)
    await work()
    expect(await phase(ada, tId)).toBe('confirmed')
  })
})
