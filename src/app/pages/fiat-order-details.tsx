import { Redirect, useSearch } from 'wouter'
import { paths } from '#machines/routing/paths.ts'

/** An address of old links: the order's page is in the dashboard, and without a number there is the list. */
export default function FiatOrderDetailsPage() {
  const orderNo = new URLSearchParams(useSearch()).get('order_no')
  return <Redirect to={orderNo ? paths.order(orderNo) : paths.orders()} replace />
}
