import { describe, expect, test } from 'vitest'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { pastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { paymentUri } from '#machines/catalog/payment-uris.ts'
import {
  BITCOIN,
  WITNESS,
  ETHEREUM,
  TETHER,
  RIPPLE,
  STELLAR,
  TRON,
  SOLANA,
  ADDRESSES,
  NOTHING_ELSE,
} from './published-addresses.ts'

describe('the recipient in a pasted link', () => {
  test.each([
    ['a link', `bitcoin:${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    [
      'a link in upper case',
      `BITCOIN:${WITNESS}?AMOUNT=0.5&LABEL=A%20B`,
      { address: WITNESS, networks: ['Bitcoin'], amount: '0.5' },
    ],
    [
      'a link with slashes',
      'dogecoin://DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L?amount=50',
      { address: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', networks: ['Doge'], amount: '50' },
    ],
    [
      'a link to a chain',
      `ethereum:${ETHEREUM}@56?value=2.014e18`,
      { address: ETHEREUM, networks: ['Binance Smart Chain'], amount: '2.014' },
    ],
    [
      'a link without a chain',
      `ethereum:pay-${ETHEREUM}?value=1`,
      { address: ETHEREUM, networks: ['Ethereum'], amount: '0.000000000000000001' },
    ],
    [
      'a link of a token',
      `ethereum:${TETHER}@1/transfer?address=${ETHEREUM}&uint256=1e6`,
      { address: ETHEREUM, networks: ['Ethereum'], contract: TETHER, units: '1000000' },
    ],
    [
      'a link of a token with a whole number of units',
      `ethereum:pay-${TETHER}@56/transfer?uint256=20500000&address=${ETHEREUM}`,
      { address: ETHEREUM, networks: ['Binance Smart Chain'], contract: TETHER, units: '20500000' },
    ],
    [
      'a link of a token with a part of a unit',
      `ethereum:${TETHER}/transfer?address=${ETHEREUM}&uint256=1.5`,
      { address: ETHEREUM, networks: ['Ethereum'], contract: TETHER },
    ],
    [
      'a link of a token without an amount',
      `ethereum:${TETHER}/transfer?address=${ETHEREUM}`,
      { address: ETHEREUM, networks: ['Ethereum'], contract: TETHER },
    ],
    [
      'a link of Solana Pay',
      `solana:${SOLANA}?amount=0.01&spl-token=${SOLANA}&memo=OrderId12345`,
      { address: SOLANA, networks: ['Solana'], amount: '0.01', contract: SOLANA },
    ],
    [
      'a link with a memo of two words',
      `web+stellar:pay?destination=${STELLAR}&memo=pay%207`,
      { address: STELLAR, networks: ['Stellar'], memo: 'pay 7', memoKind: 'text' },
    ],
    ['a link of Trust Wallet', `smartchain:${ETHEREUM}`, { address: ETHEREUM, networks: ['Binance Smart Chain'] }],
    [
      'a link of a token of Tron',
      'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t?contractAddress=TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
      {
        address: TRON,
        networks: ['Tron'],
        contract: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
      },
    ],
    [
      'a link of Stellar that names its coin',
      `web+stellar:pay?destination=${STELLAR}&asset_code=XLM&amount=5`,
      { address: STELLAR, networks: ['Stellar'], amount: '5' },
    ],
    [
      'the page of an address on an explorer',
      'https://tronscan.org/#/address/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t/transfers',
      { address: TRON, networks: ['Tron'] },
    ],
    ['an address with its chain', `eth:${ETHEREUM}`, { address: ETHEREUM, networks: ['Ethereum'] }],
    ['an account of a chain', `eip155:43114:${ETHEREUM}`, { address: ETHEREUM, networks: ['Avalanche C Chain'] }],
    ['a link with a tag', `ripple:${RIPPLE}?amount=5&dt=77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'a link of Stellar',
      `web+stellar:pay?destination=${STELLAR}&amount=120.12&memo=skdjfasf&memo_type=MEMO_TEXT`,
      { address: STELLAR, networks: ['Stellar'], memo: 'skdjfasf', memoKind: 'text', amount: '120.12' },
    ],
    [
      'a link of a token of Stellar',
      `web+stellar:pay?destination=${STELLAR}&asset_code=USDC&asset_issuer=${STELLAR}`,
      { address: STELLAR, networks: ['Stellar'], contract: `USDC:${STELLAR}` },
    ],
    [
      'a hash of Stellar',
      `web+stellar:pay?destination=${STELLAR}&memo=${encodeURIComponent('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=')}&memo_type=MEMO_HASH`,
      {
        address: STELLAR,
        networks: ['Stellar'],
        memo: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
        memoKind: 'hash',
      },
    ],
  ])('is found in %s', (_, text, found) => {
    expect(pastedRecipient(text)).toEqual({ ...NOTHING_ELSE, ...found })
  })

  test.each(NETWORKS)('is what our own link of %s names', (network) => {
    const address = ADDRESSES[network]
    const memo = network === 'Stellar' ? '5' : null
    const found = pastedRecipient(paymentUri({ network, contract: null, address, memo }))
    expect(found?.address).toBe(address)
    expect(found?.networks).toContain(network)
    expect(found?.memo).toBe(memo ?? '')
  })

  test.each(NETWORKS)('is the address whose page on the explorer of %s we lead to', (network) => {
    const address = ADDRESSES[network]
    const found = pastedRecipient(explorerUrl(network, 'address', address) ?? '')
    expect(found).toEqual({ ...NOTHING_ELSE, address, networks: [network] })
  })
})
