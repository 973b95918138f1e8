import { describe, expect, test } from 'vitest'
import { isAddress } from '#machines/catalog/addresses.ts'
import { pastedRecipient } from '#machines/catalog/pasted-addresses.ts'
import { addressText } from '#machines/wallet/messages/deposits.ts'
import { presentForm } from '#machines/catalog/tagged-addresses.ts'
import { BITCOIN, WITNESS, ETHEREUM, TETHER, RIPPLE, STELLAR, TRON, NOTHING_ELSE } from './published-addresses.ts'

const EVM = ['Ethereum', 'Binance Smart Chain', 'Avalanche C Chain']

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
    [
      'a payment with the contract of a token',
      `ethereum:${ETHEREUM}?contractAddress=${TETHER}&decimal=6&value=25000000`,
      { address: ETHEREUM, networks: ['Ethereum'], contract: TETHER, units: '25000000' },
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
    ['an address with a label of its token', `My BTC address: ${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    ['an address with a label in French', `Adresse : ${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    ['an address with a label in Chinese', `地址：${BITCOIN}`, { address: BITCOIN, networks: ['Bitcoin'] }],
    [
      'an address with a selector, a joiner, a filler and a control',
      `\ufe0f${BITCOIN.slice(0, 5)}\u034f${BITCOIN.slice(5, 9)}\u3164${BITCOIN.slice(9)}\u2800\u0000`,
      { address: BITCOIN, networks: ['Bitcoin'] },
    ],
    ['a tag behind a colon', `${RIPPLE}:77`, { address: RIPPLE, networks: ['Ripple'], memo: '77' }],
    [
      'a muxed account',
      'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
      { address: STELLAR, networks: ['Stellar'], memo: '9223372036854775808', memoKind: 'id' },
    ],
    [
      'an address from before Shelley',
      'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
      { address: 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi', networks: ['Cardano'] },
    ],
  ])('is found in %s', (_, text, found) => {
    expect(pastedRecipient(text)).toEqual({ ...NOTHING_ELSE, ...found })
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
    expect(pastedRecipient(text)).toEqual({ ...NOTHING_ELSE, address: BITCOIN, networks: ['Bitcoin'] })
  })
})

test('a script address of Litecoin in the form of Bitcoin has a present form', () => {
  const present = presentForm('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Litecoin')
  expect(present).toMatch(/^M/)
  expect(isAddress(present ?? '', 'Litecoin')).toBe(true)
  expect(presentForm('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin')).toBeUndefined()
  expect(presentForm(BITCOIN, 'Litecoin')).toBeUndefined()
})
