import { bech32 } from '@scure/base'
import { describe, expect, it, test } from 'vitest'
import { addressError, addressKey, isAddress, normalizedAddress } from '#machines/catalog/addresses.ts'
import { recipientAddressError } from '#machines/catalog/recipients.ts'
import { memoError } from '#machines/catalog/memos.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'

// Published examples: BIP-173, BIP-350, EIP-55, the genesis blocks and the documentation of each network.
const VALID: Readonly<Record<Network, readonly string[]>> = {
  Bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  Ethereum: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ],
  Tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  'Binance Smart Chain': [
    '0x55d398326f99059fF775485246999027B3197955',
    '55d398326f99059fF775485246999027B3197955',
    '55d398326f99059ff775485246999027b3197955',
  ],
  Ripple: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  Solana: ['So11111111111111111111111111111111111111112', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  Litecoin: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  Stellar: ['GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
  Cardano: [
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
    'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
    'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
    'DdzFFzCqrhsrcTVhLygT24QwTnNqQqQ8mZrq5jykUzMveU26sxaH529kMpo7VhPrt5pwW3dXeB2k3EEvKcNBRmzCfcQ7dTkyGzTs658C',
  ],
  'Avalanche C Chain': ['0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  Doge: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
}
const EVM: readonly Network[] = ['Ethereum', 'Binance Smart Chain', 'Avalanche C Chain']
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz023456789'

/** Every address that differs in one character. */
const corruptionsOf = (address: string): string[] =>
  [...address].flatMap((letter, index) =>
    [...ALPHABET]
      .filter((other) => other !== letter)
      .map((other) => address.slice(0, index) + other + address.slice(index + 1)),
  )

describe.each(NETWORKS)('an address on %s', (network) => {
  it.each(VALID[network])('%s is valid', (address) => {
    expect(addressError(address, network)).toBeNull()
    expect(addressError(` ${address}\n`, network)).toBeNull()
  })

  it('is valid on no network of another kind', () => {
    for (const address of VALID[network])
      for (const other of NETWORKS)
        if (other !== network && !(EVM.includes(network) && EVM.includes(other)))
          expect([address, other, isAddress(address, other)]).toEqual([address, other, false])
  })

  it.each(['', ' ', '0x', 'null', '1'.repeat(5000), 'bc1', 'https://example.com', '0x' + 'g'.repeat(40)])(
    'is not %j',
    (address) => expect(addressError(address, network)).toBe(`Invalid wallet address for ${network} network`),
  )
})

describe('one wrong character', () => {
  it.each(NETWORKS.filter((network) => network !== 'Solana' && !EVM.includes(network)))(
    'is seen in every address of %s that has a checksum',
    (network) => {
      for (const address of VALID[network]) {
        const isPlainHex = /^(0x)?[0-9a-f]{40}$/.test(address)
        if (isPlainHex) continue
        const accepted = corruptionsOf(address).filter((corrupted) => isAddress(corrupted, network))
        // Bech32 is read in capitals, too.
        expect(accepted.filter((corrupted) => corrupted.toLowerCase() !== address.toLowerCase())).toEqual([])
      }
    },
  )

  it('is seen in an Ethereum address by the case of its letters, all but once in a hundred', () => {
    const [address = ''] = VALID.Ethereum
    const corrupted = corruptionsOf(address)
    const accepted = corrupted.filter((one) => isAddress(one, 'Ethereum'))
    expect(accepted.length / corrupted.length).toBeLessThan(0.01)
    expect(isAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'Ethereum')).toBe(false)
  })

  it('cannot be seen on Solana, which has no checksum', () => {
    const [address = ''] = VALID.Solana
    expect(corruptionsOf(address).some((corrupted) => isAddress(corrupted, 'Solana'))).toBe(true)
  })
})

// Made of the bytes 1, 8, 15 …, each with a right checksum.
const BODIES: readonly (readonly [Network, what: string, address: string, isValid: boolean])[] = [
  ['Bitcoin', 'version 0, 32 bytes', 'bc1qqyyq79says4nyw2qga892hrrdfchslux3k2fhg4fkzmma3wv60dqkjs7ra', true],
  ['Bitcoin', 'version 0, 21 bytes', 'bc1qqyyq79says4nyw2qga892hrrdfchslux35kcr4ym', false],
  ['Bitcoin', 'version 0, 2 bytes', 'bc1qqyyqvza96s', false],
  ['Bitcoin', 'version 0 in bech32m', 'bc1qqyyq79says4nyw2qga892hrrdfchsluxmx99q6', false],
  ['Bitcoin', 'version 1, 20 bytes', 'bc1pqyyq79says4nyw2qga892hrrdfchsluxscjwd3', false],
  ['Bitcoin', 'version 1, 33 bytes', 'bc1pqyyq79says4nyw2qga892hrrdfchslux3k2fhg4fkzmma3wv60dwz5ejfwv', false],
  ['Bitcoin', 'version 2, 2 bytes', 'bc1zqyyq3up94s', true],
  ['Bitcoin', 'version 2, 1 byte', 'bc1zqykdc6vn', false],
  [
    'Bitcoin',
    'version 16, 40 bytes',
    'bc1sqyyq79says4nyw2qga892hrrdfchslux3k2fhg4fkzmma3wv60dwr6807m7sgzcjcyez7x',
    true,
  ],
  [
    'Bitcoin',
    'version 16, 41 bytes',
    'bc1sqyyq79says4nyw2qga892hrrdfchslux3k2fhg4fkzmma3wv60dwr6807m7sgzcjrys0d6c6',
    false,
  ],
  ['Bitcoin', 'version 17', 'bc13qyyq79says4nyw2qga892hrrdfchslux3k2fhg4fkzmma3wv60dqq324wd', false],
  ['Ripple', 'version 0', 'raTL3u3PYwSgEsqeQ3aWLrigVst4gEV21', true],
  ['Ripple', 'version 5', 'sr87EgPZAS7FmQkGmV8gvx48qrLbyNFzrd', false],
  ['Ripple', '19 bytes', 'rpNCmqWmXd3BEWeJYh1erNLQu3rvAXA4', false],
  ['Stellar', 'an account', 'GAAQQDYWDUSCWMRZIBDU4VK4MNVHC6D7Q2GZJG5CVGYLPPWFZTJ5V6UJ', true],
  ['Stellar', 'another version', 'GEAQQDYWDUSCWMRZIBDU4VK4MNVHC6D7Q2GZJG5CVGYLPPWFZTJ5UJQE', false],
  ['Stellar', 'a secret', 'SAAQQDYWDUSCWMRZIBDU4VK4MNVHC6D7Q2GZJG5CVGYLPPWFZTJ5U2HW', false],
  ['Solana', '32 zero bytes', '1'.repeat(32), true],
  ['Solana', '31 zero bytes', '1'.repeat(31), false],
  ['Solana', '33 zero bytes', '1'.repeat(33), false],
  [
    'Cardano',
    'kind 0',
    'addr1qyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqfs68vv',
    true,
  ],
  [
    'Cardano',
    'kind 3',
    'addr1xyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqcpcr8e',
    true,
  ],
  [
    'Cardano',
    'kind 4',
    'addr1gyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqu99s0w',
    false,
  ],
  ['Cardano', 'kind 6', 'addr1vyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00shlt7c6', true],
  ['Cardano', 'kind 7', 'addr1wyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00s7hh706', true],
  ['Cardano', 'kind 5', 'addr12yqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00sv8x7g6', false],
  ['Cardano', 'kind 8', 'addr1syqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00sj587d6', false],
  ['Cardano', 'kind 0, 29 bytes', 'addr1qyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00sgx3736', false],
  [
    'Cardano',
    'kind 6, 57 bytes',
    'addr1vyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqzm7060',
    false,
  ],
  [
    'Cardano',
    'kind 0, 56 bytes',
    'addr1qyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50v3fgr7x',
    false,
  ],
  ['Cardano', 'kind 6, 28 bytes', 'addr1vyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xctw3ahz7g', false],
  [
    'Cardano',
    'kind 0 of the test network',
    'addr1qqqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqcxnq73',
    false,
  ],
  ['Cardano', 'kind 6 of the test network', 'addr1vqqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00shdm0ca', false],
  [
    'Cardano',
    'another prefix',
    'stake1qyqssrckr5jzkv3egpr5u42uvd48z7rls6xefxaz4xct00k9enfa4c0galm06pqtzgvjqfewx57yxjj3tp0kvmt50wpqvhm8cn',
    false,
  ],
  ['Ethereum', 'all capitals', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', true],
  ['Ethereum', 'something before it', '0x0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false],
  ['Ethereum', 'something after it', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0', false],
]

test.each(BODIES)('an address on %s of %s: %s is valid: %s', (network, _, address, isValid) => {
  expect(isAddress(address, network)).toBe(isValid)
})

test.each([
  ['Bitcoin', 'testnet4', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['Bitcoin', 'regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['Bitcoin', 'regtest', 'n322mr81KqjD6AgtwVxzwW6WVEQ1k35r5c'],
  ['Bitcoin', 'regtest', '2MtJuosP8jPp2JKgA295JwzuDoZZLepnRxP'],
  ['Litecoin', 'test', 'tltc1qg625aqj5ht82zmw75dwzgdmhxev7y8hyr5dfms'],
  ['Litecoin', 'test', 'mmZXKYWzkbnQQvxATteZFCEaKtwV2dQhJa'],
  ['Litecoin', 'test', 'QheS8wsVq6kF9oQsoVirhkvcofYWgFCFYS'],
  ['Doge', 'test', 'noxKJyGPugPRN4wqvrwsrtYXuQCk7yQEsy'],
  ['Doge', 'regtest', 'mmZXKYWzkbnQQvxATteZFCEaKtwV2dQhJa'],
] as const)('on the chain %s %s the address %s is valid, and not on the network’s own', (network, chain, address) => {
  expect([isAddress(address, network, chain), isAddress(address, network)]).toEqual([true, false])
})

test('a network has no addresses on a chain that it does not have', () => {
  expect(isAddress('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'Bitcoin', 'test')).toBe(false)
  expect(isAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'Ethereum', 'regtest')).toBe(false)
})

test('on a developer’s chain only its own addresses are valid, and nowhere else are they', () => {
  const main = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'
  const encoded = bech32.encode('rltc', bech32.decode(main).words)
  expect([isAddress(encoded, 'Litecoin', 'regtest'), isAddress(encoded, 'Litecoin')]).toEqual([true, false])
  expect([isAddress(main, 'Litecoin', 'regtest'), isAddress(main, 'Litecoin')]).toEqual([false, true])
  expect(addressError(main, 'Litecoin', 'regtest')).toBe('Invalid wallet address for Litecoin network')
  expect(recipientAddressError(encoded, 'Litecoin', [], 'regtest')).toBeNull()
})

test('a missing address, a wrong one and a right one have answers of their own', () => {
  const answers = ['', ' ', 'x', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed '].map((address) =>
    recipientAddressError(address, 'Ethereum', []),
  )
  expect(answers).toEqual([
    'Enter a wallet address',
    'Enter a wallet address',
    'Invalid wallet address for Ethereum network',
    null,
  ])
})

const OF_TOKEN =
  'This is the address of a token, not of a person. What is sent to it is lost. Enter the address of the recipient'
const OF_NOBODY = 'This is a burn address. What is sent to it is lost. Enter the address of the recipient'
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ISSUER = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'

test.each([
  ['Ethereum', TETHER, [TETHER], OF_TOKEN],
  ['Ethereum', ` ${TETHER.toLowerCase()} `, ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', TETHER], OF_TOKEN],
  ['Ethereum', TETHER, [], null],
  ['Ethereum', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', [], OF_TOKEN],
  ['Binance Smart Chain', 'bb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', [], OF_TOKEN],
  ['Solana', 'So11111111111111111111111111111111111111112', [], OF_TOKEN],
  ['Ethereum', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', [], OF_NOBODY],
  ['Solana', '1nc1nerator11111111111111111111111111111111', [], OF_NOBODY],
  ['Doge', 'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr', [], OF_NOBODY],
  ['Stellar', ISSUER, [`USDC:${ISSUER}`], OF_TOKEN],
  ['Ethereum', `0x${'0'.repeat(40)}`, [], OF_NOBODY],
  ['Binance Smart Chain', '0'.repeat(40), [], OF_NOBODY],
  ['Avalanche C Chain', `0x${'0'.repeat(36)}dead`, [], OF_NOBODY],
  ['Bitcoin', '1BitcoinEaterAddressDontSendf59kuE', [], OF_NOBODY],
  ['Tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', [], OF_NOBODY],
  ['Ripple', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp', [], OF_NOBODY],
  ['Ethereum', `0x${'0'.repeat(38)}09`, [], OF_NOBODY],
  ['Avalanche C Chain', '0x0100000000000000000000000000000000000000', [], OF_NOBODY],
  ['Ethereum', '0x0100000000000000000000000000000000000000', [], null],
  ['Ethereum', '0xdead000000000000000042069420694206942069', [], OF_NOBODY],
  ['Ethereum', `0x${'0'.repeat(31)}1${'0'.repeat(8)}`, [], null],
  ['Tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', [], OF_NOBODY],
  ['Solana', 'Stake11111111111111111111111111111111111111', [], OF_NOBODY],
  ['Solana', 'SysvarRent111111111111111111111111111111111', [], OF_NOBODY],
  ['Solana', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', [], OF_NOBODY],
  ['Solana', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], OF_NOBODY],
  ['Solana', '11111111111111111111111111111111', [], OF_NOBODY],
  ['Stellar', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF', [], OF_NOBODY],
] as const)('on %s %s, with the contracts %j, is answered by %j', (network, address, contracts, error) =>
  expect(recipientAddressError(address, network, contracts)).toBe(error),
)

test.each([
  ['Binance Smart Chain', '0x55d398326f99059ff775485246999027b3197955', '0x55d398326f99059ff775485246999027b3197955'],
  ['Binance Smart Chain', '55d398326f99059ff775485246999027b319790x', '0x55d398326f99059ff775485246999027b319790x'],
  ['Ethereum', '0X55D398326F99059FF775485246999027B3197955', '0x55D398326F99059FF775485246999027B3197955'],
  ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Ethereum', '55d398326f99059ff775485246999027b3197955', '55d398326f99059ff775485246999027b3197955'],
] as const)('on %s the address %s is stored as %s', (network, address, stored) => {
  expect(normalizedAddress(address, network)).toBe(stored)
})

test.each([
  ['Tron', 'TRbc1NHqjeKQltc1', 'TRbc1NHqjeKQltc1'],
  ['Litecoin', 'LTC1QW508D6', 'ltc1qw508d6'],
  ['Cardano', 'ADDR1VX2FXV', 'addr1vx2fxv'],
  ['Avalanche C Chain', '0xB97EF9Ef', '0xb97ef9ef'],
] as const)('on %s the address %s is compared as %s', (network, address, key) => {
  expect(addressKey(address, network)).toBe(key)
})

test.each([
  ['Ripple', ['0', '7', '4294967295'], ['x7', '7x', '07', '-7', '4294967296']],
  [
    'Stellar',
    ['a', '~!', 'a b', 'é'.repeat(14), '薪'.repeat(9), 'x'.repeat(28)],
    ['a\tb', 'a\u200bb', 'é'.repeat(15), 'x'.repeat(29)],
  ],
] as const)('on %s the memos %j are right and %j are not', (network, right, wrong) => {
  const errorOf = (memo: string) => memoError(memo, { network, isRequired: true })
  expect(right.map(errorOf)).toEqual(right.map(() => null))
  expect(wrong.map(errorOf)).toEqual(wrong.map(() => 'Invalid memo or tag for this network'))
})
