import { describe, expect, test } from 'vitest'
import type { EvmTransaction, Kind } from '#server/wallet/gateways/chain.ts'
import { custodyPath, depositPath } from '#server/wallet/gateways/key-paths.ts'
import { deposit, evm, FOREIGN, GWEI, testSigner, transfer, USDT } from '../../support/signer.ts'
import { OWN, nothing, usdt, funded, swept } from '../../support/signed-transactions.ts'

describe('the signer signs on EVM networks', () => {
  test.each<[string, Kind, Partial<EvmTransaction>]>([
    ['a payout of the coin', 'payout', {}],
    ['a payout of a listed token', 'payout', usdt(20_000_000n)],
    ['a payout to a deposit address of ours', 'payout', { to: deposit('Ethereum', 1) }],
    ['a filled nonce', 'fill', nothing],
    ['gas for a deposit address', 'fund', funded],
    ['a sweep of the coin', 'sweep', swept],
    ['a sweep of a token', 'sweep', { ...usdt(5n, OWN), from: depositPath('Ethereum', 5) }],
    [
      'on Binance Smart Chain',
      'payout',
      { network: 'Binance Smart Chain', chainId: 56, gas: 21_000n, maxFeePerGas: GWEI, maxPriorityFeePerGas: GWEI },
    ],
    ['on Avalanche', 'payout', { network: 'Avalanche C Chain', chainId: 43_114 }],
  ])('%s', async (_, kind, changes) => {
    const { sign } = await testSigner()
    expect((await sign('w1', kind, evm(changes))).answer).toMatchObject({ kind, raw: expect.stringMatching(/^0x02/) })
  })
})

