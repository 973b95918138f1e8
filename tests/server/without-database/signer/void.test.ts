import { describe, expect, test } from 'vitest'
import { evm, raised, testSigner, utxo } from '../../support/signer.ts'

describe('a void id', () => {
  test('is never signed for, also after a restart', async () => {
    const signer = await testSigner()
    expect((await signer.signing.void('w1')).answer).toBe('void')
    for (const { sign } of [signer, await signer.again()])
      for (const transaction of [evm(), utxo()])
        expect((await sign('w1', 'payout', transaction)).answer).toEqual({
          rule: 'void',
          refused: 'w1 is void: nothing is signed for it.',
        })
  })

  test('is void again with nothing new in the log, and nothing is known of it', async () => {
    const { signing, log } = await testSigner()
    const first = await signing.void('w1')
    expect(first.mark.seq).toBe(1)
    expect(await signing.void('w1')).toEqual(first)
    expect((await signing.known('w1')).answer).toEqual([])
    expect(log.mark.seq).toBe(1)
  })

  test('leaves its nonce to another one', async () => {
    const { sign, signing } = await testSigner()
    await signing.void('w1')
    expect((await sign('w2', 'payout', evm())).answer).toMatchObject({ kind: 'payout' })
  })

  test('is not made of one that was signed for: what was signed is the answer', async () => {
    const { sign, signing } = await testSigner()
    const signed = [(await sign('w1', 'payout', evm())).answer, (await sign('w1', 'payout', raised(evm()))).answer]
    expect((await signing.void('w1')).answer).toEqual(signed)
    expect((await sign('w1', 'payout', raised(evm(), 2000n))).answer).toMatchObject({ kind: 'payout' })
  })

  test('is one or signed for, whichever is asked for first', async () => {
    const { sign, signing } = await testSigner()
    const [signed, voided] = await Promise.all([sign('w1', 'payout', evm()), signing.void('w1')])
    expect(voided.answer).toEqual([signed.answer])
    const [second, refused] = await Promise.all([signing.void('w2'), sign('w2', 'payout', evm({ nonce: 1n }))])
    expect([second.answer, refused.answer]).toEqual(['void', expect.objectContaining({ rule: 'void' })])
  })
})
