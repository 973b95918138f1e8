import { bech32 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { formAddressError, offerQuestion, withAddress, withOffer } from '#machines/wallet/rules/withdrawal-recipient.ts'
import {
  cryptoWithdrawalFacts,
  formMemoError,
  isFormReady,
  memoKinds,
  withdrawalBody,
} from '#machines/wallet/rules/withdrawal-form.ts'
import { lumens, lumensOnStellar, rippleOnRipple, tetherOnEthereum } from '#machines/wallet/samples/token-networks.ts'
import { withdrawalForm } from './withdrawal-forms.ts'

const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const STELLAR = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

const ofXrp = withdrawalForm({ ticker: 'XRP', network: 'Ripple' })
const ofLumens = withdrawalForm({
  ...{ balances: [lumens], networks: [lumensOnStellar] },
  ...{ ticker: 'XLM', network: 'Stellar', memo: '7', amount: '20', address: STELLAR },
})

test('on a developer’s chain an address of that chain is sent to, and none of the network itself', () => {
  const litecoin = {
    ...tetherOnEthereum,
    token: 'LTC',
    network: 'Litecoin',
    contract: null,
    test_chain: 'regtest',
  } as const
  const to = (address: string) =>
    formAddressError(withdrawalForm({ networks: [litecoin], ticker: 'LTC', network: 'Litecoin', address }))
  const main = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'
  expect(to(bech32.encode('rltc', bech32.decode(main).words))).toBeNull()
  expect(to(main)).toBe('Invalid wallet address for Litecoin network')
})

describe('what is typed or pasted as the address of a withdrawal', () => {
  test.each([
    ['half an address', ETHEREUM.slice(0, 9)],
    ['an address of the chosen network', ETHEREUM],
    ['an address between blanks', ` ${ETHEREUM}\n`],
  ])('stays as it is: %s', (_, text) => {
    expect(withAddress(withdrawalForm(), text)).toEqual({ address: text, noMemo: '', offer: null })
  })

  test('enters the plain address of a link and offers what it says besides', () => {
    const entered = withAddress(withdrawalForm({ network: '' }), `ethereum:${ETHEREUM}@1`)
    expect(entered).toEqual({
      address: ETHEREUM,
      noMemo: '',
      offer: { network: 'Ethereum', address: '', amount: '' },
    })
    expect(withOffer(entered)).toEqual({ network: 'Ethereum', offer: null })
    expect(offerQuestion({ ...withdrawalForm(), ...entered })).toBe('Use the network Ethereum of the pasted text?')
  })

  test('offers the network of an address, if only one of the token has such addresses', () => {
    expect(withAddress(withdrawalForm(), TRON).offer).toEqual({ network: 'Tron', address: '', amount: '' })
    expect(withAddress(withdrawalForm(), BITCOIN)).toEqual({ address: BITCOIN, noMemo: '', offer: null })
  })

  test('offers the amount of a link of the token, and no other', () => {
    const bitcoin = { ...rippleOnRipple, token: 'BTC', network: 'Bitcoin', memo_required: false } as const
    const ofBitcoin = withdrawalForm({ ticker: 'BTC', network: 'Bitcoin', networks: [bitcoin] })
    const { offer, ...entered } = withAddress(ofBitcoin, `bitcoin:${BITCOIN}?amount=0.5`)
    expect(offer).toEqual({ network: '', address: '', amount: '0.5' })
    expect(offerQuestion({ ticker: 'BTC', offer })).toBe('Use the amount 0.5 BTC of the pasted text?')
    expect(withOffer({ offer })).toEqual({ amount: '0.5', offer: null })
    expect(withAddress({ ...ofBitcoin, ...entered, amount: '0.5' }, `bitcoin:${BITCOIN}?amount=0.5`).offer).toBeNull()
    // The value of such a link is ether, not the token that is withdrawn.
    expect(withAddress(withdrawalForm(), `ethereum:${ETHEREUM}@1?value=1e18`).offer).toBeNull()
  })

  test('enters the tag that is part of it, in place of another', () => {
    const XADDRESS = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A'
    expect(withAddress({ ...ofXrp, memo: '7', noMemo: 'yes' }, XADDRESS)).toEqual({
      address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
      memo: '11747',
      memoKind: 'tag',
      noMemo: '',
      offer: null,
    })
    const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'
    expect(withAddress(ofLumens, muxed)).toMatchObject({
      address: STELLAR,
      memo: '9223372036854775808',
      memoKind: 'id',
    })
  })

  test.each([
    ['another address', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ''],
    ['an empty field', ' ', ''],
    ['the same address', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59 ', undefined],
    ['half an address', 'r9cZA1mLK5R5Am', undefined],
  ])('keeps no memo of the recipient before: %s', (_, text, memo) => {
    const entered = withAddress({ ...ofXrp, address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', memo: '11747' }, text)
    expect(entered).toHaveProperty('address', text)
    expect('memo' in entered ? entered.memo : undefined).toBe(memo)
  })

  test('keeps a memo that was typed before the address', () => {
    expect(withAddress({ ...ofXrp, memo: '7' }, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).not.toHaveProperty('memo')
  })

  test('is refused as a link if that asks for another token', () => {
    const link = `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${ETHEREUM}`
    expect(withAddress(withdrawalForm(), link).address).toBe(link)
    expect(formAddressError(withdrawalForm({ address: link }))).toBe(
      'This payment link is for another token. Choose that token, or enter an address for USDT',
    )
    const own = `ethereum:${tetherOnEthereum.contract?.toLowerCase()}@1/transfer?address=${ETHEREUM}`
    expect(withAddress(withdrawalForm(), own).address).toBe(ETHEREUM)
  })

  test('says on which networks it is valid, if not on the chosen one', () => {
    expect(formAddressError(withdrawalForm({ address: BITCOIN }))).toBe(
      'Invalid wallet address for Ethereum network. This is an address on Bitcoin',
    )
    expect(formAddressError(withdrawalForm({ network: 'Tron', address: ETHEREUM }))).toBe(
      'Invalid wallet address for Tron network. This is an address on Ethereum, Binance Smart Chain or Avalanche C Chain',
    )
  })

  test('offers the present form of a script address that Litecoin shares with Bitcoin', () => {
    const litecoin = { ...rippleOnRipple, token: 'LTC', network: 'Litecoin', memo_required: false } as const
    const ofLitecoin = withdrawalForm({ ticker: 'LTC', network: 'Litecoin', networks: [litecoin] })
    const { offer } = withAddress(ofLitecoin, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')
    expect(offer?.address).toMatch(/^M/)
    expect(formAddressError({ ...ofLitecoin, ...withOffer({ offer }) })).toBeNull()
  })
})

describe('the kind of a memo', () => {
  test('is chosen where a network has several', () => {
    expect(memoKinds(ofLumens)).toEqual(['text', 'id', 'hash'])
    expect(memoKinds(ofXrp)).toEqual([])
    expect(memoKinds({ ...ofLumens, noMemo: 'yes' })).toEqual([])
  })

  test.each([
    ['text', 'salary-7', true],
    ['text', 'a text of more than 28 letters', false],
    ['id', '18446744073709551615', true],
    ['id', '18446744073709551616', false],
    ['id', 'salary', false],
    ['hash', 'ab'.repeat(32), true],
    ['hash', 'ab'.repeat(31), false],
  ] as const)('decides what is right: as %s %s', (memoKind, memo, isRight) => {
    expect(formMemoError({ ...ofLumens, memoKind, memo })).toBe(isRight ? null : 'Invalid memo or tag for this network')
  })

  test('is sent and confirmed', () => {
    const typed = { ...ofLumens, memoKind: 'id', fee: '0.1' } as const
    expect(isFormReady(typed)).toBe(true)
    expect(withdrawalBody({ ...typed, quote: '' })).toMatchObject({ memo: '7', memo_kind: 'id' })
    expect(cryptoWithdrawalFacts(typed).network).toBe('Stellar, memo 7 (number)')
    expect(withdrawalBody({ ...ofXrp, memo: '7', fee: '0.1', quote: '' })).not.toHaveProperty('memo_kind')
  })
})

test('the contract of the token on another network is refused', () => {
  const onBsc = { ...tetherOnEthereum, network: 'Binance Smart Chain', contract: null } as const
  const form = withdrawalForm({ networks: [tetherOnEthereum, onBsc], network: onBsc.network })
  expect(formAddressError({ ...form, address: String(tetherOnEthereum.contract) })).toMatch(
    /^This is the address of a token/,
  )
})

describe('an own deposit address', () => {
  const error = 'This is your own deposit address. Enter an address outside Quayside'
  const network = { ...tetherOnEthereum, deposit_address: { address: ETHEREUM, memo: null } }
  const form = withdrawalForm({ networks: [network] })

  test.each([ETHEREUM, ETHEREUM.toLowerCase(), ` ${ETHEREUM} `])('is refused where it is verified: %s', (address) => {
    expect(formAddressError({ ...form, address })).toBe(error)
  })

  test('is refused on each network that has the same addresses', () => {
    const onBsc = { ...tetherOnEthereum, network: 'Binance Smart Chain' } as const
    const elsewhere = { ...form, networks: [network, onBsc], network: onBsc.network }
    expect(formAddressError({ ...elsewhere, address: ETHEREUM })).toBe(error)
    expect(formAddressError({ ...elsewhere, networks: [onBsc], address: ETHEREUM })).toBeNull()
  })

  test.each([
    ['with the own memo', { memo: ' 9 ' }, error],
    ['without a memo', { noMemo: 'yes' }, error],
    ['with the memo of somebody else', { memo: '7' }, null],
    ['before the memo is typed', { memo: '' }, null],
  ] as const)('that several share is refused %s: %o', (_, memo, expected) => {
    expect(formAddressError({ ...ofXrp, address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', ...memo })).toBe(expected)
  })
})

describe('a payment link of a token', () => {
  const onBsc = {
    ...tetherOnEthereum,
    network: 'Binance Smart Chain',
    contract: '0x55d398326f99059fF775485246999027B3197955',
    chain_decimals: 18,
  } as const
  const form = withdrawalForm({ networks: [tetherOnEthereum, onBsc], network: '' })
  const link = (contract: string | null, chain: number, units: string) =>
    `ethereum:${contract}@${chain}/transfer?address=${ETHEREUM}&uint256=${units}`
  const offered = (text: string, changed = {}) => {
    const { address, offer } = withAddress({ ...form, ...changed }, text)
    return [address, offer?.network, offer?.amount]
  }

  test.each([
    [link(tetherOnEthereum.contract, 1, '20500000'), 'Ethereum', '20.5'],
    [link(String(tetherOnEthereum.contract).toLowerCase(), 1, '1e6'), 'Ethereum', '1'],
    [link(onBsc.contract, 56, '20500000'.padEnd(20, '0')), 'Binance Smart Chain', '20.5'],
    [link(tetherOnEthereum.contract, 1, '1'), 'Ethereum', '0.000001'],
  ])('offers the amount in the token’s decimals on the network: %s', (text, network, amount) => {
    expect(offered(text)).toEqual([ETHEREUM, network, amount])
  })

  test('offers no amount that is finer than a balance', () => {
    expect(offered(link(onBsc.contract, 56, '1'))).toEqual([ETHEREUM, 'Binance Smart Chain', ''])
  })

  test('offers no amount that is entered already', () => {
    const text = link(tetherOnEthereum.contract, 1, '20500000')
    expect(offered(text, { network: 'Ethereum', amount: '20.5' })).toEqual([ETHEREUM, undefined, undefined])
  })

  test('of a contract that is not the token’s is refused, with nothing filled in', () => {
    const text = link('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 1, '1e6')
    expect(offered(text, { network: 'Ethereum' })).toEqual([text, undefined, undefined])
    expect(formAddressError({ ...form, network: 'Ethereum', address: text })).toMatch(/another token/)
  })
})
