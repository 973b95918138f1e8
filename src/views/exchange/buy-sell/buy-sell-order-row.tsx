import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  HIDDEN,
  formatListedDate,
  formatPrice,
  listedNumber,
  truncateMiddle,
} from '#machines/shared/values/formatting.ts'
import { type AssetSettings } from '#machines/wallet/rules/balances.ts'
import { paths } from '#machines/routing/paths.ts'
import { assetAmount } from '#machines/wallet/rules/exchange-receipts.ts'
import type { BuySellOrder } from '#machines/exchange/rules/quotes.ts'
import { TRANSACTION_STATUSES } from '#machines/wallet/rules/transactions.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ByWidth } from '#src/ui/by-width.tsx'
import { ShortId } from '#src/ui/short-id.ts'
import { Cell, Row } from '#src/ui/lists/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const Side = chakra('p', { base: { fontWeight: 'semibold' } })
const Id = chakra('p', {
  base: { fontSize: 'sm', whiteSpace: 'nowrap', '& a': { color: 'muted', fontWeight: 'normal' } },
})
const Soft = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })

interface BuySellOrderRowProps {
  readonly order: BuySellOrder
  readonly settings: AssetSettings
}

const TONES = { pending: 'notice', completed: 'up', failed: 'down', cancelled: 'plain' } as const
/** A bank account is shown whole, an address is longer. */
const LONGEST = 24

/** One purchase or sale; it leads to its transaction, or to its page where the recipient is external. */
export const BuySellOrderRow = memo(function BuySellOrderRow({ order, settings }: BuySellOrderRowProps) {
  const { order_id, side, token, currency, createdAt, t_id } = order
  const href = t_id === null ? paths.swapStatus(order_id) : paths.transaction(t_id)
  const shown = (decimal: string, asset: BuySellOrder['token']) =>
    settings?.hide_assets === true ? `${HIDDEN} ${asset.ticker}` : assetAmount(decimal, asset)
  return (
    <Row data-key={order_id}>
      <Cell>
        <div>
          <Side>{`${side === 'buy' ? 'Buy' : 'Sell'} ${token.ticker}`}</Side>
          <Id className="figures">
            <TextLink href={href} aria-label={t_id === null ? `Order ${order_id}` : `Transaction ${t_id}`}>
              <ByWidth {...listedNumber(order_id)} />
            </TextLink>
          </Id>
        </div>
      </Cell>
      <Cell label="Date">
        <span className="figures">{formatListedDate(createdAt)}</span>
      </Cell>
      <Cell label="Crypto" end>
        <span className="figures">{shown(order.token_amount, token)}</span>
      </Cell>
      <Cell label="Fiat" end>
        <span className="figures">
          {shown(order.fiat_amount, currency)}
          {order.fee === null ? null : <Soft>Fee {shown(order.fee, currency)}</Soft>}
        </span>
      </Cell>
      <Cell label="Price" end>
        <span className="figures">{`${formatPrice(order.price, currency.scale)} ${currency.ticker}`}</span>
      </Cell>
      <Cell label="Receiver">
        {order.receiver.length > LONGEST ? (
          <ShortId className="figures">{truncateMiddle(order.receiver, 10, 10)}</ShortId>
        ) : (
          order.receiver
        )}
      </Cell>
      <Cell label="Status">
        <Badge tone={TONES[order.status]}>{TRANSACTION_STATUSES[order.status]}</Badge>
      </Cell>
      <Cell end>
        <ButtonLink href={href} size="sm" aria-label={`View order ${order_id}`}>
          View
        </ButtonLink>
      </Cell>
    </Row>
  )
})
