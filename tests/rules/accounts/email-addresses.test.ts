import { describe, expect, test } from 'vitest'
import { maskedEmail, suggestedEmail } from '#machines/accounts/rules/email-addresses.ts'
import { registerSchema } from '#machines/accounts/rules/accounts.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'

describe('an email address', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['Ada@GMAI.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gmall.com', 'ada@gmail.com'],
    ['ada@gmai.con', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['ada@hotmial.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
    ['ada.obi+quay@gmial.com', 'ada.obi+quay@gmail.com'],
    ['ada@example.con', 'ada@example.com'],
    ['ada@example.cmo', 'ada@example.com'],
    ['ada@gmail.com.', 'ada@gmail.com'],
    ['ada@example.org.', 'ada@example.org'],
    ['ada@gmail,com', 'ada@gmail.com'],
    ['ada@gmial,con', 'ada@gmail.com'],
    ['ada@quay..co', 'ada@quay.co'],
  ])('%s is asked about: %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant))

  test.each([
    'ada@gmail.com',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@email.com',
    'ada@gmx.de',
    'ada@example.com',
    'ada@yahoo.co.uk',
    'ada@hotmail.co.uk',
    'ada@quay.co',
    'ada@gm.com',
    'ada@',
    'ada',
    '',
    'ada@gmial',
    'ada@gmail,',
    'ada@.',
  ])('%j is not asked about', (typed) => expect(suggestedEmail(typed)).toBeUndefined())

  test.each(['ada@localhost', 'ada@gmail', 'ada.obi@gmail', 'ada@com.'])('%j has no domain and is refused', (email) =>
    expect(errorsOf(registerSchema, { name: 'Ada', email, password: 'eightish', confirmPassword: 'eightish' })).toEqual(
      {
        email: 'Invalid email',
      },
    ),
  )

  test.each([
    ['ada@example.com', 'a••@example.com'],
    ['a@example.com', 'a••@example.com'],
  ])('of %s others see %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))
})
