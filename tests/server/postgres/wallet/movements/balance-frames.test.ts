import { beforeAll, describe, expect, it } from 'vitest'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { draft, post, runCommand, take } from '../../../support/marketplace.ts'
import type { OpenStream } from '../../../support/test-server.ts'
import { USDT, withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

type Name = 'ada' | 'ben' | 'sam'

/** An operator books, and no bank of the sandbox by itself. */
const BANK_ACCOUNTS = JSON.stringify({
  USD: { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null },
})

describe.each(ENGINES)('the wallets that are open on %s', async (engine) => {
  const server = await freshServer(engine, { env: { BANK_ACCOUNTS } })
  const { stopWorker, withdraw } = withdrawalsOn(server)
  const people = {} as Record<Name, Trader>
  const streams = {} as Record<Name, OpenStream>

  const frames = (name: Name) => streams[name].frames.filter(({ type }) => type === 'balance.changed').length
  /** Who is notified by an act that their balance changed. */
  const notified = async (act: () => Promise<unknown>, names: readonly Name[]) => {
    const before = names.map(frames)
    await act()
    await expect.poll(() => names.filter((name, at) => frames(name) > (before[at] ?? 0))).toEqual(names)
  }

  beforeAll(async () => {
    await stopWorker()
    for (const [name, fullName] of [
      ['ada', 'Ada Obi'],
      ['ben', 'Ben Ade'],
      ['sam', 'Sam Low'],
    ] as const) {
      people[name] = await server.register(fullName)
      streams[name] = await server.stream(people[name].session)
    }
    await people.ada.deposit('USDT', '500')
    // A transfer, a network and a bank account that need no code any more.
    await withdraw(people.ada)
    await server.context.db.query(
      `insert into payee (person_id, kind, ref, confirmed_at) select a.id, 'account', b.id::text, app_now()
       from person a, person b where a.username = 'ada_obi' and b.username = 'ben_ade'`,
    )
  })

  it('of both sides follow a transfer', async () => {
    const { ada } = people
    const body = { recipient: 'ben_ade', token: 'USDT', amount: '5' }
    await notified(() => ada.call('transferCrypto', { body }), ['ada', 'ben'])
  })

  it('of their owner follow a deposit, a withdrawal and its cancellation', async () => {
    const { ada } = people
    await notified(() => ada.deposit('USD', '100'), ['ada'])
    let t_id = ''
    await notified(async () => (t_id = (await ada.call('withdrawCrypto', { body: USDT })).data), ['ada'])
    await notified(() => ada.call('cancelWithdrawal', { path: { t_id } }), ['ada'])
  })

  it('of their owner follow a withdrawal to a bank account and its cancellation', async () => {
    const { ada } = people
    const bank_details = await ada.addBank()
    const body = { bank_details, currency: 'USD', amount: '10' }
    const { data } = await ada.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm[^]*10.00 USD/m)
    const challenge = String(Reflect.get(Object(data), 'challenge'))
    const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
    let t_id = ''
    await notified(async () => (t_id = (await ada.call('confirmMovement', { body: { challenge, otp } })).data), ['ada'])
    await notified(() => ada.call('cancelWithdrawal', { path: { t_id } }), ['ada'])
  })

  it('of both sides follow an order, and nobody else’s wallet ever did', async () => {
    const { ada, ben } = people
    await notified(() => ada.deposit('BTC', '10'), ['ada'])
    let advert = {} as Awaited<ReturnType<typeof post>>
    await notified(async () => (advert = await post(ada, { ...draft, token_amount: '1' })), ['ada'])
    const order = await take(ben, advert)
    const paid = await runCommand(ben, 'notifyPayment', order)
    await notified(() => runCommand(ada, 'releaseOrder', paid), ['ada', 'ben'])
    expect(frames('sam')).toBe(0)
  })
})
