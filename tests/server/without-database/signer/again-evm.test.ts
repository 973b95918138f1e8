import { beforeEach, describe, expect, test } from 'vitest'
import type { EvmTransaction, Kind } from '#server/wallet/gateways/chain.ts'
import { deposit, evm, FOREIGN, raised, testSigner, transfer, type TestSigner } from '../../support/signer.ts'
import { OWN, nothing, usdt, funded, swept } from '../../support/signed-transactions.ts'

describe('under an id that was signed for on an EVM network', () => {
  let signer: TestSigner
  const first = evm({ ...usdt(20_000_000n), nonce: 7n })
  const cancel = { ...raised(first), to: OWN, value: 0n, data: '0x', gas: 21_000n }
  beforeEach(async () => {
    signer = await testSigner()
    await signer.sign('w1', 'payout', first)
  })

  test('the same request has the same bytes, another one its own', async () => {
    const [before] = (await signer.signing.known('w1')).answer
    expect((await signer.sign('w1', 'payout', evm({ ...usdt(20_000_000n), nonce: 7n }))).answer).toEqual(before)
    const bumped = (await signer.sign('w1', 'payout', raised(first))).answer
    expect((await signer.sign('w1', 'payout', first)).answer).toEqual(before)
    expect((await signer.signing.known('w1')).answer).toEqual([before, bumped])
    expect(signer.log.mark.seq).toBe(2)
  })

  test('a cancellation follows a payout, and its replacement the cancellation', async () => {
    expect((await signer.sign('w1', 'cancel', cancel)).answer).toMatchObject({ kind: 'cancel' })
    expect((await signer.sign('w1', 'cancel', raised(cancel))).answer).toMatchObject({ kind: 'cancel' })
    const { answer } = await signer.signing.known('w1')
    expect([answer].flat().map((signed) => typeof signed === 'object' && signed.kind)).toEqual([
      'payout',
      'cancel',
      'cancel',
    ])
  })

  const bumped = raised(first)
  test.each<[string, Kind, EvmTransaction, string, string]>([
    ['another nonce', 'payout', { ...bumped, nonce: 8n }, 'held', 'w1 was signed for another nonce.'],
    [
      'a nonce of another network',
      'payout',
      evm({ network: 'Avalanche C Chain', chainId: 43_114, nonce: 7n }),
      'held',
      'w1 was signed for another nonce.',
    ],
    [
      'another recipient',
      'payout',
      { ...bumped, data: transfer(deposit('Ethereum', 0), 20_000_000n) },
      'replacement',
      'w1 was signed for another recipient, asset or amount.',
    ],
    [
      'a larger amount',
      'payout',
      { ...bumped, data: transfer(FOREIGN, 20_000_001n) },
      'replacement',
      'w1 was signed for another recipient, asset or amount.',
    ],
    [
      'a smaller amount',
      'payout',
      { ...bumped, data: transfer(FOREIGN, 19_999_999n) },
      'replacement',
      'w1 was signed for another recipient, asset or amount.',
    ],
    [
      'another asset',
      'payout',
      {
        ...bumped,
        ...evm({ nonce: 7n, value: 20_000_000n }),
        maxFeePerGas: bumped.maxFeePerGas,
        maxPriorityFeePerGas: bumped.maxPriorityFeePerGas,
      },
      'replacement',
      'w1 was signed for another recipient, asset or amount.',
    ],
    [
      'a fee that is raised less',
      'payout',
      { ...bumped, maxFeePerGas: bumped.maxFeePerGas - 1n },
      'replacement',
      'A replacement raises both fees by 12.5 % or more.',
    ],
    [
      'a priority fee that is raised less',
      'payout',
      { ...bumped, maxPriorityFeePerGas: bumped.maxPriorityFeePerGas - 1n },
      'replacement',
      'A replacement raises both fees by 12.5 % or more.',
    ],
    [
      'a cancellation whose fee is raised less',
      'cancel',
      { ...cancel, maxFeePerGas: bumped.maxFeePerGas - 1n },
      'replacement',
      'A replacement raises both fees by 12.5 % or more.',
    ],
    [
      'a cancellation that pays',
      'cancel',
      { ...cancel, value: 1n },
      'recipient',
      'A cancellation pays nothing, to custody.',
    ],
    [
      'a cancellation outside custody',
      'cancel',
      { ...cancel, to: FOREIGN },
      'recipient',
      'A cancellation pays nothing, to custody.',
    ],
    ['a filled nonce', 'fill', cancel, 'order', 'w1 was signed as payout, not as fill.'],
    ['gas', 'fund', { ...bumped, ...funded, data: '0x' }, 'order', 'w1 was signed as payout, not as fund.'],
  ])('%s is refused', async (_, kind, transaction, rule, sentence) => {
    expect((await signer.sign('w1', kind, transaction)).answer).toEqual({ rule, refused: sentence })
    expect(signer.log.mark.seq).toBe(1)
  })

  test('a payout is refused after its cancellation, with any fee', async () => {
    await signer.sign('w1', 'cancel', cancel)
    expect((await signer.sign('w1', 'payout', raised(first, 3000n))).answer).toEqual({
      rule: 'order',
      refused: 'w1 was cancelled.',
    })
    // What was signed before stays known.
    expect((await signer.sign('w1', 'payout', first)).answer).toMatchObject({ kind: 'payout' })
  })

  test('a replacement of a replacement raises the fees of the latter', async () => {
    await signer.sign('w1', 'payout', raised(first, 2000n))
    expect((await signer.sign('w1', 'payout', raised(first, 2249n))).answer).toMatchObject({ rule: 'replacement' })
    expect((await signer.sign('w1', 'payout', raised(first, 2250n))).answer).toMatchObject({ kind: 'payout' })
  })

  test('a fee of nothing is raised to something', async () => {
    const free = evm({ nonce: 8n, maxPriorityFeePerGas: 0n })
    await signer.sign('w2', 'payout', free)
    expect((await signer.sign('w2', 'payout', { ...free, maxFeePerGas: 2n * free.maxFeePerGas })).answer).toMatchObject(
      { rule: 'replacement' },
    )
  })

  test('its nonce is that of no other id, on its network and account', async () => {
    expect((await signer.sign('w2', 'payout', evm({ nonce: 7n }))).answer).toEqual({
      rule: 'taken',
      refused: "Ethereum m/44'/60'/1'/0/0 7 is used by w1.",
    })
    expect((await signer.sign('f1', 'fill', evm({ ...nothing, nonce: 7n }))).answer).toMatchObject({ rule: 'taken' })
    for (const free of [evm({ network: 'Avalanche C Chain', chainId: 43_114, nonce: 7n }), evm({ nonce: 8n })])
      expect((await signer.sign(`w${free.network}`, 'payout', free)).answer).toMatchObject({ kind: 'payout' })
    expect((await signer.sign('s1', 'sweep', evm({ ...swept, nonce: 7n }))).answer).toMatchObject({ kind: 'sweep' })
  })
})
