import { hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { leastOutput, testChainsOf, utxoNetworks } from '#machines/wallet/rules/utxo-networks.ts'

const HASH = 'ab'.repeat(20)
const LONG_HASH = 'ab'.repeat(32)
const SCRIPTS = {
  key: `76a914${HASH}88ac`,
  script: `a914${HASH}87`,
  keyInWitness: `0014${HASH}`,
  scriptInWitness: `0020${LONG_HASH}`,
  taproot: `5120${LONG_HASH}`,
} as const

// Of Bitcoin and Litecoin their nodes judge the same amounts (`utxo-payouts.test.ts`); of Doge `doc/fee-recommendation.md` of Dogecoin Core 1.14.
test.each([
  ['Bitcoin', 'key', 546n],
  ['Bitcoin', 'script', 540n],
  ['Bitcoin', 'keyInWitness', 294n],
  ['Bitcoin', 'scriptInWitness', 330n],
  ['Bitcoin', 'taproot', 330n],
  ['Litecoin', 'key', 5460n],
  ['Litecoin', 'script', 5400n],
  ['Litecoin', 'keyInWitness', 2940n],
  ['Litecoin', 'scriptInWitness', 3300n],
  ['Doge', 'key', 1_000_000n],
  ['Doge', 'script', 1_000_000n],
] as const)('on %s an output to the script of a %s is %d at the least', (network, kind, least) => {
  expect(leastOutput(utxoNetworks[network], hexToBytes(SCRIPTS[kind]))).toBe(least)
})

// `bitcoind`, `litecoind`: what they answer to `getblockhash 0`. Doge: `src/chainparams.cpp` of Dogecoin Core 1.14, as other wallets have it, too.
test('the first blocks are those of the networks', () => {
  expect(Object.entries(utxoNetworks).map(([network, { genesis }]) => [network, genesis])).toEqual([
    [
      'Bitcoin',
      {
        main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
        testnet4: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
        regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
      },
    ],
    [
      'Litecoin',
      {
        main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
        test: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
        regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
      },
    ],
    [
      'Doge',
      {
        main: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
        test: 'bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e',
        regtest: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
      },
    ],
  ])
})

test('a network has the test chains whose first block is known', () => {
  expect([testChainsOf('Bitcoin'), testChainsOf('Litecoin'), testChainsOf('Doge')]).toEqual([
    ['testnet4', 'regtest'],
    ['test', 'regtest'],
    ['test', 'regtest'],
  ])
})

test('of Doge no transaction pays less than miners take, and what a block pays its miner can be spent 240 blocks later', () => {
  const { leastPerKilobyte, maturity } = utxoNetworks.Doge
  expect([leastPerKilobyte, maturity]).toEqual([1_000_000n, 240])
})
