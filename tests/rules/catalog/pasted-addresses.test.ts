import { describe, expect, test } from 'vitest'
import { isAddress } from '#machines/catalog/addresses.ts'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { NETWORKS, type Network } from '#machines/catalog/networks.ts'
import { pastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { paymentUri } from '#machines/catalog/payment-uris.ts'
import { addressText } from '#machines/wallet/messages/deposits.ts'
import { presentForm } from '#machines/catalog/tagged-addresses.ts'

// Published examples: BIP-21, EIP-681, SEP-7, SEP-23, XLS-5, Solana Pay and the documentation of Cardano.
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const WITNESS = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const RIPPLE = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const SOLANA = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const EVM = ['Ethereum', 'Binance Smart Chain', 'Avalanche C Chain']

const ADDRESSES: Readonly<Record<Network, string>> = {
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

const plain = { memo: '', memoKind: null, amount: '', units: '', contract: null }

describe('the recipient in a pasted text', () => {
  test.each([
    ['an address', BITCOIN, { address: BITCOIN, networks: ['Bitcoin'] }],
    ['an address of several networks', ETHEREUM, { address: ETHEREUM, networks: EVM }],
    [
      'an address in groups',
      '1A1z P1eP 5QGe fi2D MPTf\u00a0TL5S Lmv7 Divf Na\n',
      { address: BITCOIN, networks: ['Bitcoin'] },
    ],
    [
      'an address with invisible characters',
      `\ufeff${BITCOIN.slice(0, 9)}\u200b${BITCOIN.slice(9)}\u2069`,
      { address: BITCOIN, networks: ['Bitcoin'] },
    ],
    ['the upper case of a code', WITNESS, { address: WITNESS, networks: ['Bitcoin'] }],
    [
      'an account of Tron in hexadecimal digits',
      '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
      { address: TRON, networks: ['Tron'] },
    ],
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
      'a payment with the contract of a token',
      `ethereum:${ETHEREUM}?contractAddress=${TETHER}&decimal=6&value=25000000`,
      { address: ETHEREUM, networks: ['Ethereum'], contract: TETHER, units: '25000000' },
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
      'an X-address with a tag',
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A',
      { address: RIPPLE, networks: ['Ripple'], memo: '11747', memoKind: 'tag' },
    ],
    [
      'an X-address with tag 1',
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu',
      { address: RIPPLE, networks: ['Ripple'], memo: '1', memoKind: 'tag' },
    ],
    [
      'an X-address without a tag',
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
      { address: RIPPLE, networks: ['Ripple'] },
    ],
    ['a tag behind an address', `${RIPPLE}?dt=77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'a tag before another parameter',
      `${RIPPLE}?dt=77&amount=4`,
      { address: RIPPLE, networks: ['Ripple'], memo: '77' },
    ],
    ['what we copy on a deposit', addressText(RIPPLE, '77'), { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['the same in one line', `${STELLAR} Memo: 77`, { address: STELLAR, networks: ['Stellar'], memo: '77' }],
    [
      'a tag that makes it as long as an address of Solana',
      'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH memo 12345',
      { address: 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', networks: ['Ripple'], memo: '12345' },
    ],
    ['a tag with a label', `${RIPPLE}\nDestination Tag: 77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'a tag behind an address that ends as "dtag" does',
      'r3hrLwEJ7c3GaNYoNXkGVJMos9ix51NsgD tag 77',
      { address: 'r3hrLwEJ7c3GaNYoNXkGVJMos9ix51NsgD', networks: ['Ripple'], memo: '77' },
    ],
    ['a tag of Ripple', `${RIPPLE} XRP Tag: 77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a tag or memo', `${RIPPLE} Tag/Memo: 77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a memo with a wide colon', `${STELLAR} MEMO：abc`, { address: STELLAR, networks: ['Stellar'], memo: 'abc' }],
    [
      'a memo that begins as the word of a kind does',
      `${STELLAR} Memo: texture`,
      { address: STELLAR, networks: ['Stellar'], memo: 'texture' },
    ],
    [
      'a memo of a kind',
      `${STELLAR} Memo (text): 77`,
      { address: STELLAR, networks: ['Stellar'], memo: '77', memoKind: 'text' },
    ],
    ['a number', `${STELLAR} Memo ID: 77`, { address: STELLAR, networks: ['Stellar'], memo: '77', memoKind: 'id' }],
    [
      'a number in Arabic digits',
      `${STELLAR} Memo ID: ٧٧`,
      { address: STELLAR, networks: ['Stellar'], memo: '٧٧', memoKind: 'id' },
    ],
    ['an id of letters', `${STELLAR} Memo ID: ab7`, { address: STELLAR, networks: ['Stellar'], memo: 'ab7' }],
    [
      'a number as a parameter',
      `stellar:${STELLAR}?memo=77&memo_type=MEMO_ID`,
      { address: STELLAR, networks: ['Stellar'], memo: '77', memoKind: 'id' },
    ],
    [
      'a number behind an address',
      `${STELLAR}?memo=77&memo_type=id`,
      { address: STELLAR, networks: ['Stellar'], memo: '77', memoKind: 'id' },
    ],
    [
      'a memo with a blank that does not break',
      `${STELLAR} Memo: pay\u00a0you`,
      { address: STELLAR, networks: ['Stellar'], memo: 'pay you' },
    ],
    ['a tag behind a comma', `${RIPPLE}, tag 77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a tag as it is abbreviated', `${RIPPLE} dt=77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a tag in words', `${RIPPLE} destination_tag=77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a memo tag', `${RIPPLE}; MemoTag: 77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'labels of both',
      `Address: ${RIPPLE}\nDestination tag: 77`,
      { address: RIPPLE, networks: ['Ripple'], memo: '77' },
    ],
    ['an address with a label', `Send to: ${ETHEREUM}`, { address: ETHEREUM, networks: EVM }],
    [
      'a memo of two words',
      `${STELLAR} Memo: pay \u200b7 `,
      { address: STELLAR, networks: ['Stellar'], memo: 'pay 7' },
    ],
    [
      'a link with a memo of two words',
      `web+stellar:pay?destination=${STELLAR}&memo=pay%207`,
      { address: STELLAR, networks: ['Stellar'], memo: 'pay 7', memoKind: 'text' },
    ],
    ['an address with a label of its token', `My BTC address: ${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    ['an address with a label in French', `Adresse : ${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    ['an address with a label in Chinese', `地址：${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    [
      'an address with a selector, a joiner, a filler and a control',
      `\ufe0f${BITCOIN.slice(0, 5)}\u034f${BITCOIN.slice(5, 9)}\u3164${BITCOIN.slice(9)}\u2800\u0000`,
      { address: BITCOIN, networks: ['Bitcoin'] },
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
    ['a tag behind a colon', `${RIPPLE}:77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    ['a link with a tag', `ripple:${RIPPLE}?amount=5&dt=77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'a muxed account',
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
      { address: STELLAR, networks: ['Stellar'], memo: '9223372036854775808', memoKind: 'id' },
    ],
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
    [
      'an address from before Shelley',
      'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
      { address: 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi', networks: ['Cardano'] },
    ],
  ])('is found in %s', (_, text, found) => {
    expect(pastedRecipient(text)).toEqual({ ...plain, ...found })
  })

  test.each([
    `"${BITCOIN}"`,
    `(${BITCOIN})`,
    `<${BITCOIN}>.`,
    `${BITCOIN},`,
    `“${BITCOIN}”`,
    `<bitcoin:${BITCOIN}>`,
    `*${BITCOIN}*`,
    `| ${BITCOIN} |`,
    `• ${BITCOIN}`,
    `「${BITCOIN}」`,
    `（${BITCOIN}）`,
    `${BITCOIN}。`,
    `=${BITCOIN}`,
  ])('is found in a sentence: %s', (text) => {
    expect(pastedRecipient(text)).toEqual({ ...plain, address: BITCOIN, networks: ['Bitcoin'] })
  })

  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['an address with a wrong checksum', BITCOIN.replace('1A1z', '1A1y')],
    ['a link to an address of another network', `litecoin:${BITCOIN}`],
    ['a link to a chain that we do not have', `ethereum:${ETHEREUM}@5`],
    ['an account of a chain that we do not have', `eip155:5:${ETHEREUM}`],
    ['the call of another function', `ethereum:${TETHER}/approve?address=${ETHEREUM}&uint256=1`],
    ['a link with a required parameter that we do not know', `bitcoin:${BITCOIN}?req-somethingyoudontunderstand=50`],
    ['a signed transaction', `web+stellar:tx?xdr=AAAA`],
    ['a memo whose kind cannot be sent', `web+stellar:pay?destination=${STELLAR}&memo=AAAA&memo_type=MEMO_RETURN`],
    ['an X-address of the test network', 'T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD'],
    ['an X-address with a wrong checksum', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9B'],
    ['a muxed account with a wrong checksum', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLA'],
    ['an address of Cardano with a wrong checksum', 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAj'],
    ['the page of a transaction', `https://etherscan.io/tx/${ETHEREUM}`],
    ['an address of another chain with its label', `Polygon address: ${ETHEREUM}`],
    ['an address of another chain with its name', `bitcoincash:${BITCOIN}`],
    ['two addresses', `${BITCOIN} ${WITNESS}`],
    ['a memo that could be its label', `${STELLAR} MEMO REQUIRED: 77`],
    ['a memo whose label could be a part of it', `${STELLAR} memo texture`],
    ['a memo in brackets', `${STELLAR} (memo pay 77)`],
    ['a memo that may end a sentence', `${RIPPLE} tag: 77.`],
    ['a broken escape', `bitcoin:${BITCOIN}?label=%`],
    ['a name of an object', 'constructor:1'],
    ['quotes around a memo, whose end could be cut off', `"${RIPPLE}?dt=77"`],
  ])('is not found in %s', (_, text) => {
    expect(pastedRecipient(text)).toBeUndefined()
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
    expect(found).toEqual({ ...plain, address, networks: [network] })
  })
})

test('a script address of Litecoin in the form of Bitcoin has a present form', () => {
  const present = presentForm('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Litecoin')
  expect(present).toMatch(/^M/)
  expect(isAddress(present ?? '', 'Litecoin')).toBe(true)
  expect(presentForm('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin')).toBeUndefined()
  expect(presentForm(BITCOIN, 'Litecoin')).toBeUndefined()
})
