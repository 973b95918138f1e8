import { describe, expect, it } from 'vitest'
import { cryptoWithdrawal } from '#server/wallet/services/crypto-withdrawals.service.ts'
import { writtenTx } from '../../support/written.ts'

const RIPPLE = 'rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh'
const ADA = {
  id: 1n,
  publicId: 'P-1',
  username: 'ada',
  email: 'ada@example.com',
  sessionId: 1n,
  keyHash: new Uint8Array(),
}
const NETWORK = {
  ...{ asset: 'XRP', network: 'Ripple', scale: 6, chain_decimals: 6, memo_required: true, stopped_reason: null },
  ...{ withdrawal_fee: '250000', min_withdrawal: '1000000', min_deposit: '1', arrival_s: 60 },
}

const prepared = (form: object, own = { address: RIPPLE, memo: '42' }, network: object = {}) => {
  const { tx, context } = writtenTx({
    'from asset': [{ code: 'XRP', kind: 'crypto', scale: 6, networks: ['Ripple'] }],
    'select contract': [],
    'from token_network': [{ ...NETWORK, ...network }],
    'from deposit_address': [own],
    'select balance': [{ balance: '9000000' }],
  })
  const whole = { token: 'XRP', network: 'Ripple', recipient: RIPPLE, memo: '7', amount: '2', fee: '0.25', ...form }
  const chains = new Map([['Ripple', {}]])
  return cryptoWithdrawal({ ...context, chains, signers: chains } as never, ADA, {
    act: 'withdrawCrypto',
    ...whole,
  } as never).prepare(tx)
}

describe('a withdrawal of crypto', () => {
  it('goes to the address and the memo that were typed, and names both', async () => {
    expect(await prepared({})).toMatchObject({
      payee: { kind: 'address', ref: `Ripple:${RIPPLE}:7` },
      summary: `2 XRP to ${RIPPLE} on Ripple, memo 7`,
    })
  })

  it.each([
    ['to one’s own address and memo', { memo: '42' }, 'recipient'],
    ['without the memo', { memo: ' ' }, 'memo'],
    ['below the minimum', { amount: '0.999999' }, 'amount'],
    ['of no amount', { amount: ' ' }, 'amount'],
    ['to no address', { recipient: 'rAda' }, 'recipient'],
  ])('%s is refused at its field', async (_, form, field) => {
    await expect(prepared(form)).rejects.toMatchObject({
      status: 400,
      extras: { fields: { [field]: expect.any(String) } },
    })
  })

  it.each([
    ['at another fee than was confirmed', { fee: '0.2' }, {}, 'fee_changed'],
    ['above the balance', { amount: '9.000001' }, {}, 'insufficient_balance'],
    ['on a stopped network', {}, { stopped_reason: 'Stopped' }, 'not_now'],
  ])('%s is refused', async (_, form, network, code) => {
    await expect(prepared(form, undefined, network)).rejects.toMatchObject({ status: 409, code })
  })

  it('of the whole balance is taken', async () => {
    expect(await prepared({ amount: '9' })).toMatchObject({ summary: expect.stringContaining('9 XRP to') })
  })
})
