import { beforeEach, describe, expect, test } from 'vitest'
import type { Kind, Signed, UtxoTransaction } from '#server/wallet/gateways/chain.ts'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import { previousOf } from '#server/signer/previous.ts'
import { change, paidTo, testSigner, utxo, type TestSigner } from '../../support/signer.ts'
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
