import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand, runOperatorCommand } from '#server/operator/commands.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer, type FreshServer } from '../../../support/fresh-server.ts'

const OUR_ACCOUNT = { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null }

interface Gateway {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Lets the bank take a withdrawal, book a transfer, or refuse it. */
  readonly settle: (server: FreshServer, tId: string, act: 'take' | 'book' | 'refuse') => Promise<unknown>
}

const operator = (server: FreshServer, ...args: string[]) =>
  runOperatorCommand(server.context, readCommand(args).command)

const MANUAL: Gateway = {
  name: 'manual',
  env: { BANK_ACCOUNTS: JSON.stringify({ USD: OUR_ACCOUNT }) },
  settle: (server, tId, act) => {
    if (act === 'take') return operator(server, 'bank', 'begin', tId)
    if (act === 'book') return operator(server, 'bank', 'book', tId, '--line', `ST/${tId}`)
    return operator(server, 'bank', 'refuse', tId, '--note', 'Refused by the test bank')
  },
}

const SANDBOX: Gateway = {
  name: 'sandbox',
  env: {},
  settle: (server, tId, act) =>
    act === 'take' ? server.advance(6) : server.call('settleBankTransfer', { body: { transfer: tId, act } }),
}

/** What every bank gateway does, however it settles. */
describe.each(ENGINES.flatMap((engine) => [MANUAL, SANDBOX].map((gateway) => ({ ...gateway, engine }))))(
  'the $name bank on $engine',
  async ({ engine, env, settle }) => {
    const server = await freshServer(engine, { env })
    let ada: Trader
    let account: string
    let codes = 0

    const details = async (t_id: string) => (await ada.call('fetchTransaction', { path: { t_id } })).data
    const usd = async () => {
      const found = (await ada.call('fetchCurrencyBalances')).data.find(({ ticker }) => ticker === 'USD')
      return `${found?.available_balance} + ${found?.hold_balance}`
    }
    const deposit = async () => (await ada.call('depositFiat', { body: { currency: 'USD', amount: '70' } })).data
    const withdraw = async () => {
      const body = { bank_details: account, currency: 'USD', amount: '40' }
      const { data } = await ada.refusal('withdrawFiat', { body })
      const [mail = ''] = await server.mails(ada.email, (codes += 1), /^Your code to confirm/m)
      const { challenge } = data as { challenge: string }
      return (await ada.call('confirmMovement', { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] } })).data
    }

    const setUp = server.setUp(async () => {
      const ada = await server.register('Ada Obi')
      const account = await ada.addBank()
      await ada.deposit('USD', '100')
      return { ada, account }
    })
    beforeEach(async () => {
      codes = 0
      ;({ ada, account } = await setUp())
    })

    it('names the account that is paid to, the same each time, and a reference of each transfer', async () => {
      const [one, other] = [await details(await deposit()), await details(await deposit())]
      expect(one.bank_transfer?.account).toEqual(other.bank_transfer?.account)
      expect(one.bank_transfer?.account).toEqual({
        bank_name: expect.stringMatching(/./),
        account_name: expect.stringMatching(/./),
        account_number: expect.stringMatching(/./),
        sort_code: null,
      })
      expect(one.bank_transfer?.reference).not.toBe(other.bank_transfer?.reference)
    })

    it('credits a deposit once it is booked, once', async () => {
      const tId = await deposit()
      expect(await usd()).toBe('100 + 0')
      await settle(server, tId, 'book')
      expect([await usd(), (await details(tId)).status]).toEqual(['170 + 0', 'completed'])
      await settle(server, tId, 'book').catch(() => undefined)
      await server.advance(60)
      expect(await usd()).toBe('170 + 0')
      await server.audit()
    })

    it('credits nothing of a deposit that it refuses', async () => {
      const tId = await deposit()
      await settle(server, tId, 'refuse')
      expect(await usd()).toBe('100 + 0')
      expect(await details(tId)).toMatchObject({ status: 'failed', reason: 'Refused by the test bank' })
      await server.audit()
    })

    it('can be stopped by the owner until it has taken a withdrawal, and pays that out then', async () => {
      const stopped = await withdraw()
      expect(await usd()).toBe('60 + 40')
      await ada.call('cancelWithdrawal', { path: { t_id: stopped } })
      expect(await usd()).toBe('100 + 0')
      const tId = await withdraw()
      await settle(server, tId, 'take')
      expect((await details(tId)).bank_transfer).toMatchObject({ phase: 'payingOut', may_cancel: false })
      expect(await ada.refusal('cancelWithdrawal', { path: { t_id: tId } })).toMatchObject({ status: 409 })
      await settle(server, tId, 'book')
      expect([await usd(), (await details(tId)).status]).toEqual(['60 + 0', 'completed'])
      await server.audit()
    })

    it('gives back a withdrawal that it refuses', async () => {
      const tId = await withdraw()
      await settle(server, tId, 'refuse')
      expect([await usd(), (await details(tId)).status]).toEqual(['100 + 0', 'failed'])
      await server.audit()
    })

    it('is asked for nothing when the request is refused', async () => {
      const body = { bank_details: account, currency: 'USD', amount: '100.01' }
      expect((await ada.refusal('withdrawFiat', { body })).code).toBe('insufficient_balance')
      expect((await ada.refusal('depositFiat', { body: { currency: 'USD', amount: '0' } })).status).toBe(400)
      const [asked] = await server.context.db.query<{ count: number }>(
        `select ((select count(*) from bank_transfer) + (select count(*) from job where kind = 'bank.sandbox'))::int4 as count`,
      )
      expect(asked?.count).toBe(0)
    })
  },
)
