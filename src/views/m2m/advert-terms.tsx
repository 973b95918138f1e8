import { chakra } from '@chakra-ui/react/styled-system'
import { ShieldCheck } from 'lucide-react'
import { fixed, shownPrice, upTo } from '#machines/domain/figures.ts'
import { takersAct, type Advert } from '#machines/domain/trade.ts'
import { Amount } from '#src/ui/amount.tsx'
import { Mark } from '#src/ui/marks.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TraderLine } from '#src/views/m2m/trader-line.tsx'

const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '4', py: '3' },
})
const Act = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    fontSize: 'lg',
    whiteSpace: 'nowrap',
  },
})
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    rowGap: '3',
    columnGap: '4',
    margin: '0',
    px: '4',
    py: '3.5',
    mb: '3',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { margin: '0' },
  },
})
const Words = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    mb: '3',
    fontSize: 'sm',
    '& > p': { color: 'muted', maxHeight: '84px', overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
})
const Tags = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Escrow = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'muted',
    fontSize: 'sm',
    mb: '4',
    '& svg': { color: 'up', flexShrink: '0' },
  },
})

/** What one agrees to by taking this advert. */
export function AdvertTerms({ advert }: { advert: Advert }) {
  const { order, user } = advert
  const { token, currency } = order
  const buying = takersAct(order.type) === 'buy'
  const fiat = (amount: string) => fixed(amount, currency.scale)
  const holder = buying ? 'The seller’s' : 'Your'
  return (
    <>
      <Head>
        <TraderLine trader={user} />
        <Act>
          <Mark src={token.logoURI} size={22} />
          {buying ? 'Buy' : 'Sell'} {token.ticker}
        </Act>
      </Head>
      <Facts className="figures">
        <div>
          <dt>Price</dt>
          <dd>
            <Amount value={shownPrice(order.price, currency.scale)} ticker={currency.ticker} />
          </dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>
            <Amount value={upTo(order.available, 8)} ticker={token.ticker} />
          </dd>
        </div>
        <div>
          <dt>Limits</dt>
          <dd>
            {fiat(order.min_limit)} – {fiat(order.max_limit)}
          </dd>
        </div>
        <div>
          <dt>Payment window</dt>
          <dd>{order.completion_window} min</dd>
        </div>
      </Facts>
      {order.remarks === '' && order.terms_tags.length === 0 ? null : (
        <Words>
          <Tags>
            {order.terms_tags.map(({ title, subtitle }) => (
              <Badge key={title} title={subtitle}>
                {title}
              </Badge>
            ))}
          </Tags>
          {order.remarks === '' ? null : <p>{order.remarks}</p>}
        </Words>
      )}
      <Escrow>
        <ShieldCheck size={16} aria-hidden />
        {holder} {token.ticker} is held in escrow by Quayside as soon as you press Trade.
      </Escrow>
    </>
  )
}
