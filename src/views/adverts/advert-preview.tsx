import { chakra } from '@chakra-ui/react/styled-system'
import type { createTradeMachine } from '#machines/create-trade/create-trade.machine.ts'
import { previewOf, priceSentence, shownPriceIn } from '#machines/domain/advert-sentences.ts'
import { marketPriceOf } from '#machines/domain/drafting.ts'
import { ASK_MARKET_AGAIN, ASKING_MARKET, MARKET_PRICE, windowLabel } from '#machines/domain/messages/create-trade.ts'
import { PRICE_UNKNOWN } from '#machines/domain/messages/m2m.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Figure, Figures } from '#src/ui/figures.tsx'
import { Card } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Badge } from '#src/ui/tag.tsx'

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

const chips = (names: readonly string[]) =>
  names.length === 0 ? (
    '–'
  ) : (
    <Tags>
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </Tags>
  )

/** The advert so far, as a sentence and in figures. */
export function AdvertPreview(props: Props) {
  const { context } = props.snapshot
  const { draft } = context
  return (
    <Card title="Your advert so far" pad="roomy">
      <Sentence className="figures" aria-live="polite">
        {previewOf(context)}
      </Sentence>
      <MarketPrice {...props} />
      <Figures>
        <Figure label="Price">{priceSentence(context)}</Figure>
        <Figure label="Time to pay">{windowLabel(draft.completion_window)}</Figure>
        <Figure label="Payment">{chips(draft.payment_methods)}</Figure>
        <Figure label="Terms">{chips(draft.terms_tags.map(({ title }) => title))}</Figure>
      </Figures>
    </Card>
  )
}
