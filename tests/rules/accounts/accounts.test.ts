import { describe, expect, it } from 'vitest'
import {
  fixedPhoneProfileSchema,
  forgotSchema,
  loginSchema,
  passwordSchema,
  profileSchema,
  registerSchema,
  resetSchema,
} from '#machines/accounts/rules/accounts.ts'
import { bankAccountSchema } from '#machines/accounts/rules/bank-accounts.ts'
import { COUNTRIES, countryName, isCountry } from '#machines/catalog/countries.ts'
import { deviceOf } from '#machines/accounts/rules/devices.ts'
import { DISPLAY_CURRENCIES } from '#machines/catalog/assets.ts'
import * as accountText from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/accounts/messages/auth.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'

const EIGHT = 'eightish'

describe('the rules of the account forms', () => {
  it.each([
    [
      'login without anything',
      loginSchema,
      {},
      { email: 'Account email is missing', password: 'Account password is missing' },
    ],
    [
      'login with seven characters',
      loginSchema,
      { email: 'a@b.co', password: '1234567' },
      { password: 'Password is too short' },
    ],
    ['an e-mail without a domain', loginSchema, { email: 'ada@', password: EIGHT }, { email: 'Invalid email' }],
    [
      'registering without anything',
      registerSchema,
      {},
      {
        name: 'Name is missing',
        email: 'Email is missing',
        password: 'Password is missing',
        confirmPassword: 'Confirm Account Password',
      },
    ],
    [
      'two different passwords',
      registerSchema,
      { name: 'Ada', email: 'a@b.co', password: EIGHT, confirmPassword: 'eightisH' },
      { confirmPassword: 'Passwords must match' },
    ],
    ['a lost password without an e-mail', forgotSchema, { email: ' ' }, { email: 'Account email is missing' }],
    ['a lost password of nobody', forgotSchema, { email: 'ada' }, { email: 'Invalid email' }],
    [
      'a new password that is missing',
      resetSchema,
      {},
      { password: 'Password is missing', confirmPassword: 'Confirm Account Password' },
    ],
    [
      'two different new passwords',
      resetSchema,
      { password: EIGHT, confirmPassword: 'another1' },
      { confirmPassword: 'Passwords must match' },
    ],
    [
      'a change of password without anything',
      passwordSchema,
      {},
      {
        oldPassword: 'Old Password is required',
        newPassword: 'Account Password is required',
        confirmNewPassword: 'Confirm Account Password',
      },
    ],
    [
      'a changed password that is short and not confirmed',
      passwordSchema,
      { oldPassword: 'x', newPassword: 'seven77', confirmNewPassword: 'other' },
      { newPassword: 'Password is too short', confirmNewPassword: 'Passwords must match' },
    ],
    [
      'a profile without anything',
      profileSchema,
      {},
      { name: 'Name is missing', country: 'Please select your country', phone: 'Phone number is missing' },
    ],
    [
      'a country that is none',
      profileSchema,
      { name: 'Ada', country: 'Nigeria', phone: '12345' },
      { country: 'Please select your country' },
    ],
    ['a saved phone number', fixedPhoneProfileSchema, { name: 'Ada', country: 'NG' }, {}],
  ])('say what is wrong with %s', (_, schema, values, errors) => {
    expect(errorsOf(schema, values)).toEqual(errors)
  })

  it.each(['+234 800 000 0000', '(020) 7946-0000', '08012345678', '123'])('take %j for a phone number', (phone) => {
    expect(errorsOf(profileSchema, { name: 'Ada', country: 'NG', phone })).toEqual({})
  })

  it.each(['+', '-123', '123-', 'call me', '+234 80x', '1', '1\n2 3', '1'.repeat(41)])(
    'do not take %j for one',
    (phone) => {
      expect(errorsOf(profileSchema, { name: 'Ada', country: 'NG', phone })).toEqual({
        phone: 'Invalid phone number. Follow the sample',
      })
    },
  )

  it('count a password in characters, not in bytes, and trim it on every form', () => {
    for (const password of [
      'passw0rd',
      '🔑🔑🔑🔑🔑🔑🔑🔑',
      'пароль42',
      '  eightish  ',
      'x'.repeat(64),
      'x'.repeat(1000),
    ])
      expect(errorsOf(resetSchema, { password, confirmPassword: password })).toEqual({})
    for (const password of ['🔑🔑🔑🔑🔑🔑🔑', '  seven77  '])
      expect(errorsOf(resetSchema, { password, confirmPassword: password })).toEqual({ password: text.PASSWORD_SHORT })
  })
})