describe('the signer refuses on EVM networks', () => {
  test.each<[string, Kind, Partial<EvmTransaction>, string, string]>([
    ['a foreign chain', 'payout', { chainId: 5 }, 'chain', 'Ethereum is the chain 1, not 5.'],
    ['a chain of another network', 'payout', { chainId: 56 }, 'chain', 'Ethereum is the chain 1, not 56.'],
    ['a network without accounts', 'payout', { network: 'Litecoin' }, 'chain', 'Nothing is signed for Litecoin.'],
    ['a network without keys', 'payout', { network: 'Tron' }, 'chain', 'Nothing is signed for Tron.'],
    ['a child', 'child', {}, 'kind', 'On Ethereum nothing of the kind child is signed.'],
    ['a consolidation', 'consolidate', {}, 'kind', 'On Ethereum nothing of the kind consolidate is signed.'],
    [
      'a payout of a deposit account',
      'payout',
      { from: depositPath('Ethereum', 0) },
      'account',
      "A transaction of the kind payout is not signed for the account m/44'/60'/0'/0/0.",
    ],
    [
      'a payout of another account',
      'payout',
      { from: "m/44'/60'/2'/0/0" },
      'account',
      "A transaction of the kind payout is not signed for the account m/44'/60'/2'/0/0.",
    ],
    [
      'a payout of another key of custody',
      'payout',
      { from: "m/44'/60'/1'/0/1" },
      'account',
      "A transaction of the kind payout is not signed for the account m/44'/60'/1'/0/1.",
    ],
    [
      'gas from a deposit account',
      'fund',
      { ...funded, from: depositPath('Ethereum', 0) },
      'account',
      "A transaction of the kind fund is not signed for the account m/44'/60'/0'/0/0.",
    ],
    [
      'a filled nonce of a deposit account',
      'fill',
      { ...nothing, from: depositPath('Ethereum', 0) },
      'account',
      "A transaction of the kind fill is not signed for the account m/44'/60'/0'/0/0.",
    ],
    [
      'a sweep of custody',
      'sweep',
      { ...swept, from: custodyPath('Ethereum') },
      'account',
      "A transaction of the kind sweep is not signed for the account m/44'/60'/1'/0/0.",
    ],
    [
      'a sweep of another network',
      'sweep',
      { ...swept, from: "m/84'/2'/0'/0/0" },
      'account',
      "A transaction of the kind sweep is not signed for the account m/84'/2'/0'/0/0.",
    ],
    [
      'any other call',
      'payout',
      { ...usdt(5n), data: transfer(FOREIGN, 5n).replace('a9059cbb', '095ea7b3') },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    [
      'a transfer with more data behind it',
      'payout',
      { ...usdt(5n), data: `${transfer(FOREIGN, 5n)}00` },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    [
      'a transfer to more than an address',
      'payout',
      { ...usdt(5n), data: transfer(FOREIGN, 5n).replace('a9059cbb0', 'a9059cbb1') },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    [
      'a transfer of a token that is not listed',
      'payout',
      { ...usdt(5n), to: FOREIGN },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    [
      'a token of another network',
      'payout',
      { ...usdt(5n), to: '0x55d398326f99059fF775485246999027B3197955' },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    [
      'a transfer with coins',
      'payout',
      { ...usdt(5n), value: 1n },
      'call',
      'Nothing is called but the transfer of a listed token.',
    ],
    ['coins to a token', 'payout', { to: USDT }, 'call', 'The recipient is the contract of a token.'],
    ['a token to itself', 'payout', usdt(5n, USDT), 'call', 'The recipient is the contract of a token.'],
    ['a payout of nothing', 'payout', { value: 0n }, 'recipient', 'A payout pays something.'],
    ['a payout of no tokens', 'payout', usdt(0n), 'recipient', 'A payout pays something.'],
    [
      'a filled nonce that pays',
      'fill',
      { ...nothing, value: 1n },
      'recipient',
      'A filled nonce pays nothing, to custody.',
    ],
    [
      'a filled nonce outside custody',
      'fill',
      { ...nothing, to: FOREIGN },
      'recipient',
      'A filled nonce pays nothing, to custody.',
    ],
    ['a filled nonce that calls', 'fill', usdt(0n, OWN), 'recipient', 'A filled nonce pays nothing, to custody.'],
    [
      'gas outside our tree',
      'fund',
      { ...funded, to: FOREIGN },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    [
      'gas without a path',
      'fund',
      { to: funded.to, value: 1n },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    [
      'gas for another address of ours',
      'fund',
      { ...funded, toPath: depositPath('Ethereum', 6) },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    [
      'gas for custody',
      'fund',
      { ...funded, to: OWN, toPath: custodyPath('Ethereum') },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    [
      'gas of nothing',
      'fund',
      { ...funded, value: 0n },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    [
      'gas in a token',
      'fund',
      { ...usdt(5n, funded.to), toPath: funded.toPath },
      'recipient',
      'Gas is sent to a deposit address of ours, in the coin.',
    ],
    ['a sweep outside custody', 'sweep', { ...swept, to: FOREIGN }, 'recipient', 'A sweep pays to custody.'],
    [
      'a sweep to another deposit address',
      'sweep',
      { ...swept, to: deposit('Ethereum', 6) },
      'recipient',
      'A sweep pays to custody.',
    ],
    [
      'a sweep of a token outside custody',
      'sweep',
      { ...usdt(5n), from: swept.from },
      'recipient',
      'A sweep pays to custody.',
    ],
    ['a sweep of nothing', 'sweep', { ...swept, value: 0n }, 'recipient', 'A sweep pays to custody.'],
    ['a cancellation of nothing', 'cancel', nothing, 'order', 'There is nothing to cancel for w1.'],
    [
      'a fee above the cap',
      'payout',
      { maxFeePerGas: 1000n * GWEI },
      'fee',
      'The fee would be 0.021 ETH, above the cap of 0.02 ETH.',
    ],
    [
      'an amount that no chain has',
      'payout',
      { value: 2n ** 256n },
      'payoutsAnHour',
      'The payouts of this hour would be 115792089237316195423570985008687907853269984665640564039457.584007913129639936 ETH, above the cap of 20 ETH.',
    ],
    [
      'a priority fee above the fee',
      'payout',
      { maxPriorityFeePerGas: 41n * GWEI },
      'malformed',
      'The transaction cannot be made',
    ],
    ['too little gas', 'payout', { gas: 20_999n }, 'malformed', 'The transaction cannot be made'],
  ])('%s', async (_, kind, changes, rule, sentence) => {
    const { sign, log } = await testSigner()
    const { answer } = await sign('w1', kind, evm(changes))
    expect(answer).toEqual({ rule, refused: expect.stringContaining(sentence) })
    expect(log.mark.seq).toBe(0)
  })
})
