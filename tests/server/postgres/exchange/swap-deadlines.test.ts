import { beforeEach, describe, expect, it } from 'vitest'
import * as swaps from '#server/exchange/repos/swap.repo.ts'
import { updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { audit } from '#server/ledger/audit.ts'
import { withClockStopped } from '../../support/databases/fresh-db.ts'
import { stopWork } from '../../support/databases/leases.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { vendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const SWAP = { ...PAIR, fromAmount: '0.1', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

describe('a swap whose time to deposit is over', async () => {
  const server = await freshServer()
  const { context } = server
  const { db } = context
  beforeEach(async () => {
    await server.empty()
    await stopWork(db, 'swaps')
  })

  /** A swap whose time is over in so many milliseconds, after the provider was asked and answered so. */
  const askedAbout = async (leftMs: number, answer: object) => {
    const ada = await server.register('Ada Obi')
    const { id } = (await ada.call('createSwap', { body: SWAP })).data
    const provider = await vendorExchange()
    provider.answer({ id, ...answer })
    const { status } = await withClockStopped(db, async () => {
      await db.query(
        `update swap set checked_at = app_now() - interval '5 seconds',
           trade = jsonb_set(trade, '{validUntil}', to_jsonb(app_now() + make_interval(secs => $1)))`,
        [leftMs / 1000],
      )
      return (await updateSwap({ ...context, exchange: provider.exchange }, id)).data
    })
    await provider.vendor.close()
    const kinds = (await ada.call('fetchNotifications')).data.map(({ kind }) => kind)
    return { id, status, kinds }
  }

  it('is marked as expired once the provider still waits, and its owner is notified', async () => {
    expect(await askedAbout(0, { status: 'waiting' })).toMatchObject({ status: 'expired', kinds: ['swap.expired'] })
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('is not a millisecond before', async () => {
    expect(await askedAbout(1, { status: 'waiting' })).toMatchObject({ status: 'waiting', kinds: [] })
  })

  it.each([
    ['is confirming', { status: 'confirming' }, 'confirming'],
    ['has a transaction', { status: 'waiting', payinHash: 'a'.repeat(64) }, 'waiting'],
  ])('goes on where the deposit %s', async (_, answer, status) => {
    expect((await askedAbout(0, answer)).status).toBe(status)
  })

  it('is asked about every minute for an hour, since a deposit may have been on its way, and goes on with it', async () => {
    const { id } = await askedAbout(0, { status: 'waiting' })
    const isDueAfter = async (checked: string, ended: string) => {
      await db.query(`update swap set checked_at = app_now() - $1::interval, ended_at = app_now() - $2::interval`, [
        checked,
        ended,
      ])
      return (await swaps.dueOver(2, db)).length === 1
    }
    expect(await isDueAfter('59 seconds', '2 minutes')).toBe(false)
    expect(await isDueAfter('60 seconds', '2 minutes')).toBe(true)
    expect(await isDueAfter('30 minutes', '61 minutes')).toBe(false)
    expect(await isDueAfter('61 minutes', '3 hours')).toBe(true)
    const provider = await vendorExchange()
    provider.answer({ id, status: 'confirming', amountFrom: '0.1' })
    const { data } = await updateSwap({ ...context, exchange: provider.exchange }, id)
    expect([data.status, data.amountFrom]).toEqual(['confirming', '0.1'])
    await provider.vendor.close()
  })
})
