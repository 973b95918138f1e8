import { expect } from 'vitest'
import type { Trader } from '../client.ts'
import type { Engine } from '../databases/fresh-db.ts'
import { freshServer } from '../fresh-server.ts'
import { operatorOf } from '../operator/operator.ts'

export const OUR_ACCOUNT = {
  bank_name: 'Harbour Bank',
  account_name: 'Quayside Ltd',
  account_number: '555',
  sort_code: null,
}

interface Owner {
  readonly ada: Trader
  /** The id of a bank account of hers. */
  readonly account: string
}

/** Transfers to and from a bank account, on a server where an operator books them. `owner` is asked for who makes them. */
export async function bankTransfersOn(engine: Engine, owner: () => Owner) {
  const server = await freshServer(engine, { env: { BANK_ACCOUNTS: JSON.stringify({ USD: OUR_ACCOUNT }) } })
  const usd = async (trader = owner().ada) => {
    const { data } = await trader.call('fetchCurrencyBalances')
    const balance = data.find(({ ticker }) => ticker === 'USD')
    return `${balance?.available_balance} + ${balance?.hold_balance}`
  }
  const details = async (t_id: string) => (await owner().ada.call('fetchTransaction', { path: { t_id } })).data
  const announce = async (amount: string) =>
    details((await owner().ada.call('depositFiat', { body: { currency: 'USD', amount } })).data)
  const withdraw = async (amount: string, trader = owner().ada) => {
    const body = { bank_details: owner().account, currency: 'USD', amount }
    const refusal = await trader.refusal('withdrawFiat', { body })
    expect(refusal).toMatchObject({ status: 409, code: 'code_required' })
    const { challenge } = refusal.data as { challenge: string }
    const [mail = ''] = await server.mails(owner().ada.email, 1, /^Your code to confirm/m)
    expect(mail).toContain(`${Number(amount).toFixed(2)} USD to A Trader, First Quay 0123456789`)
    const otp = /^\d{6}$/m.exec(mail)?.[0]
    return details((await trader.call('confirmMovement', { body: { challenge, otp } })).data)
  }

  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    return { ada, account: await ada.addBank() }
  })
  return { server, operator: operatorOf(server), setUp, usd, details, announce, withdraw }
}
