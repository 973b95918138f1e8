import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { describe, expect, test } from 'vitest'
import { mnemonicToAccount } from 'viem/accounts'
import { accountsText, addressAt, fingerprintOf, readAccounts } from '#server/wallet/gateways/accounts.ts'
import {
  accountPath,
  changePath,
  custodyPath,
  depositPath,
  KEY_NETWORKS,
  roleOf,
} from '#server/wallet/gateways/key-paths.ts'
import { accountsOf, accountsOfEntropy, areWords, entropyOf, newWords, normalizedWords } from '#server/signer/seed.ts'

/** BIP-39's first vector of 256 bits. */
const WORDS = `${'abandon '.repeat(23)}art`
/** The words of BIP-84's vectors. */
const BIP84_WORDS = `${'abandon '.repeat(11)}about`
const accounts = accountsOf(WORDS)
const publicAccounts = readAccounts(accountsText(accounts), 'accounts.json')

describe('the seed of the signer', () => {
  test('is that of BIP-39 and the keys those of BIP-32', () => {
    const seed = mnemonicToSeedSync(WORDS, 'TREZOR')
    expect(Buffer.from(seed).toString('hex')).toBe(
      'bda85446c68413707090a52022edd26a1c9462295029f2e60cd7c4f2bbd3097170af7a4d73245cafa9c3cca8d561a7c3de6f5d4a10be8ed2a5e608d68f92fcc8',
    )
    expect(Buffer.from(entropyOf(WORDS)).toString('hex')).toBe('00'.repeat(32))
    const root = HDKey.fromMasterSeed(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
    expect(root.derive("m/0'/1/2'/2/1000000000").publicExtendedKey).toBe(
      'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
    )
  })

  test('gives the addresses of the standards', () => {
    const key = (path: string) => HDKey.fromMasterSeed(mnemonicToSeedSync(BIP84_WORDS)).derive(path)
    const standard = new Map([["m/84'/0'/0'", key("m/84'/0'/0'")]])
    expect(addressAt(standard, 'Bitcoin', "m/84'/0'/0'/0/0")).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(addressAt(standard, 'Bitcoin', "m/84'/0'/0'/0/1")).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
    expect(addressAt(standard, 'Bitcoin', "m/84'/0'/0'/1/0")).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el')
  })

  test('gives the addresses that another wallet derives of the same words', () => {
    for (const [index, path] of [
      depositPath('Ethereum', 0),
      depositPath('Ethereum', 7),
      custodyPath('Ethereum'),
    ].entries()) {
      const account = mnemonicToAccount(WORDS, { path: path.replace('m/', 'm/') as `m/44'/60'/${string}` })
      expect([index, addressAt(publicAccounts, 'Ethereum', path)]).toEqual([index, account.address])
    }
    expect(addressAt(publicAccounts, 'Binance Smart Chain', depositPath('Binance Smart Chain', 7))).toBe(
      addressAt(publicAccounts, 'Ethereum', depositPath('Ethereum', 7)),
    )
  })

  test('is 24 words of the list with a checksum, in any spelling of blanks and case', () => {
    expect(newWords().split(' ')).toHaveLength(24)
    expect(newWords()).not.toBe(newWords())
    expect(areWords(normalizedWords(`  ABANDON\n ${'abandon  '.repeat(22)} art `))).toBe(true)
    expect(areWords(`${'abandon '.repeat(23)}abandon`)).toBe(false)
    expect(areWords(BIP84_WORDS)).toBe(false)
    const words = newWords()
    expect(accountsText(accountsOfEntropy(entropyOf(words)))).toBe(accountsText(accountsOf(words)))
  })
})

describe('the paths of keys', () => {
  test('are an account for deposits and one for custody on each network', () => {
    expect(
      KEY_NETWORKS.map((network) => [network, depositPath(network, 5), custodyPath(network), changePath(network)]),
    ).toEqual([
      ['Ethereum', "m/44'/60'/0'/0/5", "m/44'/60'/1'/0/0", "m/44'/60'/1'/1/0"],
      ['Binance Smart Chain', "m/44'/60'/0'/0/5", "m/44'/60'/1'/0/0", "m/44'/60'/1'/1/0"],
      ['Avalanche C Chain', "m/44'/60'/0'/0/5", "m/44'/60'/1'/0/0", "m/44'/60'/1'/1/0"],
      ['Bitcoin', "m/84'/0'/0'/0/5", "m/84'/0'/1'/0/0", "m/84'/0'/1'/1/0"],
      ['Litecoin', "m/84'/2'/0'/0/5", "m/84'/2'/1'/0/0", "m/84'/2'/1'/1/0"],
      ['Doge', "m/44'/3'/0'/0/5", "m/44'/3'/1'/0/0", "m/44'/3'/1'/1/0"],
    ])
  })

  test.each([
    ["m/84'/2'/0'/0/5", 'deposits'],
    ["m/84'/2'/0'/0/2147483647", 'deposits'],
    ["m/84'/2'/1'/0/0", 'custody'],
    ["m/84'/2'/1'/1/3", 'custody'],
    ["m/84'/2'/0'/1/5", null],
    ["m/84'/2'/0'/0/2147483648", null],
    ["m/84'/2'/0'/0/05", null],
    ["m/84'/2'/0'/0/5'", null],
    ["m/84'/2'/2'/0/5", null],
    ["m/84'/2'/0/0/5", null],
    ["m/84'/0'/0'/0/5", null],
    ["m/44'/2'/0'/0/5", null],
    ["m/84'/2'/0'/0", null],
    ["m/84'/2'/0'/0/5/1", null],
    ['', null],
  ])('on Litecoin give %s the role %s', (path, role) => {
    expect(roleOf('Litecoin', path)).toBe(role)
  })
})

describe('the file of account keys', () => {
  test('has every account in the form of xpub, and no private key', () => {
    const text = accountsText(accounts)
    const keys: Record<string, object> = JSON.parse(text)
    expect(Object.entries(keys).map(([family, own]) => [family, Object.keys(own)])).toEqual(
      ['evm', 'bitcoin', 'litecoin', 'doge'].map((family) => [family, ['deposits', 'custody']]),
    )
    for (const key of Object.values(keys).flatMap((own) => Object.values(own))) expect(key).toMatch(/^xpub\w{107}$/)
    expect([...publicAccounts.values()].map(({ privateKey }) => privateKey)).toEqual(Array(8).fill(null))
  })

  test('gives the addresses that the private keys have', () => {
    for (const network of KEY_NETWORKS)
      for (const path of [
        depositPath(network, 0),
        depositPath(network, 123),
        custodyPath(network),
        changePath(network),
      ])
        expect(addressAt(publicAccounts, network, path)).toBe(addressAt(accounts, network, path))
    expect(addressAt(publicAccounts, 'Litecoin', depositPath('Litecoin', 0))).toMatch(/^ltc1q/)
    expect(addressAt(publicAccounts, 'Doge', depositPath('Doge', 0))).toMatch(/^D/)
    const regtest = { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a }
    expect(addressAt(publicAccounts, 'Litecoin', depositPath('Litecoin', 0), regtest)).toMatch(/^rltc1q/)
  })

  test('has a fingerprint that another seed changes', () => {
    expect(fingerprintOf(publicAccounts)).toBe(fingerprintOf(accounts))
    expect(fingerprintOf(accountsOf(BIP84_WORDS))).not.toBe(fingerprintOf(accounts))
    expect(fingerprintOf(accounts)).toMatch(/^[0-9a-f]{32}$/)
  })

  const changed = (key: unknown) => {
    const file = JSON.parse(accountsText(accounts))
    return JSON.stringify({ ...file, litecoin: { ...file.litecoin, custody: key } })
  }
  test.each([
    ['is cut short', accountsText(accounts).slice(0, 200)],
    ['lacks an account', changed(undefined)],
    ['lacks a family', JSON.stringify({ ...JSON.parse(accountsText(accounts)), doge: undefined })],
    ['has a key with a wrong character', changed('xpub6'.padEnd(111, '1'))],
    ['has a private key', changed(accounts.get("m/84'/2'/1'")?.privateExtendedKey)],
    ['is no object', 'null'],
  ])('is refused when it %s', (_, text) => {
    expect(() => readAccounts(text, 'accounts.json')).toThrow(
      'accounts.json is not a file of account keys as the signer writes it.',
    )
  })

  test('gives no address below an account that is not ours', () => {
    expect(() => addressAt(publicAccounts, 'Litecoin', "m/84'/2'/2'/0/0")).toThrow(RangeError)
    expect(accountPath('Doge', 'custody')).toBe("m/44'/3'/1'")
  })
})
