import { object, ref, string, type InferType } from 'yup'
import * as text from './messages/auth.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1024
export const OTP_DIGITS = 6

const email = (missing: string) => string().trim().lowercase().email(text.EMAIL_INVALID).required(missing)
const password = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .test('min', text.PASSWORD_SHORT, (value) => [...value].length >= PASSWORD_MIN)

/** Spec section 5, Login. Passwords are trimmed on every form. */
export const loginSchema = object({
  email: email(text.ACCOUNT_EMAIL_MISSING),
  password: password(text.ACCOUNT_PASSWORD_MISSING),
})

/** Spec section 5, Register. */
export const registerSchema = object({
  name: string().trim().required(text.NAME_MISSING),
  email: email(text.EMAIL_MISSING),
  password: password(text.PASSWORD_MISSING),
  confirmPassword: string()
    .trim()
    .required(text.CONFIRM_PASSWORD_MISSING)
    .oneOf([ref('password')], text.PASSWORDS_DIFFER),
})

export type LoginValues = InferType<typeof loginSchema>
export type RegisterValues = InferType<typeof registerSchema>

/** Only the digits of what was typed or pasted, at most six (spec section 5: OTP). */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP_DIGITS)
