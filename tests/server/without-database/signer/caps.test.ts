import { describe, expect, test } from 'vitest'
import { custodyPath } from '#server/wallet/gateways/key-paths.ts'
import { FIRST_CAPS, readCaps } from '#server/signer/caps.ts'
import {
  custody,
  ETH,
  evm,
  FOREIGN,
  GWEI,
  paidTo,
  raised,
  testSigner,
  transfer,
  USDT,
  utxo,
} from '../../support/signer.ts'

const HOUR_MS = 3_600_000
const OWN = custody('Ethereum')

describe('the cap of an hour', () => {
  const caps = { Ethereum: { payoutsAnHour: { ETH: '3', USDT: '30' } } }
  const eth = (nonce: bigint, value: bigint) => evm({ nonce, value })
  const refused = (amount: string, cap: string) => ({
    rule: 'payoutsAnHour',
    refused: `The payouts of this hour would be ${amount}, above the cap of ${cap}.`,
  })

  test('is reached exactly, and not passed by the smallest unit', async () => {
    const { sign } = await testSigner(caps)
    expect((await sign('w1', 'payout', eth(0n, 2n * ETH))).answer).toMatchObject({ kind: 'payout' })
    expect((await sign('w2', 'payout', eth(1n, ETH + 1n))).answer).toEqual(refused('3.000000000000000001 ETH', '3 ETH'))
    expect((await sign('w2', 'payout', eth(1n, ETH))).answer).toMatchObject({ kind: 'payout' })
    expect((await sign('w3', 'payout', eth(2n, 1n))).answer).toEqual(refused('3.000000000000000001 ETH', '3 ETH'))
  })

  test('is of an asset on a network: another one has its own', async () => {
    const { sign } = await testSigner(caps)
    await sign('w1', 'payout', eth(0n, 3n * ETH))
    const usdt = (nonce: bigint, amount: bigint) =>
      evm({ nonce, to: USDT, value: 0n, gas: 100_000n, data: transfer(FOREIGN, amount) })
    expect((await sign('w2', 'payout', usdt(1n, 30_000_000n))).answer).toMatchObject({ kind: 'payout' })
    expect((await sign('w3', 'payout', usdt(2n, 1n))).answer).toEqual(refused('30.000001 USDT', '30 USDT'))
    const avax = evm({ network: 'Avalanche C Chain', chainId: 43_114, value: 4n * ETH })
    expect((await sign('w4', 'payout', avax)).answer).toMatchObject({ kind: 'payout' })
  })

  test('is of the last hour, to the millisecond, also after a restart', async () => {
    const signer = await testSigner(caps)
    await signer.sign('w1', 'payout', eth(0n, 3n * ETH))
    signer.pass(HOUR_MS - 1)
    expect((await signer.sign('w2', 'payout', eth(1n, 1n))).answer).toMatchObject({ rule: 'payoutsAnHour' })
    const restarted = await signer.again()
    expect((await restarted.sign('w2', 'payout', eth(1n, 1n))).answer).toMatchObject({ rule: 'payoutsAnHour' })
    signer.pass(1)
    expect((await signer.sign('w2', 'payout', eth(1n, 1n))).answer).toMatchObject({ kind: 'payout' })
  })

  test('counts a payout once, however often its fee is raised or it is asked for', async () => {
    const { sign } = await testSigner(caps)
    const first = eth(0n, 3n * ETH)
    for (const transaction of [first, first, raised(first), raised(first, 2000n), first])
      expect((await sign('w1', 'payout', transaction)).answer).toMatchObject({ kind: 'payout' })
  })

  test('also counts what was signed before the clock was set back', async () => {
    const signer = await testSigner(caps)
    await signer.sign('w1', 'payout', eth(0n, 3n * ETH))
    signer.pass(-2 * HOUR_MS)
    expect((await signer.sign('w2', 'payout', eth(1n, 1n))).answer).toMatchObject({ rule: 'payoutsAnHour' })
  })

  test('does not count what stays in custody', async () => {
    const { sign } = await testSigner({ Litecoin: { payoutsAnHour: { LTC: '1' } } })
    const inputs = [paidTo('Litecoin', custodyPath('Litecoin'), 500_000_000n)]
    const consolidation = utxo('Litecoin', {
      inputs,
      outputs: [{ address: custody('Litecoin'), amount: 499_990_000n, path: custodyPath('Litecoin') }],
    })
    expect((await sign('c1', 'consolidate', consolidation)).answer).toMatchObject({ kind: 'consolidate' })
    expect((await sign('w1', 'payout', utxo())).answer).toMatchObject({ kind: 'payout' })
    expect((await sign('w2', 'payout', utxo())).answer).toEqual(refused('2 LTC', '1 LTC'))
  })

  test('is nothing for an asset that it does not name', async () => {
    const { sign } = await testSigner({ Ethereum: { payoutsAnHour: {} } })
    expect((await sign('w1', 'payout', eth(0n, 1n))).answer).toEqual(refused('0.000000000000000001 ETH', '0 ETH'))
    expect((await sign('f1', 'fill', evm({ to: OWN, value: 0n }))).answer).toMatchObject({ kind: 'fill' })
  })
})

