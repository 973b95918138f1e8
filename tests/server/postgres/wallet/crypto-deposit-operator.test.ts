import { beforeEach, describe, expect, it } from 'vitest'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'

const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }
const RIPPLE: Place = { network: 'Ripple', token: 'XRP' }

describe.each(ENGINES)('a deposit of crypto that needs an operator on %s', async (engine) => {
  const server = await freshServer(engine)
  const { addressOf, balance, mine, pay, reorganise } = chainWorld(server)
  let ada: Trader
  let ben: Trader

  const history = async (trader = ada) => (await trader.call('fetchTransactions', { query: {} })).data
  const operator = operatorOf(server)
  const notices = async (trader = ada) => (await trader.call('fetchNotifications')).data.map(({ kind }) => kind)

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(server.context.db)
    ada = await server.register('Ada Obi')
    ben = await server.register('Ben Ade')
  })

  it('without the memo that it needs is credited to nobody', async () => {
    await addressOf(ben, RIPPLE)
    await pay(ada, RIPPLE, '20', { confirmations: 1, memo: '' })
    await pay(ada, RIPPLE, '30', { confirmations: 1, memo: '1' })
    expect([await balance(ada, 'XRP'), await balance(ben, 'XRP')]).toEqual(['0', '0'])
    expect(await server.context.db.query('select phase, person_id from crypto_deposit')).toEqual([
      { phase: 'awaitingOperator', person_id: null },
      { phase: 'awaitingOperator', person_id: null },
    ])
    expect(await history()).toEqual([])
  })

  it('without a memo is credited to whom the operator finds, once', async () => {
    const txid = await pay(ada, RIPPLE, '20', { confirmations: 1, memo: '' })
    expect(await operator('chain list')).toEqual({
      done: `Ripple  ${txid}  output 0  deposit of 20 XRP, memo missing`,
    })
    const assign = `chain assign ${txid} --network Ripple --to ada_obi --note "Named in a mail"`
    const elsewhere = await operator(assign.replace('Ripple', 'Riple'))
    expect(elsewhere).toEqual({ refused: expect.stringContaining('There is no network Riple; there are Bitcoin, ') })
    expect(await operator(assign)).toEqual({ done: `The deposit ${txid} is ada_obi’s.` })
    expect(await operator(assign)).toHaveProperty('refused')
    expect(await balance(ada, 'XRP')).toBe('20')
    expect(await history()).toMatchObject([{ status: 'completed', amount: '20' }])
    expect(await notices()).toEqual(['deposit'])
    const logs = await server.context.db.query(
      `select action, subject, note from audit_log where action = 'chain.assign'`,
    )
    expect(logs).toEqual([{ action: 'chain.assign', subject: txid, note: 'ada_obi: Named in a mail' }])
    expect(await operator('chain list')).toEqual({ done: 'No deposit waits, and no network is stopped.' })
  })

  it('without a memo that is too little is not credited to whom the operator finds', async () => {
    const txid = await pay(ada, RIPPLE, '0.5', { confirmations: 1, memo: '' })
    await operator(`chain assign ${txid} --network Ripple --to ada_obi --note "Named in a mail"`)
    expect(await balance(ada, 'XRP')).toBe('0')
    expect(await history()).toMatchObject([{ status: 'failed', amount: '0.5' }])
  })

  it('goes on after the operator has opened a stopped network, unless a credited deposit is gone', async () => {
    await pay(ada, BITCOIN, '0.5', { confirmations: 3 })
    await pay(ben, BITCOIN, '0.1')
    await mine()
    await reorganise(ada, 'Bitcoin', 3, false)
    const open = 'chain open --network Bitcoin --note "The miners agree"'
    expect(await operator(open)).toEqual({ done: 'Bitcoin is open again.' })
    expect(await operator(open)).toEqual({ refused: 'Bitcoin is not stopped' })
    await mine(2)
    expect([await balance(ada, 'BTC'), await balance(ben, 'BTC')]).toEqual(['0.5', '0.1'])
    await reorganise(ada, 'Bitcoin', 12, true)
    expect(await operator(open)).toEqual({ refused: 'A deposit that was credited is gone from Bitcoin' })
  })
})
