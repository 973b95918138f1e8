import { beforeAll, describe, expect, it } from 'vitest'
import { isAddress } from '#machines/catalog/addresses.ts'
import { addressOn } from '#machines/catalog/messages.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { sandboxAddress } from '#server/sandbox/gateways/sandbox-addresses.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const TOKENS: Readonly<Record<Network, string>> = {
  Bitcoin: 'BTC',
  Ethereum: 'ETH',
  Tron: 'TRX',
  'Binance Smart Chain': 'BNB',
  Ripple: 'XRP',
  Solana: 'SOL',
  Litecoin: 'LTC',
  Stellar: 'XLM',
  Cardano: 'ADA',
  'Avalanche C Chain': 'AVAX',
  Doge: 'DOGE',
}
const MEMO_NETWORKS: readonly Network[] = ['Ripple', 'Stellar']

/** Solana's addresses have no checksum: only a letter that they never have is seen. */
const corrupted = (network: Network, address: string): string => {
  if (network === 'Solana') return `0${address.slice(1)}`
  // The case of a letter is the checksum of an EVM address; elsewhere the last letter is part of it.
  const letter = /[a-f]/i.exec(address.slice(2))?.[0] ?? ''
  if (address.startsWith('0x'))
    return address.replace(letter, letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())
  return address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')
}

describe.each(ENGINES)('a withdrawal on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader

  beforeAll(async () => {
    await server.empty()
    ada = await server.register('Ada Obi')
    for (const token of Object.values(TOKENS)) await ada.deposit(token, '1000')
  })

  describe.each(NETWORKS)('over %s', (network) => {
    const own = sandboxAddress(network, 'somebody')
    const token = TOKENS[network]
    const refusalOf = async (change: object) => {
      const asked = { token, network, recipient: own, amount: '100' }
      const { fee } = (await ada.call('quoteWithdrawal', { body: asked })).data
      const body = { ...asked, fee, memo: '', ...change }
      return ada.refusal('withdrawCrypto', { body })
    }
    const others = NETWORKS.map((other) => sandboxAddress(other, 'somebody')).filter((one) => !isAddress(one, network))
    const isMemoNeeded = MEMO_NETWORKS.includes(network)

    it('refuses an address with a corrupted checksum and those of other networks', async () => {
      expect(others.length).toBeGreaterThanOrEqual(NETWORKS.length - 3)
      for (const recipient of [corrupted(network, own), ...others]) {
        const valid = NETWORKS.filter((other) => isAddress(recipient, other))
        const error = `Invalid wallet address for ${network} network${valid.length === 0 ? '' : `. ${addressOn(valid)}`}`
        expect(await refusalOf({ recipient, ...(isMemoNeeded && { memo: '7' }) })).toMatchObject({
          status: 400,
          error,
          fields: { recipient: error },
        })
      }
    })

    it(`${isMemoNeeded ? 'needs' : 'takes no'} memo`, async () => {
      const error = isMemoNeeded
        ? 'Enter the memo or tag of the recipient'
        : 'This network does not use a memo. Leave it empty'
      expect(await refusalOf({ memo: isMemoNeeded ? ' ' : '7' })).toMatchObject({
        status: 400,
        fields: { memo: error },
      })
      expect(await refusalOf({ memo: isMemoNeeded ? '7' : '' })).toMatchObject({ status: 409, code: 'code_required' })
    })
  })

  it('has moved nothing after all that', async () => {
    const { data } = await ada.call('fetchTokenBalances')
    const mine = data.filter(({ ticker }) => Object.values(TOKENS).includes(ticker))
    expect(mine.map(({ available_balance, hold_balance }) => `${available_balance} + ${hold_balance}`)).toEqual(
      mine.map(() => '1000 + 0'),
    )
  })
})
