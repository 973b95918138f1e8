import { beforeAll, describe, expect, test } from 'vitest'
import { opened, passphraseFlaw, sealed } from '#server/signer/keystore.ts'

const PASSPHRASE = 'correct horse battery'
const SECRET = Uint8Array.from({ length: 32 }, (_, index) => index)
const open = (text: string, passphrase = PASSPHRASE) => opened(text, passphrase, 'keystore.json')
const changed = (text: string, field: string, value: unknown) => JSON.stringify({ ...JSON.parse(text), [field]: value })

describe('a keystore', () => {
  let text = ''
  beforeAll(async () => {
    text = await sealed(SECRET, PASSPHRASE)
  })

  test('is opened by its passphrase, however that is composed', async () => {
    const composed = await sealed(SECRET, 'pass\u00e9phrase long')
    expect(new Uint8Array(await open(composed, 'pass\u00e9phrase long'))).toEqual(SECRET)
    expect(new Uint8Array(await open(composed, 'passe\u0301phrase long'))).toEqual(SECRET)
  })

  test('is derived by scrypt with N 2^17, r 8, p 1 and encrypted by AES-256-GCM, never twice alike', async () => {
    const again = await sealed(SECRET, PASSPHRASE)
    const { salt, nonce, tag, secret, ...header } = JSON.parse(text)
    expect(header).toEqual({ version: 1, kdf: 'scrypt', N: 131_072, r: 8, p: 1, cipher: 'aes-256-gcm' })
    expect([salt, nonce, tag, secret].map((hex: string) => hex.length / 2)).toEqual([32, 12, 16, 32])
    for (const field of ['salt', 'nonce', 'secret']) expect(JSON.parse(again)[field]).not.toBe(JSON.parse(text)[field])
    expect(text).not.toContain(Buffer.from(SECRET).toString('hex'))
  })

  test('answers a wrong passphrase with one sentence', async () => {
    await expect(open(text, 'correct horse batterx')).rejects.toThrow(/^The passphrase is wrong\.$/)
  })

  test('is not opened once a byte of it was changed', async () => {
    for (const field of ['salt', 'nonce', 'tag', 'secret']) {
      const hex: string = JSON.parse(text)[field]
      const other = `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
      await expect(open(changed(text, field, other))).rejects.toThrow('The passphrase is wrong.')
    }
  })

  test.each([
    ['no JSON', () => '{'],
    ['another version', (text: string) => changed(text, 'version', 2)],
    ['other costs', (text: string) => changed(text, 'N', 2 ** 30)],
    ['a short tag, which would be guessed', (text: string) => changed(text, 'tag', '00000000')],
    ['another cipher', (text: string) => changed(text, 'cipher', 'aes-128-gcm')],
    ['a missing salt', (text: string) => changed(text, 'salt', undefined)],
    ['something else in it', (text: string) => changed(text, 'note', 'x')],
  ])('with %s is not opened at all', async (_, spoil) => {
    await expect(open(spoil(text))).rejects.toThrow(
      'keystore.json is not a keystore of this version: restore it from its copy.',
    )
  })

  test('takes passphrases of 12 characters and more', () => {
    expect(passphraseFlaw('12345678901')).toBe('A passphrase has at least 12 characters.')
    expect(passphraseFlaw('123456789012')).toBeNull()
  })
})
