import { expect, it } from 'vitest'
import { conversionNotice, swapNotice } from '#server/exchange/services/exchange-notices.ts'
import { orderOf } from '#server/orders/repos/order-row.ts'
import { orderNotice } from '#server/orders/services/order-notice.ts'
import { mailOf, type NewNotice } from '#server/shared/services/notices.service.ts'
import { walletNotice } from '#server/wallet/services/wallet-notice.ts'
import { orderRow } from '../../support/rows.ts'

const order = orderOf(orderRow)
const own = { tId: 'T', amount: '1 BTC', partner: 'ben_cole' }
const exchanged = { sent: '1 USD', received: '1 BTC', side: null }

it.each<readonly [name: string, notice: NewNotice, causedBy: string | null]>([
  ['a taken order', orderNotice(order, 'seller', 'order.taken'), 'bola'],
  ['an appeal', orderNotice(order, 'buyer', 'order.appealed'), 'ada'],
  ['a transfer', walletNotice(1n, { kind: 'transfer', ...own }), 'ben_cole'],
  ['a deposit', walletNotice(1n, { kind: 'deposit', ...own }), null],
  ['a withdrawal', walletNotice(1n, { kind: 'withdrawal.requested', ...own }), null],
  ['a conversion', conversionNotice(1n, { tId: 'T', ...exchanged }), null],
  ['a swap', swapNotice(1n, { kind: 'swap.finished', swapId: 'S', ...exchanged }), null],
])('a notice of %s is limited by who caused it: %3$s', (_, notice, causedBy) => {
  expect(notice.causedBy).toBe(causedBy)
})

it.each<readonly [name: string, notice: NewNotice, link: string]>([
  [
    'an order',
    orderNotice(order, 'seller', 'order.paid'),
    'View your order: http://here/dashboard/orders/m2m/order-details/O-1',
  ],
  [
    'a deposit',
    walletNotice(1n, { kind: 'deposit', ...own }),
    'View your transaction: http://here/dashboard/transaction-history/T',
  ],
  [
    'a conversion',
    conversionNotice(1n, { tId: 'T', ...exchanged }),
    'View your transaction: http://here/dashboard/transaction-history/T',
  ],
  [
    'a swap',
    swapNotice(1n, { kind: 'swap.failed', swapId: 'S', ...exchanged }),
    'View your swap: http://here/swap-status/S',
  ],
  [
    'a purchase',
    swapNotice(1n, { kind: 'external.failed', swapId: 'S', ...exchanged, side: 'buyer' }),
    'View your order: http://here/swap-status/S',
  ],
])('the mail of a notice about %s leads to it', (_, notice, link) => {
  expect(mailOf({ address: { url: 'http://here' } }, notice).text).toContain(link)
})
