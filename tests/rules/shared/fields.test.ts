import { describe, expect, it, test } from 'vitest'
import { codeDigits } from '#machines/accounts/rules/code-digits.ts'
import { object, string } from 'yup'
import { isGuessable, loginSchema, passwordSchema, profileSchema } from '#machines/accounts/rules/accounts.ts'
import { bankAccountSchema, draftAccount, hasRoom } from '#machines/accounts/rules/bank-accounts.ts'
import { namesOf } from '#machines/shared/values/names.ts'
import { isAboutCode, resendWaitIn } from '#machines/accounts/rules/otp-outcome.ts'
import { errorsOf, normalizeField } from '#machines/shared/values/validation.ts'
import { firstQuay, secondQuay } from '#machines/accounts/samples/bank-accounts.ts'

describe('the fields of a form', () => {
  const schema = object({
    name: string().trim().required('No name').min(3, 'Short'),
    email: string().trim().lowercase().required('No email'),
  })

  it('each show their first error', () => {
    expect(errorsOf(schema, { name: '', email: '' })).toEqual({ name: 'No name', email: 'No email' })
    expect(errorsOf(schema, { name: 'ab', email: 'a' })).toEqual({ name: 'Short' })
    expect(errorsOf(schema, { name: 'abc', email: 'a' })).toEqual({})
  })

  it('are not judged when their rule itself fails', () => {
    const failing = object({
      name: string().test('fails', 'No', () => {
        throw new TypeError('of the rule')
      }),
    })
    expect(() => errorsOf(failing, { name: 'a' })).toThrow('of the rule')
  })

  it('are trimmed and lower-cased as their schema asks, one at a time', () => {
    expect(normalizeField(schema, 'name', ' Ada Obi ')).toBe('Ada Obi')
    expect(normalizeField(schema, 'email', ' ADA@Example.com ')).toBe('ada@example.com')
    expect(normalizeField(schema, 'another', ' as it is ')).toBe(' as it is ')
    expect(normalizeField(object({ age: string().transform(() => 7) }), 'age', 'seven')).toBe('seven')
  })
})

test.each([
  [loginSchema, 'password', ' a long enough one ', 'a long enough one'],
  [loginSchema, 'email', ' ADA@example.com ', 'ada@example.com'],
  [passwordSchema, 'oldPassword', ' old ', 'old'],
  [passwordSchema, 'newPassword', ' new ', 'new'],
  [passwordSchema, 'confirmNewPassword', ' new ', 'new'],
  [profileSchema, 'name', ' Ada Obi ', 'Ada Obi'],
  [profileSchema, 'country', ' NG ', 'NG'],
  [profileSchema, 'phone', ' +234 80 ', '+234 80'],
  [bankAccountSchema, 'account_name', ' Ada Obi ', 'Ada Obi'],
  [bankAccountSchema, 'account_number', ' 0123 ', '0123'],
  [bankAccountSchema, 'bank_name', ' First Quay ', 'First Quay'],
  [bankAccountSchema, 'account_type', ' Savings ', 'Savings'],
  [bankAccountSchema, 'sort_code', ' 12-34-56 ', '12-34-56'],
])('the form %# has no blanks around %s', (schema, field, typed, value) => {
  expect(normalizeField(schema, field, typed)).toBe(value)
})

test.each([
  ['ada.obi', 'ada.obi@example.com', true],
  [' ADA.OBI ', ' Ada.Obi@example.com ', true],
  ['ada.obi@example.com', 'ada.obi@example.com', true],
  ['ada.obi123!', 'ada.obi@example.com', true],
  ['quayside2026', '', true],
  ['QUAYSIDE', 'ada@example.com', true],
  ['quaysideQuayside1', '', true],
  ['quaysides', '', false],
  ['123456789', '', false],
  ['ada.obi.is.here', 'ada.obi@example.com', false],
  ['example.com', 'ada.obi@example.com', false],
  ['2026', '2026@example.com', true],
  ['', '', false],
])('the password %j of the account %j is guessable: %s', (password, email, isGuessed) => {
  expect(isGuessable(password, email)).toBe(isGuessed)
})

