import { expect, test } from 'vitest'
import { pages, type Page } from '#machines/routing/pages.ts'

const all = Object.values<Page>(pages)

test('toasts are those of a money screen on every signed-in page but those of the account', () => {
  const others = all.filter(({ access, toasts }) => access === 'user' && toasts !== 'money')
  expect(others.map(({ path }) => path)).toEqual([
    '/dashboard/account/payment-method',
    '/dashboard/account/manage-profile',
    '/dashboard/account/manage-password',
    '/dashboard/account/settings',
    '/dashboard/account/close',
    '/dashboard/account/export',
    '/dashboard/support',
    '/dashboard/support/new',
    '/dashboard/support/missing-deposit',
    '/dashboard/support/request/:request_no',
  ])
})

test('toasts are those of a money screen on the open pages where something is traded', () => {
  const others = all.filter(({ access, toasts }) => access !== 'user' && toasts === 'money')
  expect(others.map(({ path }) => path)).toEqual(['/m2m', '/buy-sell', '/sandbox', '/swap', '/swap-status/:id'])
})
