import type { Network } from '#machines/catalog/networks.ts'

// Published examples: BIP-21, EIP-681, SEP-7, SEP-23, XLS-5, Solana Pay and the documentation of Cardano.
export const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
export const WITNESS = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
export const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const RIPPLE = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
export const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
export const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const ADDRESSES: Readonly<Record<Network, string>> = {
  Bitcoin: BITCOIN,
  Ethereum: ETHEREUM,
  'Binance Smart Chain': ETHEREUM,
  'Avalanche C Chain': ETHEREUM,
  Ripple: RIPPLE,
  Solana: SOLANA,
  Litecoin: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  Stellar: STELLAR,
  Cardano: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
  Doge: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  Tron: TRON,
}

export const NOTHING_ELSE = { memo: '', memoKind: null, amount: '', units: '', contract: null }
