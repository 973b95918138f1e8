import { describe, expect, test } from 'vitest'
import type { Kind, Utxo, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { changePath, custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { addressAt } from '#server/wallet/gateways/accounts.ts'
import { accounts, change, deposit, evm, FOREIGN_OF, paidTo, testSigner, utxo } from '../../support/signer.ts'
import {
  LTC,
  one,
  two,
  payout,
  recipient,
  ownChange,
  another,
  consolidation,
  outputsOf,
} from '../../support/signed-transactions.ts'

describe('the signer signs on networks without accounts', () => {
  test.each<[string, Kind, UtxoTransaction]>([
    ['a payout with change to custody', 'payout', payout],
    [
      'a payout with change to the address of changes',
      'payout',
      {
        ...payout,
        ...outputsOf(recipient, {
          address: addressAt(accounts, 'Litecoin', changePath('Litecoin')),
          amount: LTC - 1000n,
          path: changePath('Litecoin'),
        }),
      },
    ],
    [
      'a payout without change',
      'payout',
      { ...payout, inputs: [paidTo('Litecoin', custodyPath('Litecoin'), LTC + 1000n)], ...outputsOf(recipient) },
    ],
    [
      'a payout to a deposit address of ours',
      'payout',
      { ...payout, ...outputsOf({ address: deposit('Litecoin', 9), amount: LTC, path: null }, ownChange) },
    ],
    ['a consolidation', 'consolidate', consolidation],
    ['Bitcoin', 'payout', utxo('Bitcoin')],
    ['Doge', 'payout', utxo('Doge')],
  ])('%s', async (_, kind, transaction) => {
    const { sign } = await testSigner({ Bitcoin: { fee: '0.002' } })
    expect((await sign('w1', kind, transaction)).answer).toMatchObject({
      kind,
      raw: expect.stringMatching(/^0[12]000000/),
    })
  })
})

describe('the signer refuses on networks without accounts', () => {
  const input = (changes: Partial<Utxo>): Partial<UtxoTransaction> => ({ inputs: [{ ...one, ...changes }, two] })
  test.each<[string, Kind, Partial<UtxoTransaction>, string, string]>([
    ['a network with accounts', 'payout', { network: 'Ethereum' }, 'chain', 'Nothing is signed for Ethereum.'],
    ['a cancellation', 'cancel', {}, 'kind', 'On Litecoin nothing of the kind cancel is signed.'],
    ['a filled nonce', 'fill', {}, 'kind', 'On Litecoin nothing of the kind fill is signed.'],
    ['gas', 'fund', {}, 'kind', 'On Litecoin nothing of the kind fund is signed.'],
    ['a sweep', 'sweep', {}, 'kind', 'On Litecoin nothing of the kind sweep is signed.'],
    ['an input twice', 'payout', { inputs: [one, one] }, 'inputs', 'An input is there twice.'],
    [
      'an input of another account',
      'payout',
      input({ path: "m/84'/2'/2'/0/0" }),
      'inputs',
      "m/84'/2'/2'/0/0 is not an account of ours on Litecoin.",
    ],
    [
      'an input of another network',
      'payout',
      input({ path: "m/84'/0'/0'/0/3" }),
      'inputs',
      "m/84'/0'/0'/0/3 is not an account of ours on Litecoin.",
    ],
    [
      'an input of another key of ours',
      'payout',
      input({ path: depositPath('Litecoin', 4) }),
      'inputs',
      `The input ${one.txid}:1 is not of m/84'/2'/0'/0/4.`,
    ],
    [
      'an input without its transaction',
      'payout',
      input({ previous: '00' }),
      'inputs',
      `The transaction of the input ${one.txid}:1 is missing.`,
    ],
    [
      'an input with another transaction',
      'payout',
      input({ previous: two.previous }),
      'inputs',
      `The transaction of the input ${one.txid}:1 is missing.`,
    ],
    [
      'an input with a smaller amount',
      'payout',
      input({ amount: LTC - 1n }),
      'inputs',
      `The input ${one.txid}:1 has another amount.`,
    ],
    [
      'an input with a larger amount',
      'payout',
      input({ amount: LTC + 1n }),
      'inputs',
      `The input ${one.txid}:1 has another amount.`,
    ],
    [
      'an input of another output',
      'payout',
      input({ vout: 0 }),
      'inputs',
      `The input ${one.txid}:0 has another amount.`,
    ],
    [
      'an input of an output that there is not',
      'payout',
      input({ vout: 2 }),
      'inputs',
      `The input ${one.txid}:2 has another amount.`,
    ],
    ['a payout to custody alone', 'payout', consolidation, 'recipient', 'A payout has a recipient.'],
    [
      'change to a stranger',
      'payout',
      outputsOf(recipient, another),
      'recipient',
      'The change of a payout goes to custody.',
    ],
    [
      'change to a deposit address',
      'payout',
      outputsOf(recipient, { address: deposit('Litecoin', 9), amount: 1n, path: depositPath('Litecoin', 9) }),
      'recipient',
      'The change of a payout goes to custody.',
    ],
    [
      'change to a stranger under our path',
      'payout',
      outputsOf(recipient, { ...another, path: custodyPath('Litecoin') }),
      'recipient',
      'The change of a payout goes to custody.',
    ],
    [
      'a recipient under our path',
      'payout',
      outputsOf({ ...another, path: custodyPath('Litecoin') }),
      'recipient',
      'The change of a payout goes to custody.',
    ],
    [
      'a second recipient',
      'payout',
      outputsOf(recipient, another, ownChange),
      'recipient',
      'The change of a payout goes to custody.',
    ],
    [
      'a consolidation with a recipient',
      'consolidate',
      {},
      'recipient',
      'A transaction of the kind consolidate pays to custody alone.',
    ],
    [
      'a consolidation to a deposit address',
      'consolidate',
      outputsOf({ address: deposit('Litecoin', 9), amount: 1n, path: depositPath('Litecoin', 9) }),
      'recipient',
      'A transaction of the kind consolidate pays to custody alone.',
    ],
    ['a child with a recipient', 'child', {}, 'recipient', 'A transaction of the kind child pays to custody alone.'],
    [
      'a child without a parent',
      'child',
      consolidation,
      'child',
      'A child spends what was signed under its id before.',
    ],
    [
      'more outputs than inputs',
      'payout',
      outputsOf(recipient, change('Litecoin', LTC + 1n)),
      'amounts',
      'The outputs are more than the inputs.',
    ],
    [
      'an output of nothing',
      'payout',
      outputsOf(recipient, change('Litecoin', 0n)),
      'amounts',
      'An output has an amount.',
    ],
    [
      'a fee above the cap',
      'payout',
      outputsOf(recipient, change('Litecoin', LTC - 5_000_001n)),
      'fee',
      'The fee would be 0.05000001 LTC, above the cap of 0.05 LTC.',
    ],
    [
      'an address of another network',
      'payout',
      outputsOf({ address: FOREIGN_OF.Bitcoin, amount: LTC, path: null }, ownChange),
      'malformed',
      'The transaction cannot be made',
    ],
    [
      'an address with a wrong letter',
      'payout',
      outputsOf({ address: FOREIGN_OF.Litecoin.replace('w508', 'w509'), amount: LTC, path: null }, ownChange),
      'malformed',
      'The transaction cannot be made',
    ],
  ])('%s', async (_, kind, changes, rule, sentence) => {
    const { sign, log } = await testSigner()
    const { answer } = await sign('w1', kind, { ...payout, ...changes })
    expect(answer).toEqual({ rule, refused: expect.stringContaining(sentence) })
    expect(log.mark.seq).toBe(0)
  })

  test('an EVM transaction on them, and one of theirs on EVM networks', async () => {
    const { sign } = await testSigner()
    expect((await sign('w1', 'payout', evm({ network: 'Doge' }))).answer).toMatchObject({ rule: 'chain' })
    expect((await sign('w1', 'payout', { ...payout, network: 'Ethereum' })).answer).toMatchObject({ rule: 'chain' })
  })
})