describe('a name', () => {
  const errorOf = (name: string) => errorsOf(registerSchema.pick(['name']), { name })['name']

  it.each([
    'Ada Obi',
    '<b>Ada</b> & "Co"',
    "O'Brien-Ẹlẹ́yẹlé",
    'محمد علی',
    'علی‌رضا',
    '李 小龍',
    'Ada ❤️',
    'J. R. "Bob" Dobbs',
    '٧',
  ])('is text, whatever it is: %s', (name) => expect(errorOf(name)).toBeUndefined())

  it.each([
    ['a right-to-left override', 'Ada \u202Eibo'],
    ['a right-to-left mark', 'Ada\u200F Obi'],
    ['an isolate', '\u2067Ada\u2069'],
    ['a line break', 'Ada\nObi'],
    ['a tab', 'Ada\tObi'],
    ['a bell', 'Ada\u0007'],
    ['a delete', 'A\u007Fda'],
    ['a second control set', 'A\u0085da'],
    ['a zero-width space', 'A\u200Bda'],
    ['a soft hyphen', 'A\u00ADda'],
    ['a line separator', 'A\u2028da'],
    ['a filler', '\u3164'],
    ['a tag', 'Ada\u{E0041}'],
    ['a braille blank', 'Ada\u2800Obi'],
  ])('cannot hold %s', (_, name) => expect(errorOf(name)).toBe(accountText.NAME_NOT_PLAIN))

  it.each([
    ['a joiner', '\u200D'],
    ['joiners and a variation selector', '\u200C\u200D \uFE0F'],
    ['an accent', '\u0301'],
    ['signs', '- . -'],
  ])('is not %s alone', (_, name) => expect(errorOf(name)).toBe(accountText.NAME_WITHOUT_LETTER))

  it('has parts of up to 100 characters', () => {
    expect(errorOf(`${'a'.repeat(100)} ${'b'.repeat(100)}`)).toBeUndefined()
    expect(errorOf('a'.repeat(101))).toBe(accountText.NAME_LONG)
    expect(errorOf(`Ada ${'b'.repeat(101)}`)).toBe(accountText.NAME_LONG)
  })
})

describe('a bank account', () => {
  const account = { account_name: 'Ada Obi', account_number: '01', bank_name: 'First', account_type: 'Savings' }

  it.each(['account_name', 'account_number', 'bank_name', 'sort_code'])(
    'accepts no invisible characters in its %s',
    (field) => {
      expect(errorsOf(bankAccountSchema, { ...account, [field]: '12\u202E34' })).toEqual({
        [field]: accountText.TEXT_NOT_PLAIN,
      })
    },
  )

  it.each([
    ['account_number', '12\u200D34', accountText.TEXT_NOT_PLAIN],
    ['sort_code', '12\uFE0F', accountText.TEXT_NOT_PLAIN],
    ['account_number', '--', accountText.TEXT_WITHOUT_LETTER],
    ['account_name', '\u200D', accountText.TEXT_WITHOUT_LETTER],
    ['bank_name', '\u200C\u200D', accountText.TEXT_WITHOUT_LETTER],
    ['bank_name', '\u2800', accountText.TEXT_NOT_PLAIN],
  ])('is not accepted when its %s is %j', (field, value, error) => {
    expect(errorsOf(bankAccountSchema, { ...account, [field]: value })).toEqual({ [field]: error })
  })

  it('may have joiners in the names of its owner and its bank', () => {
    expect(errorsOf(bankAccountSchema, { ...account, account_name: 'علی‌رضا', bank_name: 'بانک‌ملی' })).toEqual({})
  })

  it.each(['Savings', 'Current', 'Checking', 'Others'])('may be of the type %s', (account_type) => {
    expect(errorsOf(bankAccountSchema, { ...account, account_type })).toEqual({})
  })
})

describe('the lists of the account pages', () => {
  it('hold every country once, by its ISO code, in the order of their names', () => {
    expect(COUNTRIES).toHaveLength(249)
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
    expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.trim() === name && name !== '')).toBe(
      true,
    )
    const names = COUNTRIES.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(COUNTRIES[0]).toEqual({ code: 'AF', name: 'Afghanistan' })
    expect([countryName('NG'), countryName('XX'), isCountry('NG'), isCountry('ng')]).toEqual([
      'Nigeria',
      'XX',
      true,
      false,
    ])
  })

  it('hold the fourteen display currencies', () => {
    expect(DISPLAY_CURRENCIES.join(', ')).toBe('BTC, ETH, SOL, BNB, USD, CAD, GBP, EUR, CNY, NGN, ZAR, GHS, KES, XOF')
  })
})

describe('a device', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/116.0.0.0`, 'Opera on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/27.0 ${CHROME} Mobile`, 'Samsung Internet on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64) Something', 'A browser on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script> Windows', 'A browser on Windows'],
  ])('%j is a %s', (userAgent, name) => expect(deviceOf(userAgent)).toBe(name))
})
