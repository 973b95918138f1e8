import { Redirect, useSearch } from 'wouter'

/** An address of old links: the order's page is in the dashboard, and without a number there is the list. */
export default function FiatOrderDetailsRoute() {
  const orderNo = new URLSearchParams(useSearch()).get('order_no')
  const to = orderNo ? `order-details/${encodeURIComponent(orderNo)}` : ''
  return <Redirect to={`/dashboard/orders/m2m/${to}`.replace(/\/$/, '')} replace />
}
