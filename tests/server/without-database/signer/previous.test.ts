import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { depositPath } from '#server/wallet/gateways/key-paths.ts'
import { previousOf } from '#server/signer/previous.ts'
import { paidTo, testSigner, utxo } from '../../support/signer.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
/** Of Bitcoin's block 1, a transaction without witnesses. */
const FIRST =
  '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff0704ffff001d0104ffffffff0100f2052a0100000043410496b538e853519c726a2c91e61ec11600ae1390813a627c66fb8be7947be63c52da7589379515d4e0a604f8141781e62294721166bf621e73a82cbf2342c858eeac00000000'

describe('a previous transaction', () => {
  test('has the id that the network gives it', () => {
    const { txid, bytes, outputs } = previousOf(FIRST)
    expect(txid).toBe('0e3e2357e806b6cdb1f70b54c3a3a17b6714ee1f0e68bebb44a74b1efd512098')
    expect(hexOf(bytes)).toBe(FIRST)
    expect(outputs.map(({ amount, script }) => [amount, script.length])).toEqual([[5_000_000_000n, 67]])
  })

  const witnessed = paidTo('Litecoin', depositPath('Litecoin', 1), 5_000_000n)
  /** The same as Litecoin's peg-outs have it: with a flag, and their extension before the last four bytes. */
  const pegOut = (extension: string) =>
    `${witnessed.previous.slice(0, 8)}0009${witnessed.previous.slice(12, -8)}${extension}${witnessed.previous.slice(-8)}`

  test('is the same with and without witnesses, and with an extension of Litecoin', () => {
    const legacy = hexOf(previousOf(witnessed.previous).bytes)
    expect(witnessed.previous).not.toBe(legacy)
    for (const hex of [witnessed.previous, legacy, pegOut('00'), pegOut('0102030405')]) {
      const { txid, bytes } = previousOf(hex)
      expect([txid, hexOf(bytes)]).toEqual([witnessed.txid, legacy])
    }
    expect(() => Transaction.fromRaw(Buffer.from(pegOut('00'), 'hex'), { allowUnknownOutputs: true })).toThrow()
  })

  test('proves a deposit of a peg-out, which is signed like any other', async () => {
    const { sign } = await testSigner()
    const payout = utxo('Litecoin', {
      inputs: [{ ...witnessed, previous: pegOut('00') }],
      outputs: [{ address: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', amount: 4_990_000n, path: null }],
    })
    expect((await sign('w1', 'payout', payout)).answer).toMatchObject({ kind: 'payout' })
  })

  test('that is cut anywhere is not read as a shorter one', () => {
    for (let length = 0; length < FIRST.length; length += 2) {
      const cut = FIRST.slice(0, length)
      const txid = (() => {
        try {
          return previousOf(cut).txid
        } catch (error) {
          return error
        }
      })()
      expect(txid).not.toBe('0e3e2357e806b6cdb1f70b54c3a3a17b6714ee1f0e68bebb44a74b1efd512098')
    }
  })

  test('that announces more than it has is refused at once', () => {
    for (const hex of [`01000000fe${'ff'.repeat(4)}`, `0100000000fd${'ff'.repeat(2)}`, `01000000ff${'ff'.repeat(8)}`])
      expect(() => previousOf(hex)).toThrow(RangeError)
  })
})
