import { memo } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { fixed, formatListPrice, upTo, marketDistance, windowLabel } from '#machines/shared/values/formatting.ts'
import { PRICE_IS_OLD, PRICE_PAUSED } from '#machines/adverts/messages/marketplace.ts'
import { isPricePaused, takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Button } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { marketplaceRoot, type MarketProps } from './market-props.ts'
import { PaymentTag } from '#src/views/adverts/parts/payment-tag.tsx'
import { TraderLine } from '#src/views/adverts/parts/trader-line.tsx'

const LIST_PLACES = 8

/** Below this width the long figures of two columns do not fit beside each other: every row is a card. */
export const CARDS = '@media (max-width: 68.74rem)'

const Root = chakra('tr', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'line',
    transition: 'background 120ms',
    '&:last-child': { borderBottom: 'none' },
    '&:hover': { background: 'rgba(255, 255, 255, 0.018)' },
    '& > td': {
      px: '4',
      py: '4',
      verticalAlign: 'middle',
      '&:first-of-type': { pl: '5' },
      '&:last-of-type': { pr: '5' },
    },
    [CARDS]: {
      display: { base: 'flex', sm: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 11.25rem',
      gridTemplateAreas: '"who price act" "terms terms methods"',
      gap: '3',
      padding: '4',
      '& > td, & > td:first-of-type, & > td:last-of-type': { display: 'block', padding: '0' },
    },
  },
})
const Cell = chakra('td', { base: { flexBasis: '100%', minWidth: '0' } })
const PriceCell = chakra('td', {
  base: {
    whiteSpace: 'nowrap',
    gridArea: 'price',
    flex: '1 0 min-content', // The button is below a price that leaves no place beside it.
    // On a narrow card the ticker may take a line of its own.
    [CARDS]: {
      '& > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '0.35em' },
      '& > span > span': { ml: '0' },
    },
  },
})
const MarketDistance = chakra('p', { base: { fontSize: 'sm', color: 'muted', '&[data-tone=up]': { color: 'up' } } })
const Terms = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    alignItems: 'baseline',
    '& dt': { color: 'muted' },
    '& dd': { margin: '0' },
    '& dd > span': { whiteSpace: 'nowrap', [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    [ENLARGED]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
const Methods = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', maxWidth: { sm: '11.25rem' } },
})
const ActionCell = chakra('td', {
  base: {
    textAlign: 'right',
    gridArea: 'act',
    alignSelf: 'center',
    ml: { base: 'auto', sm: '0' },
    '& button': { minWidth: '7.25rem' },
  },
})
const Obstacle = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '1', textWrap: 'balance' } })
const TermsTags = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '1.5', maxWidth: { sm: '11.25rem' } } })

/** '0.4% below market', in green if that is good for the taker; or that the price is too old to be used. */
function PriceComparison({ order }: Pick<Advert, 'order'>) {
  if (isPricePaused(order)) return <MarketDistance title={PRICE_IS_OLD}>{PRICE_PAUSED}</MarketDistance>
  if (order.percent === null) return null
  const good = order.type === 'Sell' ? order.percent < 100 : order.percent > 100
  return (
    <MarketDistance className="figures" data-tone={good ? 'up' : 'plain'}>
      {marketDistance(order.percent)}
    </MarketDistance>
  )
}

function TakeButton({
  advert,
  canChoose,
  sendToParent,
}: Pick<AdvertRowProps, 'advert' | 'canChoose' | 'sendToParent'>) {
  const { order, t_id: id } = advert
  const buying = takerAction(order.type) === 'buy'
  return (
    <Button
      tone={buying ? 'up' : 'down'}
      size="sm"
      off={!canChoose}
      onClick={() => sendToParent({ type: 'advert.choose', id, advert })}
      data-event="advert.choose"
      data-key={id}
    >
      {buying ? 'Buy' : 'Sell'} {order.token.ticker}
    </Button>
  )
}

interface AdvertRowProps extends Pick<MarketProps, 'sendToParent'> {
  advert: Advert
  own: boolean
  canChoose: boolean
  /** Why the person cannot take it. */
  obstacle: string | null
}

/** The terms of an advert; memoized by themselves, so that a change of `canChoose` renders no more than the buttons again. */
const AdvertCells = memo(function AdvertCells({ advert, own }: Pick<AdvertRowProps, 'advert' | 'own'>) {
  const { order, user } = advert
  const { token, currency } = order
  const fiat = (amount: string) => fixed(amount, currency.scale)
  return (
    <>
      <Cell gridArea="who">
        <TraderLine trader={user} own={own} />
      </Cell>
      <PriceCell>
        <Amount value={formatListPrice(order.price)} ticker={currency.ticker} size="lg" />
        <PriceComparison order={order} />
      </PriceCell>
      <Cell gridArea="terms" order="1">
        <Terms className="figures">
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
        </Terms>
      </Cell>
      <Cell gridArea="methods" order="1">
        <Methods>
          {order.payment_methods.map((method) => (
            <PaymentTag key={method} method={method} />
          ))}
        </Methods>
        {order.terms_tags.length === 0 ? null : (
          <TermsTags>{order.terms_tags.map(({ title }) => title).join('\u00a0· ')}</TermsTags>
        )}
      </Cell>
    </>
  )
})

/** One advert; memoized, since the list is long and its adverts keep their identity. */
export const AdvertRow = memo(function AdvertRow({ advert, own, obstacle, canChoose, sendToParent }: AdvertRowProps) {
  return (
    <Root data-key={advert.t_id}>
      <AdvertCells {...{ advert, own }} />
      <ActionCell {...marketplaceRoot}>
        <TakeButton {...{ advert, canChoose, sendToParent }} />
        {obstacle === null ? null : <Obstacle>{obstacle}</Obstacle>}
      </ActionCell>
    </Root>
  )
})
