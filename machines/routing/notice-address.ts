import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { paths } from './paths.ts'

/** What a notification is about, as the contract writes it. */
interface NoticeSubject {
  readonly kind: NoticeKind
  readonly order_no: string | null
  readonly t_id: string | null
  readonly swap_id: string | null
}

/** Where a notification leads: to the closed adverts, its order, the case about it, its transaction, its swap, or to the balances. */
export function noticeAddress({ kind, order_no, t_id, swap_id }: NoticeSubject): string {
  if (kind === 'advert.closed') return `${paths.myTrades()}?status=Close`
  if (order_no !== null) return kind.startsWith('case.') ? paths.orderCase(order_no) : paths.order(order_no)
  if (swap_id !== null) return paths.swapStatus(swap_id)
  return t_id === null ? paths.dashboard() : paths.transaction(t_id)
}
