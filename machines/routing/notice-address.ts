import type { NoticeKind } from '#machines/shared/api/notice-kind.ts'
import { paths } from './paths.ts'

/** What a notification is about, as the contract writes it. */
interface NoticeSubject {
  readonly kind: NoticeKind
  readonly order_no: string | null
  readonly t_id: string | null
  readonly swap_id: string | null
  readonly request_no: string | null
}

/** Where a notification leads: to the own adverts, its order, the case about it, its transaction, its swap, its request to Support, or to the balances. */
export function noticeAddress({ kind, order_no, t_id, swap_id, request_no }: NoticeSubject): string {
  if (kind === 'advert.hidden' || kind === 'advert.shown') return paths.myTrades()
  if (kind === 'advert.closed') return `${paths.myTrades()}?status=Close`
  if (order_no !== null) return kind.startsWith('case.') ? paths.orderCase(order_no) : paths.order(order_no)
  if (swap_id !== null) return paths.swapStatus(swap_id)
  if (request_no !== null) return paths.supportRequest(request_no)
  return t_id === null ? paths.dashboard() : paths.transaction(t_id)
}
