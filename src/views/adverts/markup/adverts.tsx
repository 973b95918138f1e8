import { memo, type ReactNode } from 'react'
import { fixed, formatListPrice, upTo, marketDistance, windowLabel } from '#machines/shared/values/formatting.ts'
import { ADVERT_COLUMNS, ADVERTS, PRICE_IS_OLD, PRICE_PAUSED } from '#machines/adverts/messages/marketplace.ts'
import { isPricePaused, takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { Amount } from '#src/ui/amount.tsx'
import { PaymentTag } from './payment-tag.tsx'
import { TraderLine } from './trader-line.tsx'

const LIST_PLACES = 8

/** What a taker does: 'Buy USDT'. */
export const takeText = ({ type, token }: Advert['order']): string =>
  `${takerAction(type) === 'buy' ? 'Buy' : 'Sell'} ${token.ticker}`

/** '0.4% below market', in green if that is good for the taker; or that the price is too old to be used. */
function PriceComparison({ order }: Pick<Advert, 'order'>) {
  if (isPricePaused(order))
    return (
      <p className="advert-distance" title={PRICE_IS_OLD}>
        {PRICE_PAUSED}
      </p>
    )
  if (order.percent === null) return null
  const good = order.type === 'Sell' ? order.percent < 100 : order.percent > 100
  return (
    <p className="advert-distance figures" data-tone={good ? 'up' : 'plain'}>
      {marketDistance(order.percent)}
    </p>
  )
}

function Terms({ order }: Pick<Advert, 'order'>) {
  const { token, currency } = order
  const fiat = (amount: string) => fixed(amount, currency.scale)
  return (
    <dl className="advert-terms figures">
      <dt>Available</dt>
      <dd>
        <span>
          {upTo(order.available, LIST_PLACES)} {token.ticker}
        </span>
      </dd>
      <dt>Limits</dt>
      <dd>
        <span>{fiat(order.min_limit)} –</span>{' '}
        <span>
          {fiat(order.max_order)} {currency.ticker}
        </span>
      </dd>
      <dt>Payment window</dt>
      <dd>{windowLabel(order.completion_window)}</dd>
    </dl>
  )
}

interface AdvertCellsProps {
  advert: Advert
  own?: boolean
  renderAvatar: (name: string) => ReactNode
}

/** The terms of an advert; memoized by themselves, so that a change of what is beside them does not render them again. */
export const AdvertCells = memo(function AdvertCells({ advert, own = false, renderAvatar }: AdvertCellsProps) {
  const { order, user } = advert
  return (
    <>
      <td className="advert-who">
        <TraderLine trader={user} own={own} avatar={renderAvatar(user.username)} />
      </td>
      <td className="advert-price">
        <Amount value={formatListPrice(order.price)} ticker={order.currency.ticker} size="lg" />
        <PriceComparison order={order} />
      </td>
      <td className="advert-what">
        <Terms order={order} />
      </td>
      <td className="advert-how">
        <div className="advert-methods">
          {order.payment_methods.map((method) => (
            <PaymentTag key={method} method={method} />
          ))}
        </div>
        {order.terms_tags.length === 0 ? null : (
          <p className="advert-tags">{order.terms_tags.map(({ title }) => title).join('\u00a0· ')}</p>
        )}
      </td>
    </>
  )
})

/** A table of adverts; its rows have the class `advert-row`. */
export const AdvertTable = ({ children }: { children: ReactNode }) => (
  <table className="adverts-table" aria-label={ADVERTS}>
    <thead>
      <tr>
        {ADVERT_COLUMNS.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
