import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { expect, it } from 'vitest'
import { notify } from '#server/shell/services/notices.service.ts'
import { writtenTx } from '../../support/written.ts'

it.each<readonly [NoticeKind, string | null]>([
  ['order.taken', 'ben_cole'],
  ['order.appealed', 'ben_cole'],
  ['transfer', 'ben_cole'],
  ['deposit', null],
  ['withdrawal.requested', null],
  ['conversion', null],
])('a notice of the kind %s is limited by who caused it: %s', async (kind, causedBy) => {
  const { tx, context, params } = writtenTx()
  const facts = { coins: '1 BTC', fiat: '1 USD', partner: 'ben_cole', side: null }
  await notify(context, tx, [{ personId: 1n, kind, orderNo: null, tId: null, swapId: null, facts, isMailed: true }])
  expect(params.at(-1)).toBe(causedBy)
})
