import { beforeEach, describe, expect, it } from 'vitest'
import { isAddress } from '#machines/catalog/addresses.ts'
import { hasToken, NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { sandboxDepositAddress } from '#server/sandbox/gateways/sandbox-addresses.ts'
import * as tokenNetworks from '#server/catalog/repos/token-network.repo.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'

const EVM: readonly Network[] = ['Ethereum', 'Binance Smart Chain', 'Avalanche C Chain']

describe.each(NETWORKS)('the sandbox on %s', (network) => {
  it('has a valid address for each person, the same every time', () => {
    const people = [1n, 2n, 77n, 2n ** 31n - 1n].map((id) => sandboxDepositAddress(network, id))
    for (const { address } of people) expect([address, isAddress(address, network)]).toEqual([address, true])
    expect(sandboxDepositAddress(network, 2n)).toEqual(people[1])
    expect(new Set(people.map((one) => JSON.stringify(one))).size).toBe(people.length)
  })
})

describe.each(ENGINES)('the networks of tokens on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader

  beforeEach(async () => {
    await server.empty()
    ada = await server.register('Ada Obi')
  })

  it('has terms for every network of every token, and no other', async () => {
    const { db } = server.context
    const named = await db.query<{ code: string; networks: string[] }>(
      `select code, networks from asset where kind = 'crypto' order by position`,
    )
    const terms = await tokenNetworks.list(null, db)
    expect(terms.map(({ asset, network }) => `${asset} ${network}`)).toEqual(
      named.flatMap(({ code, networks }) => networks.map((network) => `${code} ${network}`)),
    )
    expect(new Set(terms.map(({ network }) => network))).toEqual(new Set(NETWORKS))
  })

  it('has the same tokens on each network as the browser knows', async () => {
    const terms = (await tokenNetworks.list(null, server.context.db)).map(({ asset, network }) => `${network} ${asset}`)
    const tokens = new Set(terms.map((term) => term.split(' ').at(-1) ?? ''))
    const known = NETWORKS.flatMap((network) =>
      [...tokens].filter((token) => hasToken(network, token)).map((token) => `${network} ${token}`),
    )
    expect(known.toSorted()).toEqual(terms.toSorted())
  })

  it('names contracts that are valid on their networks', async () => {
    for (const { network, contract } of await tokenNetworks.list(null, server.context.db)) {
      if (contract === null) continue
      const address = network === 'Stellar' ? (contract.split(':')[1] ?? '') : contract
      expect([network, contract, isAddress(address, network)]).toEqual([network, contract, true])
      if (EVM.includes(network)) expect(contract).not.toBe(contract.toLowerCase())
    }
  })

  it('lists those of one token', async () => {
    const { data } = await ada.call('fetchTokenNetworks', { query: { token: 'XRP' } })
    expect(data).toEqual([
      {
        token: 'XRP',
        network: 'Ripple',
        contract: null,
        scale: 6,
        chain_decimals: 6,
        confirmations: 1,
        least_deposit: '1',
        withdrawal_fee: '0.2',
        least_withdrawal: '5',
        arrival_s: 30,
        memo_required: true,
        deposit_closed: null,
        withdrawal_closed: null,
        deposit_address: null,
      },
    ])
    const tether = (await ada.call('fetchTokenNetworks', { query: { token: 'USDT' } })).data
    const onBsc = tether.find(({ network }) => network === 'Binance Smart Chain')
    expect(onBsc).toMatchObject({ scale: 6, chain_decimals: 18 })
  })

  it('says why a stopped network takes no deposit', async () => {
    await server.context.db.query(
      `update network set stopped_at = app_now(), stopped_reason = 'Checked by us' where name = 'Bitcoin'`,
    )
    const { data } = await ada.call('fetchTokenNetworks', { query: { token: 'BTC' } })
    expect(data[0]).toMatchObject({ deposit_closed: 'Checked by us', withdrawal_closed: 'Checked by us' })
    const query = { token: 'BTC', network: 'Bitcoin' }
    expect(await ada.refusal('fetchDepositAddress', { query })).toMatchObject({ status: 503, error: 'Checked by us' })
  })
})
