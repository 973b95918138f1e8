import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Activity, ShieldCheck } from 'lucide-react'
import { fixed, formatPrice, upTo, windowLabel } from '#machines/shared/values/formatting.ts'
import { PRICE_FLOATS, PRICE_PAUSED } from '#machines/adverts/messages/marketplace.ts'
import { isPricePaused, takerAction, type Advert } from '#machines/adverts/rules/trade.ts'
import { Amount } from '#src/ui/amount.tsx'
import { DataCard } from '#src/ui/lists/data-card.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TraderLine } from '#src/views/adverts/markup/trader-line.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    pb: '4',
    '& > :first-child': { flex: '1 1 8rem' },
  },
})
const Action = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    fontSize: 'lg',
    whiteSpace: 'nowrap',
  },
})
/** One column where a figure would not fit in half of the card. */
const TwoColumns = chakra(DataCard, {
  base: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(7.5rem, 40%)), 1fr))', columnGap: '4' },
})
const TermsText = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', fontSize: 'sm' },
})
const Tags = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', '& > span': { background: 'surface' } },
})
const Paused = chakra('small', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })
const Remarks = chakra('p', { base: { color: 'muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } })
const Folded = chakra('details', {
  base: {
    color: 'muted',
    overflowWrap: 'anywhere',
    '& > summary': { listStyle: 'none', cursor: 'pointer', minHeight: '2.5rem' },
    '& > summary > span': { display: 'block', whiteSpace: 'pre-line' },
    '& > summary > b': { color: 'lantern', fontWeight: 'semibold' },
    '&[open] > summary > b': { display: 'none' },
    '&:not([open]) > summary > span': {
      maxHeight: '3lh',
      overflow: 'hidden',
      maskImage: 'linear-gradient(#000 45%, rgba(0, 0, 0, 0.35))',
    },
  },
})
const Fact = chakra('p', {
  base: { display: 'flex', gap: '2', color: 'muted', '& svg': { color: 'up', flexShrink: '0', mt: '0.5' } },
})

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function AdvertSummary({ advert }: { advert: Advert }) {
  const { order, user } = advert
  const { token, currency } = order
  const fiat = (amount: string) => fixed(amount, currency.scale)
  return (
    <div>
      <Head>
        <TraderLine trader={user} avatar={<Avatar name={user.username} size={36} />} />
        <Action>
          <AssetIcon src={token.logoURI} size={22} />
          {takerAction(order.type) === 'buy' ? 'Buy' : 'Sell'} {token.ticker}
        </Action>
      </Head>
      <TwoColumns className="figures">
        <Term label="Price">
          <Amount value={formatPrice(order.price, currency.scale)} ticker={currency.ticker} />
          {isPricePaused(order) ? <Paused>{PRICE_PAUSED}</Paused> : null}
        </Term>
        <Term label="Available">
          <Amount value={upTo(order.available, 8)} ticker={token.ticker} />
        </Term>
        <Term label="Limits">
          {fiat(order.min_limit)} – {fiat(order.max_order)}
        </Term>
        <Term label="Payment window">{windowLabel(order.completion_window)}</Term>
      </TwoColumns>
    </div>
  )
}

/** About as many characters as fit in three lines. */
const THREE_LINES = 150
const isLong = (remarks: string): boolean => remarks.length > THREE_LINES || remarks.split('\n').length > 3

/** The remarks; more than three lines are collapsed. */
function RemarksText({ remarks }: { remarks: string }) {
  if (remarks === '') return null
  if (!isLong(remarks)) return <Remarks>{remarks}</Remarks>
  return (
    <Folded>
      <summary>
        <span>{remarks}</span>
        <b>Read more</b>
      </summary>
    </Folded>
  )
}

/** The escrow notice, how the price is set, the terms and the remarks. */
export function AdvertTerms({ advert }: { advert: Advert }) {
  const { terms_tags: tags, remarks, token, type, margin_type } = advert.order
  return (
    <TermsText>
      <Fact>
        <ShieldCheck size={16} aria-hidden />
        {takerAction(type) === 'buy' ? 'The seller’s' : 'Your'} {token.ticker} is held in escrow by Quayside as soon as
        you place the order.
      </Fact>
      {margin_type === 'Floating' ? (
        <Fact>
          <Activity size={16} aria-hidden />
          {PRICE_FLOATS}
        </Fact>
      ) : null}
      {tags.length === 0 ? null : (
        <Tags>
          {tags.map(({ title, subtitle }) => (
            <Badge key={title} title={subtitle}>
              {title}
            </Badge>
          ))}
        </Tags>
      )}
      <RemarksText remarks={remarks} />
    </TermsText>
  )
}
