import { describe, expect, it } from 'vitest'
import { PASSWORD_COMMON } from '#machines/accounts/messages/accounts.ts'
import { COMMON_PASSWORDS } from '#server/accounts/services/common-passwords.ts'
import { weaknessOf } from '#server/accounts/services/passwords.service.ts'

describe('a password that everybody tries first', () => {
  it('is one of three thousand, none of which is refused for its length already', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000)
    expect([...COMMON_PASSWORDS].filter((password) => [...password].length < 8)).toEqual([])
  })

  it.each(['password', 'Password123', 'IloveYou1', 'trustno1', 'chocolate', '13101988', 'blink182', '1qaz2wsx'])(
    'is refused: %s',
    (password) => expect(weaknessOf(password, 'ada.obi@example.com')).toBe(PASSWORD_COMMON),
  )

  it.each(['00000000', '12341234', '121212121212', '87654321', '0123456789', 'abcdefgh', 'ABCabcABC', 'qwerqwer'])(
    'is refused for its pattern: %s',
    (password) => expect(weaknessOf(password, 'ada.obi@example.com')).toBe(PASSWORD_COMMON),
  )

  it.each([
    'ada.obi@example.com',
    'Ada.Obi@Example.com',
    'ada.obi1',
    'Ada.Obi2026!',
    'quayside',
    'Quayside',
    'QUAYSIDE123!',
    '1quayside',
    '#1 Quayside!',
    'ada.obi@example.com1',
    'ada.obi@example.comada.obi@example.com',
  ])('is refused for this account: %s', (password) =>
    expect(weaknessOf(password, 'ada.obi@example.com')).toBe(PASSWORD_COMMON),
  )

  it.each(['ada.obi@example.org', 'my quayside key', 'quaysidewalk'])('is not %s', (password) =>
    expect(weaknessOf(password, 'ada.obi@example.com')).toBeUndefined(),
  )

  it.each(['a long enough one', 'eightish', '12345687', 'x'.repeat(13), 'пароль 密码 🔑'])('is not %s', (password) =>
    expect(weaknessOf(password, 'ada.obi@example.com')).toBeUndefined(),
  )
})
