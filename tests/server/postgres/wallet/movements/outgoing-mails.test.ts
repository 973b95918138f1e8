import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { ETHEREUM, USDT } from '../../../support/wallet/withdrawals.ts'

type Act = 'transferCrypto' | 'transferFiat' | 'withdrawFiat' | 'withdrawCrypto'

describe.each(ENGINES)('the mail about money that leaves an account on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader
  let ben: Trader

  const mails = (atLeast = 0) => server.mails(ada.email, atLeast, /^You (transferred|requested)/m)
  const send = async (act: Act, body: object, key?: string) => {
    const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
    const { data } = await ada.refusal(act, { body, ...(key !== undefined && { key }) })
    const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
    const otp = /^\d{6}$/m.exec(mail)?.[0]
    const confirming = { body: { challenge: (data as { challenge: string }).challenge, otp } }
    return { confirming, tId: (await ada.call('confirmMovement', confirming)).data }
  }
  const toBen = { recipient: 'ben_ade', token: 'USDT', amount: '20' }

  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Ade')
    await ada.deposit('USDT', '100')
    await ada.deposit('USD', '100')
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  const ACTS: Record<Act, (account: string) => [body: object, text: string, advice: string]> = {
    transferCrypto: () => [toBen, 'You transferred 20 USDT to ben_ade on ', 'A transfer cannot be undone'],
    transferFiat: () => [
      { recipient: 'ben_ade', currency: 'USD', amount: '12.50' },
      'You transferred 12.50 USD to ben_ade on ',
      'A transfer cannot be undone',
    ],
    withdrawFiat: (account) => [
      { bank_details: account, currency: 'USD', amount: '10' },
      'You requested a withdrawal of 10.00 USD to A Trader, First Quay 0123456789 on ',
      'Cancel the withdrawal',
    ],
    withdrawCrypto: () => [
      USDT,
      `You requested a withdrawal of 20 USDT to ${ETHEREUM} on Ethereum on `,
      'Cancel the withdrawal',
    ],
  }

  it.each(Object.keys(ACTS) as Act[])(
    'of %s names amount, recipient, time and what to do, also to who wants no mail, once',
    async (act) => {
      await ada.call('updateSettings', { body: { order_email: false } })
      const [body, text, advice] = ACTS[act](await ada.addBank())
      const { confirming, tId } = await send(act, body, 'one-and-the-same')
      await ada.call('confirmMovement', confirming)
      await ada.call(act, { body, key: 'one-and-the-same' })
      const [mail = ''] = await mails(1)
      expect(mail.replace(/ on \w{3}, [^.]*UTC\./, ' on TIME.')).toContain(`\n\n${text}TIME.`)
      expect(mail).toContain(`View your transaction: ${server.url}/dashboard/transaction-history/${tId}`)
      expect(mail).toContain(`Not me: freeze my account: ${server.url}/freeze-account?id=`)
      expect(mail).toContain(advice)
      expect(mail).not.toContain('turn these emails off')
      await ada.deposit('BTC', '1')
      expect(await mails(1)).toHaveLength(1)
      expect(await server.mails(ben.email, 0, /^You (transferred|requested)/m)).toEqual([])
    },
  )

  it('is sent as well when no code is needed, once for a request that is repeated', async () => {
    await send('transferCrypto', toBen)
    const again = { body: { ...toBen, amount: '5' }, key: 'sent-a-second-time' }
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('transferCrypto', again)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    const amounts = (await mails(2)).map((mail) => /transferred (\S+)/.exec(mail)?.[1] ?? '')
    expect(amounts.toSorted()).toEqual(['20', '5'])
  })

  it('is not sent of what was refused, or has not been confirmed', async () => {
    await ada.refusal('transferCrypto', { body: toBen })
    await ada.refusal('transferCrypto', { body: { ...toBen, amount: '1000' } })
    expect(await mails()).toEqual([])
  })
})
