import type { Notifier } from '#server/shared/services/notices.service.ts'
import { elapsedAt } from '#machines/orders/rules/orders.ts'
import type { operations } from '#openapi/generated/exchange.ts'
import type { AdvertContext } from '#server/adverts/context.ts'
import { notFound } from '#server/refusal.ts'
import * as orders from '#server/orders/repos/order.repo.ts'
import { keyOf, pageOf, PUBLIC_ID } from '#server/shared/services/cursors.ts'
import { expire, expireOf } from './expiry.service.ts'
import { toOrderDto, sideOf, type Order } from './order-dto.ts'

type Needs = Pick<AdvertContext, 'db'> & Notifier
type Query = NonNullable<operations['fetchOrders']['parameters']['query']>

const PAGE = 20

/** An order's row for one of its sides; refuses a stranger with 404. One whose time ran out is closed first, unless the ledger is closed. */
export async function readOrder(context: Needs, personId: bigint, orderNo: string): Promise<orders.OrderRow> {
  const order = await orders.find(orderNo, personId, context.db)
  if (!order) throw notFound()
  if (elapsedAt(order.life, order.read_at.getTime()) === null) return order
  await expire(context, orderNo)
  return (await orders.find(orderNo, personId, context.db)) ?? order
}

/** An order as one of its sides sees it (spec §7 single-m2m-order). */
export async function fetchOrder(context: Needs, personId: bigint, orderNo: string): Promise<Order> {
  const order = await readOrder(context, personId, orderNo)
  return toOrderDto(order, sideOf(order, personId), order.read_at)
}

/** One page of a person's orders, newest first (spec §7 fetch-m2m-orders). */
export async function fetchOrders(
  context: Needs,
  personId: bigint,
  { tab, status, payment_status, cursor, limit = PAGE }: { readonly [Name in keyof Query]: Query[Name] | undefined },
): Promise<{ data: Order[]; next_cursor: string | null }> {
  const [after = null] = keyOf('orders', cursor, [PUBLIC_ID]) ?? []
  await expireOf(context, personId)
  const rows = await orders.list(
    {
      personId,
      tab: tab ?? null,
      status: status ?? null,
      paymentStatus: payment_status ?? null,
      after,
      limit: limit + 1,
    },
    context.db,
  )
  const { page, nextCursor } = pageOf(rows, limit, ({ order_no }) => ['orders', order_no])
  return { data: page.map((row) => toOrderDto(row, sideOf(row, personId), row.read_at)), next_cursor: nextCursor }
}
