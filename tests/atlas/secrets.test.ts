import { expect, test } from 'vitest'
import { withoutSecrets } from '#src/flow/secrets.ts'

test('passwords, codes and keys are masked at any depth; tokens and amounts are not', () => {
  const masked = withoutSecrets({
    values: { email: 'ada@example.com', password: 'Secret12!', confirmPassword: '' },
    code: '123456',
    key: 'key-1',
    newKey: () => 'key-2',
    advert: { token: 'USDT', amount: '50' },
    typed: { type: 'field.change', name: 'password', value: 'Secret12!' },
    rows: [{ headers: { 'u-x-key': 'abc' } }],
  })
  expect(masked).toEqual({
    values: { email: 'ada@example.com', password: '•••', confirmPassword: '' },
    code: '•••',
    key: '•••',
    newKey: undefined,
    advert: { token: 'USDT', amount: '50' },
    typed: { type: 'field.change', name: 'password', value: '•••' },
    rows: [{ headers: { 'u-x-key': '•••' } }],
  })
})

test('what a person types into the field of a code is masked in its event', () => {
  expect(withoutSecrets({ type: 'code.change', value: '123456' })).toEqual({ type: 'code.change', value: '•••' })
  expect(withoutSecrets({ type: 'amount.change', value: '50' })).toEqual({ type: 'amount.change', value: '50' })
})