describe('the cap of fees', () => {
  const fee = (nonce: bigint, gwei: bigint) =>
    evm({ nonce, to: OWN, value: 0n, maxFeePerGas: gwei * GWEI, maxPriorityFeePerGas: GWEI })
  const caps = { Ethereum: { fee: '0.00105', feesAnHour: '0.0021' } }

  test('of a transaction is reached exactly', async () => {
    const { sign } = await testSigner(caps)
    expect((await sign('f1', 'fill', fee(0n, 50n))).answer).toMatchObject({ kind: 'fill' })
    expect((await sign('f2', 'fill', fee(1n, 51n))).answer).toEqual({
      rule: 'fee',
      refused: 'The fee would be 0.001071 ETH, above the cap of 0.00105 ETH.',
    })
  })

  test('of an hour counts every kind, and of replacements what they add', async () => {
    const signer = await testSigner(caps)
    await signer.sign('f1', 'fill', fee(0n, 40n))
    const more = { ...fee(0n, 50n), maxPriorityFeePerGas: 2n * GWEI }
    expect((await signer.sign('f1', 'fill', more)).answer).toMatchObject({ kind: 'fill' })
    expect((await signer.sign('f2', 'fill', fee(1n, 50n))).answer).toMatchObject({ kind: 'fill' })
    expect((await signer.sign('f3', 'fill', fee(2n, 1n))).answer).toEqual({
      rule: 'feesAnHour',
      refused: 'The fees of this hour would be 0.002121 ETH, above the cap of 0.0021 ETH.',
    })
    signer.pass(HOUR_MS)
    expect((await signer.sign('f3', 'fill', fee(2n, 1n))).answer).toMatchObject({ kind: 'fill' })
  })
})

describe('the file of caps', () => {
  const text = (changes: object) => JSON.stringify({ ...FIRST_CAPS, ...changes })
  const { Ethereum, Litecoin } = FIRST_CAPS

  test('of a new signer has the main networks and their tokens', () => {
    const caps = readCaps(text({}), 'caps.json')
    expect([...caps].map(([network, { coin, chainId, prefixes }]) => [network, coin, chainId, prefixes])).toEqual([
      ['Ethereum', 'ETH', 1, null],
      ['Binance Smart Chain', 'BNB', 56, null],
      ['Avalanche C Chain', 'AVAX', 43_114, null],
      ['Bitcoin', 'BTC', null, { bech32: 'bc', pubKeyHash: 0, scriptHash: 5 }],
      ['Litecoin', 'LTC', null, { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32 }],
      ['Doge', 'DOGE', null, { pubKeyHash: 0x1e, scriptHash: 0x16 }],
    ])
    expect(caps.get('Ethereum')?.contracts).toEqual(
      new Map([
        ['0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT'],
        ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC'],
      ]),
    )
    expect(caps.get('Ethereum')?.payoutsAnHour).toEqual(
      new Map([
        ['ETH', 20n * ETH],
        ['USDT', 50_000_000_000n],
        ['USDC', 50_000_000_000n],
      ]),
    )
    expect(caps.get('Binance Smart Chain')?.payoutsAnHour.get('USDT')).toBe(50_000n * ETH)
  })

  test("may have other networks of the same kind, as on a machine of one's own", () => {
    const own = {
      Ethereum: { ...Ethereum, chainId: 31_337 },
      Litecoin: { ...Litecoin, prefixes: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a } },
    }
    const caps = readCaps(JSON.stringify(own), 'caps.json')
    expect([...caps.keys()]).toEqual(['Ethereum', 'Litecoin'])
    expect(caps.get('Litecoin')?.prefixes?.bech32).toBe('rltc')
  })

  test.each([
    ['{', 'caps.json cannot be used: '],
    ['[]', 'must be object'],
    [text({ Tron: Ethereum }), 'there is no network Tron with keys of ours.'],
    [text({ Ethereum: { ...Ethereum, chainId: undefined } }), 'Ethereum has a chainId and no prefixes.'],
    [text({ Ethereum: { ...Ethereum, prefixes: Litecoin.prefixes } }), 'Ethereum has a chainId and no prefixes.'],
    [text({ Litecoin: { ...Litecoin, prefixes: undefined } }), 'Litecoin has prefixes, no chainId and no tokens.'],
    [text({ Litecoin: { ...Litecoin, chainId: 1 } }), 'Litecoin has prefixes, no chainId and no tokens.'],
    [text({ Litecoin: { ...Litecoin, fee: undefined } }), "/Litecoin must have required property 'fee'."],
    [text({ Litecoin: { ...Litecoin, fee: 0.05 } }), '/Litecoin/fee must be string.'],
    [text({ Litecoin: { ...Litecoin, fee: '-1' } }), '/Litecoin/fee must match pattern'],
    [text({ Litecoin: { ...Litecoin, fee: '0.000000001' } }), 'Litecoin: fee has more decimals than the asset.'],
    [text({ Litecoin: { ...Litecoin, payoutsAnHour: { BTC: '1' } } }), 'Litecoin: BTC is not an asset of the network.'],
    [text({ Litecoin: { ...Litecoin, note: 'x' } }), '/Litecoin must NOT have additional properties.'],
    [
      text({
        Ethereum: {
          ...Ethereum,
          tokens: { USDT: { contract: USDT, decimals: 6 }, USDC: { contract: USDT.toLowerCase(), decimals: 6 } },
        },
      }),
      'Ethereum has one contract for two tokens.',
    ],
    [
      text({ Ethereum: { ...Ethereum, tokens: { USDT: { contract: '0x12', decimals: 6 } } } }),
      '/Ethereum/tokens/USDT/contract must match pattern',
    ],
  ])('is refused with what is wrong: %#', (given, sentence) => {
    expect(() => readCaps(given, 'caps.json')).toThrow(sentence)
  })
})
