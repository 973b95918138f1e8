import { beforeEach, describe, expect, test } from 'vitest'
import type { Kind, Signed, Utxo, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { changePath, custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { accountsOf } from '#server/signer/seed.ts'
import { previousOf } from '#server/signer/previous.ts'
import { addressAt } from '#server/wallet/gateways/accounts.ts'
import {
  accounts,
  change,
  deposit,
  evm,
  FOREIGN_OF,
  paidTo,
  testSigner,
  utxo,
  type TestSigner,
} from '../../support/signer.ts'

const LTC = 100_000_000n
const [one, two] = [
  paidTo('Litecoin', depositPath('Litecoin', 3), LTC),
  paidTo('Litecoin', custodyPath('Litecoin'), LTC),
]
const payout = utxo('Litecoin', { inputs: [one, two] })
const [recipient, ownChange] = payout.outputs
/** At an address of other words. */
const another = {
  address: addressAt(accountsOf(`${'abandon '.repeat(11)}about`), 'Litecoin', depositPath('Litecoin', 0)),
  amount: 1000n,
  path: null,
}
const consolidation = utxo('Litecoin', { inputs: [one, two], outputs: [change('Litecoin', 2n * LTC - 1000n)] })
const outputsOf = (...outputs: (UtxoTransaction['outputs'][number] | undefined)[]) => ({
  outputs: outputs.flatMap((output) => (output ? [output] : [])),
})

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

describe('under an id that was signed for on a network without accounts', () => {
  let signer: TestSigner
  let parent: Signed
  /** A transaction that spends the change of another. */
  const childOf = ({ txid, raw }: Signed, amount: bigint, vout: number, fee = 100_000n): UtxoTransaction => ({
    family: 'utxo',
    network: 'Litecoin',
    inputs: [{ txid, vout, path: custodyPath('Litecoin'), amount, previous: raw }],
    outputs: [change('Litecoin', amount - fee)],
  })
  const signedIn = (answer: unknown): Signed => {
    expect(answer).toMatchObject({ txid: expect.any(String) })
    return answer as Signed
  }
  beforeEach(async () => {
    signer = await testSigner()
    parent = signedIn((await signer.sign('w1', 'payout', payout)).answer)
  })

  test('the same request has the same bytes, whichever witnesses its proofs have', async () => {
    const legacy = Buffer.from(previousOf(one.previous).bytes).toString('hex')
    for (const inputs of [
      [one, two],
      [{ ...one, previous: legacy }, two],
    ])
      expect((await signer.sign('w1', 'payout', { ...payout, inputs })).answer).toEqual(parent)
    expect(signer.log.mark.seq).toBe(1)
  })

  test.each<[string, Kind, Partial<UtxoTransaction>]>([
    ['another input', 'payout', { inputs: [one, paidTo('Litecoin', custodyPath('Litecoin'), LTC)] }],
    ['its inputs in another order', 'payout', { inputs: [two, one] }],
    ['another recipient', 'payout', outputsOf({ ...another, amount: LTC }, ownChange)],
    ['another fee', 'payout', outputsOf(recipient, change('Litecoin', LTC - 20_000n))],
    ['a consolidation', 'consolidate', consolidation],
  ])('%s is refused', async (_, kind, changes) => {
    expect((await signer.sign('w1', kind, { ...payout, ...changes })).answer).toEqual({
      rule: 'held',
      refused: 'w1 was signed with other inputs or outputs.',
    })
  })

  test('an input is that of no other id', async () => {
    const other = utxo('Litecoin', { inputs: [paidTo('Litecoin', custodyPath('Litecoin'), LTC), two] })
    const refused = `Litecoin ${two.txid}:1 is used by w1.`
    expect((await signer.sign('w2', 'payout', other)).answer).toEqual({ rule: 'taken', refused })
    expect((await signer.sign('c1', 'consolidate', consolidation)).answer).toMatchObject({ rule: 'taken' })
  })

  test('five children pay for it, each spending the change of the one before, and no sixth', async () => {
    let [before, amount, vout] = [parent, 99_990_000n, 1]
    for (let child = 1; child <= 5; child++) {
      before = signedIn((await signer.sign('w1', 'child', childOf(before, amount, vout))).answer)
      ;[amount, vout] = [amount - 100_000n, 0]
    }
    expect((await signer.sign('w1', 'child', childOf(before, amount, vout))).answer).toEqual({
      rule: 'child',
      refused: 'w1 has 5 children.',
    })
    expect(((await signer.signing.known('w1')).answer as readonly Signed[]).map(({ kind }) => kind)).toEqual([
      'payout',
      ...Array<string>(5).fill('child'),
    ])
  })

  test('a child is that of its parent alone, and its change of no other id', async () => {
    const child = childOf(parent, 99_990_000n, 1)
    expect((await signer.sign('w2', 'child', child)).answer).toMatchObject({ rule: 'child' })
    const mixed = { ...child, inputs: [...child.inputs, paidTo('Litecoin', custodyPath('Litecoin'), LTC)] }
    expect((await signer.sign('w1', 'child', mixed)).answer).toMatchObject({ rule: 'child' })
    // Another payout has spent the change already.
    await signer.sign('w2', 'payout', { ...child, outputs: [{ ...another, amount: 99_900_000n }] })
    expect((await signer.sign('w1', 'child', child)).answer).toMatchObject({ rule: 'taken' })
  })

  test('the recipient of a payout is no input of a child', async () => {
    const child = childOf(parent, LTC, 0)
    expect((await signer.sign('w1', 'child', child)).answer).toEqual({
      rule: 'inputs',
      refused: `The input ${parent.txid}:0 is not of m/84'/2'/1'/0/0.`,
    })
  })
})
