import { object, ref, string, type InferType } from 'yup'
import { isCountry } from '#machines/catalog/countries.ts'
import * as accountText from '#machines/accounts/messages/accounts.ts'
import * as text from '#machines/accounts/messages/auth.ts'
import { hasLetter, isPlainName, isShortName } from '#machines/shared/values/names.ts'
import { PRODUCT } from '#machines/shared/values/product.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1024

const email = (missing: string) =>
  string()
    .trim()
    .lowercase()
    .email(text.EMAIL_INVALID)
    .matches(/@.+\../, { message: text.EMAIL_INVALID, excludeEmptyString: true })
    .required(missing)
const password = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .test('min', text.PASSWORD_SHORT, (value) => [...value].length >= PASSWORD_MIN)

/**
 * Whether a password is an obvious guess for this account: its address, the part before the @, or the product's name, once
 * or repeated, with whatever digits and signs around it.
 */
export function isGuessable(password: string, email = ''): boolean {
  const plain = password.trim().toLowerCase()
  const address = email.trim().toLowerCase()
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [plain, word].flatMap((form) => [form, form.replace(/^(.+?)\1+$/su, '$1')])
  return [address, address.replace(/@.*$/, ''), PRODUCT.name.toLowerCase()].some(
    (own) => own !== '' && forms.includes(own),
  )
}

/** What a new password needs, and what of that it has so far; whether it is a common one only the server knows. */
export const passwordRules = (typed: string, email?: string): readonly { text: string; isMet: boolean }[] => {
  const password = typed.trim()
  return [
    { text: text.PASSWORD_RULE_LENGTH, isMet: [...password].length >= PASSWORD_MIN },
    { text: text.PASSWORD_RULE_GUESS, isMet: password !== '' && !isGuessable(password, email) },
  ]
}

/** Devices encode the same letters in two ways: a password that is set has one form, whatever keyboard it was typed on. */
const asOneForm = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC') : value)

const newPassword = (missing: string) =>
  password(missing)
    .transform(asOneForm)
    .test(
      'guessable',
      accountText.PASSWORD_COMMON,
      (value, { parent }: { parent: { email?: string } }) => !isGuessable(value, parent.email),
    )

const name = () =>
  string()
    .trim()
    .required(text.NAME_MISSING)
    .test('plain', accountText.NAME_NOT_PLAIN, isPlainName)
    .test('letter', accountText.NAME_WITHOUT_LETTER, hasLetter)
    .test('short', accountText.NAME_LONG, isShortName)
const confirmation = (field: string) =>
  string()
    .trim()
    .transform(asOneForm)
    .required(text.CONFIRM_PASSWORD_MISSING)
    .oneOf([ref(field)], text.PASSWORDS_DIFFER)

/** Spec section 5, Login. Passwords are trimmed on every form. */
export const loginSchema = object({
  email: email(text.ACCOUNT_EMAIL_MISSING),
  password: password(text.ACCOUNT_PASSWORD_MISSING),
})

/** Spec section 5, Register. */
export const registerSchema = object({
  name: name(),
  email: email(text.EMAIL_MISSING),
  password: newPassword(text.PASSWORD_MISSING),
  confirmPassword: confirmation('password'),
})

/** Spec section 5, Email; the forgot-password page. */
export const forgotSchema = object({ email: email(text.ACCOUNT_EMAIL_MISSING) })

/** Spec section 5, Reset. */
export const resetSchema = object({
  password: newPassword(text.PASSWORD_MISSING),
  confirmPassword: confirmation('password'),
})

/** Spec section 5, Change password. */
export const passwordSchema = object({
  oldPassword: string().trim().required(accountText.OLD_PASSWORD_MISSING),
  newPassword: newPassword(accountText.NEW_PASSWORD_MISSING),
  confirmNewPassword: confirmation('newPassword'),
})

/** A phone number as people write it. */
export const PHONE = /^[\d+(][\d ()-]{1,38}\d$/

/** Spec section 5, Profile, while no phone number is saved. */
export const profileSchema = object({
  name: name(),
  country: string().trim().required(accountText.COUNTRY_MISSING).test('known', accountText.COUNTRY_MISSING, isCountry),
  phone: string().trim().required(accountText.PHONE_MISSING).matches(PHONE, accountText.PHONE_INVALID),
})

/** The profile once its phone number is saved: that is read-only then (docs/product/accounts.md). */
export const fixedPhoneProfileSchema = profileSchema.omit(['phone'])

export type LoginValues = InferType<typeof loginSchema>
export type RegisterValues = InferType<typeof registerSchema>
export type ForgotValues = InferType<typeof forgotSchema>
export type ResetValues = InferType<typeof resetSchema>
export type PasswordValues = InferType<typeof passwordSchema>
export type ProfileValues = InferType<typeof profileSchema>
