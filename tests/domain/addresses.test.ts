import { describe, expect, it } from 'vitest'
import { addressError, isAddress, NETWORKS, type Network } from '#machines/domain/addresses.ts'

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
