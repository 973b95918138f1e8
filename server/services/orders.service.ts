import { hasRunOut } from '#machines/domain/orders.ts'
import type { operations } from '#openapi/generated/exchange.ts'
import type { House } from '#server/house.ts'
import { notFound } from '#server/refusal.ts'
import * as orders from '#server/repos/order.repo.ts'
import { pageOf, placeOf, PUBLIC_ID } from './cursors.ts'
import { expire, expireOf } from './expiry.service.ts'
import type { Teller } from './notices.service.ts'
import { shownOrder, sideOf, type Order } from './shown-order.ts'

type Needs = Pick<House, 'db'> & Teller
type Query = NonNullable<operations['fetchOrders']['parameters']['query']>

const PAGE = 20

/** An order's row for one of its sides; refuses a stranger with 404. One whose time ran out is closed first. */
export async function readOrder(house: Needs, personId: bigint, orderNo: string): Promise<orders.OrderRow> {
  const order = await orders.find(orderNo, personId, house.db)
  if (!order) throw notFound()
  if (!hasRunOut(order.life, order.read_at.getTime())) return order
  await expire(house, orderNo)
  return (await orders.find(orderNo, personId, house.db)) ?? order
}

/** An order as one of its sides sees it (spec §7 single-m2m-order). */
export async function fetchOrder(house: Needs, personId: bigint, orderNo: string): Promise<Order> {
  const order = await readOrder(house, personId, orderNo)
  return shownOrder(order, sideOf(order, personId), order.read_at)
}

/** One page of a person's orders, newest first (spec §7 fetch-m2m-orders). */
export async function fetchOrders(
  house: Needs,
  personId: bigint,
  { tab, status, payment_status, cursor, limit = PAGE }: { readonly [Name in keyof Query]: Query[Name] | undefined },
): Promise<{ data: Order[]; next_cursor: string | null }> {
  const [after = null] = placeOf('orders', cursor, [PUBLIC_ID]) ?? []
  await expireOf(house, personId)
  const rows = await orders.list(
    {
      personId,
      tab: tab ?? null,
      status: status ?? null,
      paymentStatus: payment_status ?? null,
      after,
      limit: limit + 1,
    },
    house.db,
  )
  const { page, nextCursor } = pageOf(rows, limit, ({ order_no }) => ['orders', order_no])
  return { data: page.map((row) => shownOrder(row, sideOf(row, personId), row.read_at)), next_cursor: nextCursor }
}
