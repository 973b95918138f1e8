import { beforeEach, describe, expect, it } from 'vitest'
import { sandboxPrecondition } from '#machines/sandbox/sandbox-preconditions.ts'
import { setSettings, type SwapEnding } from '#server/sandbox/repos/sandbox-exchange.repo.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { withdrawalsOn } from '../../support/wallet/withdrawals.ts'

const text = (operation: string, outcome: string): string => sandboxPrecondition(operation, outcome, {}) ?? ''

// Each test does what the sentence says, and nothing else.
describe('what a test plan says about a transaction in the sandbox', async () => {
  const server = await freshServer()
  const { db } = server.context
  const { mine, stopWorker, withdraw, work } = withdrawalsOn(server)
  let ada: Trader

  const deposit = async () => (await ada.call('depositFiat', { body: { currency: 'EUR', amount: '50' } })).data
  const withdrawFiat = async (): Promise<string> => {
    await ada.deposit('EUR', '50')
    const body = { bank_details: await ada.addBank(), currency: 'EUR', amount: '20' }
    const { data } = await ada.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const { challenge } = data as { challenge: string }
    return (await ada.call('confirmMovement', { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } })).data
  }
  const settle = (transfer: string, act: string) => server.call('settleBankTransfer', { body: { transfer, act } })
  const cancel = (t_id: string) => ada.call('cancelWithdrawal', { path: { t_id } })
  const details = async (t_id: string) => (await ada.call('fetchTransaction', { path: { t_id } })).data

  beforeEach(async () => {
    await server.empty()
    ada = await server.register('Ada Obi')
  })

  it('keeps a fiat deposit pending, or cancels it', async () => {
    const waiting = 'start a fiat deposit, and choose “Wait” for it at the test bank on /sandbox'
    expect(text('fetchTransaction', 'depositPending')).toBe(waiting)
    expect(text('fetchTransaction', 'depositCancelled')).toBe(`${waiting.replace(' and', '')}, and cancel it`)
    const t_id = await deposit()
    await settle(t_id, 'wait')
    await server.advance(60)
    expect(await details(t_id)).toMatchObject({ status: 'pending' })
    await cancel(t_id)
    expect(await details(t_id)).toMatchObject({ status: 'cancelled', reason: 'Cancelled by you' })
  })

  it('has a fiat deposit booked', async () => {
    expect(text('fetchTransaction', 'depositArrived')).toBe(
      'start a fiat deposit, and wait until the test bank books it',
    )
    const t_id = await deposit()
    await server.advance(6)
    expect(await details(t_id)).toMatchObject({ status: 'completed' })
  })

  it('keeps a fiat withdrawal pending, or cancels it', async () => {
    const waiting = 'withdraw fiat, and choose “Wait” for it at the test bank on /sandbox'
    expect(text('fetchTransaction', 'withdrawalPending')).toBe(waiting)
    expect(text('fetchTransaction', 'withdrawalCancelled')).toBe(`${waiting.replace(' and', '')}, and cancel it`)
    const t_id = await withdrawFiat()
    await settle(t_id, 'wait')
    await server.advance(60)
    expect(await details(t_id)).toMatchObject({ status: 'pending', bank_transfer: { phase: 'requested' } })
    await cancel(t_id)
    expect(await details(t_id)).toMatchObject({ status: 'cancelled', reason: 'Cancelled by you' })
  })

  it('has a fiat withdrawal paid out, or refused', async () => {
    expect(text('fetchTransaction', 'withdrawalPaid')).toBe('withdraw fiat, and wait until the test bank pays it out')
    expect(text('fetchTransaction', 'withdrawalFailed')).toBe(
      'withdraw fiat, and choose “Refuse” for it at the test bank on /sandbox',
    )
    const paid = await withdrawFiat()
    await server.advance(6)
    await server.advance(6)
    expect(await details(paid)).toMatchObject({ status: 'completed' })
    await server.empty()
    ada = await server.register('Ada Obi')
    const refused = await withdrawFiat()
    await settle(refused, 'refuse')
    expect(await details(refused)).toMatchObject({ status: 'failed' })
  })

  it.each([
    ['cryptoWithdrawalSent', 'Hold back', 'unconfirmed', 'broadcast'],
    ['cryptoWithdrawalFailed', 'Refuse', 'refused', 'failed'],
  ])('has a crypto withdrawal go as the networks do: %s', async (outcome, label, mode, phase) => {
    expect(text('fetchTransaction', outcome)).toBe(
      `choose “${label}” for crypto withdrawals on /sandbox, and withdraw crypto`,
    )
    await stopWorker()
    await ada.deposit('USDT', '100')
    await server.call('setPayoutMode', { body: { mode } })
    const t_id = await withdraw(ada)
    await work()
    await mine(13)
    await work()
    expect(await details(t_id)).toMatchObject({ crypto_withdrawal: { phase } })
  })

  it.each([
    ['expired', 'Expired', 'expired'],
    ['failed', 'Failed', 'failed'],
    ['finished', 'Completed', 'finished'],
    ['refunded', 'Refunded', 'refunded'],
    ['unrecognized', 'Unknown status', 'on_hold'],
    ['verifying', 'Verification required', 'verifying'],
  ] as const)('has a swap end as chosen: %s', async (outcome: SwapEnding, label, status) => {
    expect(text('fetchSwap', outcome)).toBe(
      `choose “${label}” for new swaps on /sandbox, create a swap, and move the clock there ahead by 2 minutes`,
    )
    await setSettings({ ending: outcome, fault: 'none' }, db)
    const pair = { fromCurrency: 'btc', fromNetwork: 'btc', toCurrency: 'xrp', toNetwork: 'xrp', flow: 'standard' }
    const body = { ...pair, fromAmount: '0.1', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }
    const { id } = (await ada.call('createSwap', { body, key: `key-${outcome}` })).data
    await server.advance(120)
    await followSwaps(server.context)
    expect((await ada.call('fetchSwap', { query: { id } })).data).toMatchObject({ status })
    await setSettings({ ending: 'finished', fault: 'none' }, db)
  })
})
