import { beforeEach, describe, expect, it } from 'vitest'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const BITCOIN: Place = { network: 'Bitcoin', token: 'BTC' }

describe.each(ENGINES)('a payment from the control page of the sandbox on %s', async (engine) => {
  const server = await freshServer(engine)
  const { addressOf, balance, scan } = chainWorld(server)
  let ada: Trader

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(server.context.db)
    ada = await server.register('Ada Obi')
  })

  it('is made once of one key on the control page', async () => {
    const { address } = await addressOf(ada, BITCOIN)
    const body = { ...BITCOIN, address, memo: '', amount: '0.5', confirmations: 2 }
    const [one, two] = await Promise.all([1, 2].map(() => ada.call('payOnChain', { body, key: 'pay-once-1' })))
    expect(two).toEqual(one)
    await scan()
    expect(await balance(ada, 'BTC')).toBe('0.5')
  })

  it.each([
    ['', 'Enter an amount'],
    ['0', 'Enter an amount above 0'],
    ['1e1', 'Enter a number'],
    ['-1', 'Enter a number'],
    ['1,5', 'Enter only a number, with a point for decimals'],
    ['0.000000001', 'Too many decimals'],
    ['1000000000.1', 'A payment can be up to 1,000,000,000'],
  ])('of %j cannot be made', async (amount, error) => {
    const { address } = await addressOf(ada, BITCOIN)
    const body = { ...BITCOIN, address, memo: '', amount, confirmations: 0 }
    expect(await ada.refusal('payOnChain', { body })).toMatchObject({ status: 400, error })
  })

  it('cannot be made to an address that is not ours', async () => {
    const body = { ...BITCOIN, address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', memo: '', amount: '1', confirmations: 0 }
    expect(await ada.refusal('payOnChain', { body })).toMatchObject({ status: 404 })
  })
})
