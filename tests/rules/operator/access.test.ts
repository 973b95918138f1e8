import { expect, test } from 'vitest'
import { codeOf, isAuthenticatorCode, isRecoveryCode } from '#machines/operator/rules/access.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123\u00a0456\u200b\n', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
])('%j is the code %s of an authenticator', (typed, code) => {
  expect([codeOf(typed), isAuthenticatorCode(typed), isRecoveryCode(typed)]).toEqual([code, true, false])
})

test.each([
  ['7K2QM-90XYZ', '7K2QM-90XYZ'],
  [' 7k2qm-90xyz ', '7K2QM-90XYZ'],
  ['7k2qm 90xyz', '7K2QM-90XYZ'],
  ['7K2QM90XYZ', '7K2QM-90XYZ'],
  ['7K2QM–90XYZ', '7K2QM-90XYZ'],
  ['7K2QM-9OXYZ', '7K2QM-90XYZ'],
  ['iK2QM-90XYL', '1K2QM-90XY1'],
])('%j is the recovery code %s', (typed, code) => {
  expect([codeOf(typed), isRecoveryCode(typed), isAuthenticatorCode(typed)]).toEqual([code, true, false])
})

test.each(['12345', '1234567', '7K2QM-90XY', '7K2QM-90XYZ1', '7K2QM-90XYU', '7K2QM.90XYZ', ''])(
  '%j is no code',
  (typed) => {
    expect([isAuthenticatorCode(typed), isRecoveryCode(typed)]).toEqual([false, false])
  },
)
