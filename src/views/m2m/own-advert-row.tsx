import { createContext, memo, useContext } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { fixed, shownDay, shownPrice, upTo } from '#machines/domain/figures.ts'
import type { Advert } from '#machines/domain/trade.ts'
import type { MyTradesEvent } from '#machines/my-trades/my-trades.setup.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Button } from '#src/ui/button.tsx'
import { Mark } from '#src/ui/marks.tsx'
import { Cell, Row } from '#src/ui/table.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { PaymentTag } from '#src/views/m2m/payment-tag.tsx'

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '3', textAlign: 'left' } })
const Act = chakra('p', {
  base: { fontWeight: 'semibold', '&[data-act=Buy]': { color: 'up' }, '&[data-act=Sell]': { color: '#FF8A8F' } },
})
const Soft = chakra('p', { base: { color: 'muted', fontSize: 'sm', whiteSpace: 'nowrap' } })
const Methods = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', justifyContent: { base: 'flex-end', sm: 'flex-start' } },
})
const Right = chakra('div', {})

const statusOf = ({ status, paused }: Advert) => {
  if (paused) return { words: 'Paused', tone: 'notice' } as const
  return status === 'Open' ? ({ words: 'Open', tone: 'up' } as const) : ({ words: 'Closed', tone: 'plain' } as const)
}

interface Closing {
  /** Nothing is being closed, so anything may be. */
  readonly open: boolean
  readonly send: (event: MyTradesEvent) => void
}

/** The flow around the list. Beside the row's props, so that closing one draws the buttons anew and not their rows. */
export const ClosingContext = createContext<Closing>({ open: true, send: () => {} })

function CloseButton({ advert }: { advert: Advert }) {
  const { open, send } = useContext(ClosingContext)
  const { t_id: id } = advert
  return (
    <span data-flow="myTrades">
      <Button
        size="sm"
        off={!open}
        onClick={() => send({ type: 'advert.close', id, advert })}
        data-event="advert.close"
        data-key={id}
      >
        Close
      </Button>
    </span>
  )
}

/** One of the person's adverts; an open one can be closed. */
export const OwnAdvertRow = memo(function OwnAdvertRow({ advert }: { advert: Advert }) {
  const { order, t_id: id } = advert
  const { token, currency } = order
  const fiat = (amount: string) => fixed(amount, currency.scale)
  const { words, tone } = statusOf(advert)
  const closable = advert.status === 'Open' || advert.paused
  return (
    <Row data-key={id}>
      <Cell>
        <Head>
          <Mark src={token.logoURI} size={32} />
          <div>
            <Act data-act={order.type}>
              {order.type} {token.ticker}
            </Act>
            <Soft>{shownDay(advert.createdAt)}</Soft>
          </div>
        </Head>
      </Cell>
      <Cell label="Price" end>
        <Right>
          <Amount value={shownPrice(order.price, currency.scale)} ticker={currency.ticker} />
          <Soft className="figures">
            {order.margin_type}
            {order.percent === null ? '' : ` · ${order.percent}%`}
          </Soft>
        </Right>
      </Cell>
      <Cell label="Available" end>
        <Right>
          <Amount value={upTo(order.available, 8)} ticker={token.ticker} />
          <Soft className="figures">of {upTo(order.token_amount, 8)}</Soft>
        </Right>
      </Cell>
      <Cell label="Limits" end>
        <span className="figures">
          {fiat(order.min_limit)} – {fiat(order.max_limit)}
        </span>
      </Cell>
      <Cell label="Payment">
        <Methods>
          {order.payment_methods.map((method) => (
            <PaymentTag key={method} method={method} />
          ))}
        </Methods>
      </Cell>
      <Cell label="Status">
        <Badge tone={tone}>{words}</Badge>
      </Cell>
      <Cell end>{closable ? <CloseButton advert={advert} /> : null}</Cell>
    </Row>
  )
})
