import { chakra } from '@chakra-ui/react/styled-system'
import { truncateMiddle, formatDateTime } from '#machines/shared/values/formatting.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { coinsOf, fiatOf, priceOf } from '#machines/orders/rules/order-sentences.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataListItem, DataList } from '#src/ui/lists/data-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'

const Remarks = chakra('div', {
  base: { mt: '4', pt: '4', borderTop: '1px solid', borderColor: 'line', display: 'grid', gap: '2' },
})
const Tags = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Quote = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })

/** First and last 8 characters, the whole to be copied (spec §9 truncation). */
function Id({ value, label, copied }: { value: string; label: string; copied: string }) {
  return (
    <>
      <span className="figures">{truncateMiddle(value, 8, 8)}</span>
      <CopyButton value={value} label={label} message={copied} />
    </>
  )
}

/** The figures and names of the trade, and what the advert asked for. */
export function OrderDetails({ order }: { order: Order }) {
  const { username, name } = order.trade_partner
  return (
    <Card title="Details">
      <DataList>
        <DataListItem label="Amount">{coinsOf(order)}</DataListItem>
        <DataListItem label="Total">{fiatOf(order)}</DataListItem>
        <DataListItem label="Price">{priceOf(order)}</DataListItem>
        <DataListItem label={order.side === 'buyer' ? 'Seller' : 'Buyer'}>
          {name} ({username})
          <CopyButton value={username} label="Copy trader username" message={COPIED.traderUsername} />
        </DataListItem>
        <DataListItem label="Order number">
          <Id value={order.order_no} label="Copy order number" copied={COPIED.orderNumber} />
        </DataListItem>
        <DataListItem label="Trade ID">
          <Id value={order.trade_id} label="Copy trade ID" copied={COPIED.tradeId} />
        </DataListItem>
        {order.rating?.stars ? <DataListItem label="Your rating">{order.rating.stars} of 5 stars</DataListItem> : null}
        <DataListItem label="Placed">{formatDateTime(order.createdAt)}</DataListItem>
      </DataList>
      {order.remarks === '' && order.terms_tags.length === 0 ? null : (
        <Remarks>
          <Label>Advert terms</Label>
          <Tags>
            {order.terms_tags.map(({ title }) => (
              <Badge key={title}>{title}</Badge>
            ))}
          </Tags>
          {order.remarks === '' ? null : <Quote>{order.remarks}</Quote>}
        </Remarks>
      )}
    </Card>
  )
}