test.each([
  ['123456', '123456'],
  [' 12 34-56 ', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['１２３ ４５６', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹۰۱', '678901'],
  ['१२३४५६', '123456'],
  ['𝟗𝟖𝟕', '987'],
  ['G-123456', '123456'],
  ['123–456', '123456'],
  ['Your code (valid for 10 minutes) is 482 913.', '482913'],
  ['Your code to confirm 1,250.123456 USDT to 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed is:\n482913', '482913'],
  ['2026-11-30: 482913', '482913'],
  ['482913, or 482914', '482913'],
  ['', ''],
])('of a typed code %j counts %j', (typed, digits) => expect(codeDigits(typed)).toBe(digits))

test.each([
  [' Ada  Obi ', 'Ada', 'Obi'],
  ['Ada\tNgozi\n Obi', 'Ada', 'Ngozi Obi'],
  ['Ada', 'Ada', ''],
  ['', '', ''],
])('the name %j is %j %j', (fullName, firstName, lastName) =>
  expect(namesOf(fullName)).toEqual({ firstName, lastName }),
)

describe('a bank account', () => {
  it('can be added to up to four others', () => {
    expect([0, 4, 5, 6].map(hasRoom)).toEqual([true, true, false, false])
  })

  it('comes back from a draft as it was saved, and not from a broken one', () => {
    for (const account of [firstQuay, secondQuay]) expect(draftAccount(JSON.stringify(account))).toEqual(account)
    const withoutId = { ...firstQuay, _id: undefined }
    const broken = [
      undefined,
      '',
      '{',
      '7',
      JSON.stringify(withoutId),
      JSON.stringify({ ...firstQuay, account_number: 123 }),
      JSON.stringify({ ...firstQuay, bank_name: ' First Quay ' }),
      JSON.stringify({ ...firstQuay, sort_code: undefined }),
    ]
    expect(broken.map(draftAccount)).toEqual(broken.map(() => null))
  })

  it('has texts of a limited length without invisible characters', () => {
    const errorOf = (changed: object) =>
      Object.keys(errorsOf(bankAccountSchema, { ...firstQuay, sort_code: '', ...changed }))
    expect(errorOf({})).toEqual([])
    expect(
      errorOf({ account_name: 'x'.repeat(100), account_number: '1'.repeat(40), bank_name: 'x'.repeat(100) }),
    ).toEqual([])
    expect(errorOf({ account_name: 'x'.repeat(101) })).toEqual(['account_name'])
    expect(errorOf({ account_number: '1'.repeat(41) })).toEqual(['account_number'])
    expect(errorOf({ bank_name: 'x'.repeat(101) })).toEqual(['bank_name'])
    expect(errorOf({ sort_code: 'x'.repeat(20) })).toEqual([])
    expect(errorOf({ sort_code: 'x'.repeat(21) })).toEqual(['sort_code'])
    expect(errorOf({ sort_code: '1\u202E2' })).toEqual(['sort_code'])
    expect(errorOf({ bank_name: '\u202E' })).toEqual(['bank_name'])
    expect(errorOf({ account_type: 'Joint' })).toEqual(['account_type'])
  })
})

test('a failure is about the code when another code can still confirm', () => {
  const codes = [
    'wrong_code',
    'code_expired',
    'code_locked',
    'too_many',
    'no_session',
    'unavailable',
    'ledger_closed',
    'insufficient_balance',
    'not_found',
  ] as const
  const isAbout = codes.map((code) => isAboutCode({ kind: 'refused', code, message: '' }))
  expect(isAbout).toEqual([true, true, true, true, true, true, true, false, false])
  expect([isAboutCode(null), isAboutCode(undefined)]).toEqual([false, false])
})

test('when another code is sent is read from a refusal that is too early, and from no other', () => {
  const data = { resend_at: '2026-01-01T00:00:40.000Z', server_now: '2026-01-01T00:00:10.000Z' }
  const refusal = { kind: 'refused', message: '', code: 'resend_too_early', data } as const
  expect(resendWaitIn(refusal)).toEqual(data)
  expect(resendWaitIn({ ...refusal, code: 'not_now' })).toBeNull()
  expect(resendWaitIn({ ...refusal, data: { server_now: data.server_now } })).toBeNull()
  expect(resendWaitIn({ ...refusal, data: { ...data, server_now: 10 } })).toBeNull()
  expect(resendWaitIn({ kind: 'refused', message: '', code: 'resend_too_early' })).toBeNull()
  expect(resendWaitIn(null)).toBeNull()
})
