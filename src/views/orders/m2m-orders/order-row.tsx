import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { formatListedDate, listedNumber } from '#machines/shared/values/formatting.ts'
import { actOf, isClosed, listedOrderAmounts, orderStatus, type Order } from '#machines/orders/rules/order-words.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import { paths } from '#machines/routing/paths.ts'
import { Amount } from '#src/ui/amount.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { ByWidth } from '#src/ui/by-width.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { UnreadMessages } from '#src/views/shared/unread-messages.tsx'

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', textAlign: 'left', [ENLARGED]: { flexWrap: 'wrap' } },
})
const Act = chakra('p', {
  base: { fontWeight: 'semibold', '&[data-tone=up]': { color: 'up' }, '&[data-tone=down]': { color: '#FF8A8F' } },
})
const Number = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& a': { color: 'muted', fontWeight: 'normal' },
  },
})
const Soft = chakra('span', { base: { display: 'block', minWidth: '72px', color: 'muted', fontSize: 'sm' } })

function OrderNumber({ order }: { order: Order }) {
  return (
    <Number className="figures">
      <TextLink href={paths.order(order.order_no)} aria-label={`Order ${order.order_no}`}>
        <ByWidth {...listedNumber(order.order_no)} />
      </TextLink>
      <CopyButton value={order.order_no} label="Copy order number" message={COPIED.orderNumber} />
    </Number>
  )
}

/** By when it has to be paid, as long as it is not. */
function TimeLeft({ order: { phase, deadline_at } }: { order: Order }) {
  if (phase !== 'awaitingPayment' || deadline_at === null) return null
  return (
    <Soft>
      <Countdown deadlineAt={deadline_at} silent /> left
    </Soft>
  )
}

interface OrderRowProps {
  readonly order: Order
  readonly settings: AssetSettings
}

/** One order of the list; it leads to the order's page. */
export const OrderRow = memo(function OrderRow({ order, settings }: OrderRowProps) {
  const { token, currency } = order.order
  const { tokens, fiat } = listedOrderAmounts(order, settings)
  const { words, tone, next } = orderStatus(order)
  const action = isClosed(order) ? 'View' : 'Open'
  return (
    <Row data-key={order.order_no}>
      <Cell>
        <Head>
          <AssetIcon src={token.logoURI} size={32} />
          <div>
            <Act data-tone={actOf(order) === 'Buy' ? 'up' : 'down'}>
              {actOf(order)} {token.ticker} <UnreadMessages order={order} />
            </Act>
            <OrderNumber order={order} />
          </div>
        </Head>
      </Cell>
      <Cell label="Date">
        <span className="figures">{formatListedDate(order.createdAt)}</span>
      </Cell>
      <Cell label="Amount" end>
        <Amount value={tokens} ticker={token.ticker} />
      </Cell>
      <Cell label="Total" end>
        <Amount value={fiat} ticker={currency.ticker} />
      </Cell>
      <Cell label="Counterparty">{order.trade_partner.username}</Cell>
      <Cell label="Status">
        <span>
          <Badge tone={tone}>{words}</Badge>
          {next === '' ? null : <Soft>{next}</Soft>}
          <TimeLeft order={order} />
        </span>
      </Cell>
      <Cell end>
        <ButtonLink href={paths.order(order.order_no)} size="sm" aria-label={`${action} order ${order.order_no}`}>
          {action}
        </ButtonLink>
      </Cell>
    </Row>
  )
})
