import { describe, expect, it } from 'vitest'
import { loginSchema, passwordSchema, registerSchema, resetSchema } from '#machines/accounts/rules/accounts.ts'
import * as accountText from '#machines/accounts/messages/accounts.ts'
import { errorsOf } from '#machines/shared/values/validation.ts'

describe('a password with letters that devices encode in two ways', () => {
  const composed = 'café crème'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  it('is set in one form, whichever was typed', () => {
    const typed = { password: decomposed, confirmPassword: composed }
    expect(errorsOf(resetSchema, typed)).toEqual({})
    expect(resetSchema.cast(typed)).toEqual({ password: composed, confirmPassword: composed })
    const change = { oldPassword: decomposed, newPassword: decomposed, confirmNewPassword: composed }
    expect(passwordSchema.cast(change)).toEqual({ ...change, newPassword: composed })
  })
  it('is sent as it was typed at a login, since older ones are stored so', () => {
    expect(loginSchema.cast({ email: 'a@example.com', password: decomposed }).password).toBe(decomposed)
  })
})

describe('a password that anybody tries first for an account', () => {
  const errors = (password: string) =>
    errorsOf(registerSchema, { name: 'Ada', email: 'Ada.Obi@example.com', password, confirmPassword: password })
  it.each(['ada.obi@example.com', 'ADA.OBI@EXAMPLE.COM', 'ada.obi99', 'Quayside', 'quayside2026!'])(
    'is refused when the account is opened: %s',
    (password) => expect(errors(password)).toEqual({ password: accountText.PASSWORD_COMMON }),
  )
  it.each(['98237461', 'eightish', 'the quayside'])('is not %s', (password) => expect(errors(password)).toEqual({}))
  it('is refused as a new one, too, and an old one may be entered', () => {
    const values = { oldPassword: 'quayside', newPassword: 'quayside1', confirmNewPassword: 'quayside1' }
    expect(errorsOf(passwordSchema, values)).toEqual({ newPassword: accountText.PASSWORD_COMMON })
    expect(errorsOf(loginSchema, { email: 'a@example.com', password: 'quayside' })).toEqual({})
  })
})
