import { describe, expect, it } from 'vitest'
import { fetchDepositAddress } from '#server/wallet/services/deposit-addresses.service.ts'
import { writtenTx } from '../../support/written.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const STORED = { address: ADDRESS, memo: null }
const TERMS = {
  ...{ asset: 'USDT', network: 'Ethereum', scale: 6, contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ...{ confirmations: 12, min_deposit: '1500000', withdrawal_fee: '1', min_withdrawal: '1', stopped_reason: null },
}

/** Asks for Ada's address where the database has these, and counts how often one is made. */
function asked(stored: readonly object[], terms: readonly object[] = [TERMS], networks = ['Ethereum']) {
  const made: unknown[] = []
  let isAdded = false
  const { tx } = writtenTx({
    'from token_network': terms,
    "nextval('deposit_index')": [{ index: 12 }],
    'insert into deposit_address': () => {
      isAdded = true
      return []
    },
    'from deposit_address': () => (isAdded ? [STORED] : stored),
  })
  const addressAt = (index: number) => {
    made.push(index)
    return STORED
  }
  const chains = new Map(networks.map((network) => [network, { network, addressAt }]))
  const db = { ...tx, tx: (fn: (on: typeof tx) => Promise<unknown>) => fn(tx) }
  const form = { token: 'USDT', network: 'Ethereum' } as const
  return { made, answer: fetchDepositAddress({ db, chains } as never, 1n, form) }
}

const ANSWER = {
  token: 'USDT',
  network: 'Ethereum',
  address: ADDRESS,
  memo: null,
  uri: `ethereum:${TERMS.contract}@1/transfer?address=${ADDRESS}`,
  confirmations: 12,
  least: '1.5',
}

describe('the address of a person on a network', () => {
  it('is made at the first call, and stays', async () => {
    const first = asked([])
    expect(await first.answer).toEqual(ANSWER)
    expect(first.made).toEqual([12])
    const second = asked([STORED])
    expect(await second.answer).toEqual(ANSWER)
    expect(second.made).toEqual([])
  })

  it.each<readonly [string, readonly object[], string[], number, object]>([
    ['of a token that the network does not have', [], ['Ethereum'], 404, {}],
    ['of a network that is not connected', [TERMS], [], 503, { retryAfterS: 3600 }],
    [
      'of a network that is stopped',
      [{ ...TERMS, stopped_reason: 'Maintenance' }],
      ['Ethereum'],
      503,
      { retryAfterS: 3600 },
    ],
  ])('is not given %s', async (_, terms, networks, status, extras) => {
    const { made, answer } = asked([], terms, networks)
    await expect(answer).rejects.toMatchObject({ status, extras })
    expect(made).toEqual([])
  })
})
