import { PRICE_UNKNOWN } from '#machines/markets/messages/markets.ts'
import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { marketDistance, windowLabel } from '#machines/shared/values/formatting.ts'
import {
  availableSentence,
  limitsIn,
  previewOf,
  priceSentence,
  shownPriceIn,
} from '#machines/adverts/rules/advert-sentences.ts'
import { marketPriceOf, percentIn, priceIn } from '#machines/adverts/rules/advert-form.ts'
import {
  ASK_MARKET_AGAIN,
  ASKING_MARKET,
  MARKET_PRICE,
  WHAT_TAKERS_SEE,
} from '#machines/adverts/messages/create-trade.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataListItem, DataList } from '#src/ui/lists/data-list.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Sentence = chakra('p', {
  base: { fontSize: 'xl', lineHeight: '1.45', letterSpacing: 'tight', mb: '5', textWrap: 'pretty' },
})
const Market = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    padding: '4',
    mb: '5',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > span': { color: 'muted', fontSize: 'sm' },
    '& > strong': { fontSize: 'xl', fontWeight: 'semibold' },
    '& > button': { justifySelf: 'start', mt: '2' },
  },
})
const Muted = chakra('small', { base: { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'normal' } })
const Remarks = chakra('p', {
  base: { color: 'muted', fontSize: 'sm', mt: '3', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
const Tags = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', justifyContent: 'flex-end' },
})

function MarketPrice({ snapshot, send }: Props) {
  const { context } = snapshot
  const asking = snapshot.matches({ drafting: { market: 'fetchingMarketPrice' } })
  const unknown = snapshot.matches({ drafting: { market: 'unknown' } })
  return (
    <Market role="status" aria-label={asking ? ASKING_MARKET : MARKET_PRICE}>
      <span>{MARKET_PRICE}</span>
      {asking ? (
        <Skeleton height="27px" width="60%" />
      ) : unknown ? (
        <p>{PRICE_UNKNOWN}</p>
      ) : (
        <strong className="figures">{shownPriceIn(context, marketPriceOf(context))}</strong>
      )}
      {unknown ? (
        <Button size="sm" onClick={() => send({ type: 'market.retry' })} data-event="market.retry">
          {ASK_MARKET_AGAIN}
        </Button>
      ) : null}
    </Market>
  )
}

const tags = (items: readonly ReactNode[]) => (items.length === 0 ? '–' : <Tags>{items}</Tags>)

/** The advert as the marketplace will show it. */
function TakersView({ snapshot, shared }: Props) {
  const { context } = snapshot
  const { draft } = context
  const known = marketPriceOf(context) !== null && priceIn(context) !== null
  const methods = draft.payment_methods.map((name) => <PaymentTag key={name} method={name} />)
  return (
    <>
      <DataList className="figures">
        <DataListItem label="From">{shared.user?.username ?? ''}</DataListItem>
        <DataListItem label={draft.type === 'Sell' ? 'Price for buyers' : 'Price for sellers'}>
          <span>
            {shownPriceIn(context, priceIn(context))}
            {known ? <Muted>{marketDistance(Number(percentIn(context)))}</Muted> : null}
          </span>
        </DataListItem>
        <DataListItem label="Available">{availableSentence(context)}</DataListItem>
        <DataListItem label="Limits">{limitsIn(context)}</DataListItem>
        <DataListItem label="Payment window">{windowLabel(draft.completion_window)}</DataListItem>
        <DataListItem label="Payment">{tags(methods)}</DataListItem>
        <DataListItem label="Terms">
          {tags(draft.terms_tags.map(({ title }) => <Badge key={title}>{title}</Badge>))}
        </DataListItem>
      </DataList>
      {draft.remarks.trim() === '' ? null : <Remarks>{draft.remarks.trim()}</Remarks>}
    </>
  )
}

/** The advert so far: as a sentence, with the market price, and as takers will see it. */
export function AdvertPreview(props: Props) {
  const { context } = props.snapshot
  return (
    <Stack>
      <Card title="Your advert">
        <Sentence className="figures" aria-live="polite">
          {previewOf(context)}
        </Sentence>
        <MarketPrice {...props} />
        <Muted className="figures">Price: {priceSentence(context)}</Muted>
      </Card>
      <Card title={WHAT_TAKERS_SEE}>
        <TakersView {...props} />
      </Card>
    </Stack>
  )
}
