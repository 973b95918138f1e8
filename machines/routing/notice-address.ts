import { paths } from './paths.ts'

/** The ids of what a notification is about, as the contract writes them. */
interface NoticeIds {
  readonly order_no: string | null
  readonly t_id: string | null
  readonly swap_id: string | null
}

/** Where a notification leads: to its order, its transaction, its swap, or to the balances. */
export function noticeAddress({ order_no, t_id, swap_id }: NoticeIds): string {
  if (order_no !== null) return paths.order(order_no)
  if (swap_id !== null) return paths.swapStatus(swap_id)
  return t_id === null ? paths.dashboard() : paths.transaction(t_id)
}
