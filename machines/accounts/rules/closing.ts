import { paths } from '#machines/routing/paths.ts'
import { OBSTACLES } from '#machines/accounts/messages/closing.ts'
import type { components } from '#openapi/generated/exchange.ts'

export type AccountClosing = components['schemas']['AccountClosing']
export type ClosingObstacle = AccountClosing['obstacles'][number]

/** An account is closed so many days after its owner asked for it, unless they log in before. */
export const CLOSING_DAYS = 14

type Kind = ClosingObstacle['kind']

const PAGES: Readonly<Record<Kind, string>> = {
  balances: paths.wallet(),
  orders: paths.orders(),
  adverts: paths.myTrades(),
  cases: paths.orders(),
  withdrawals: paths.transactions({ status: 'pending' }),
  deposits: paths.transactions({ status: 'pending' }),
  swaps: paths.swapOrders(),
  requests: paths.supportRequests(),
  freeze: paths.support(),
  reset: paths.support(),
}

/** Where a person can remove what stands in the way of closing the account. */
export const obstaclePage = ({ kind }: ClosingObstacle): string => PAGES[kind]

/** What stands in the way, with how much of it there is. */
export const obstacleText = ({ kind, count }: ClosingObstacle): string => OBSTACLES[kind](count)
