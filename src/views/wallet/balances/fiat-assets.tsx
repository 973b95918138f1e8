import { chakra } from '@chakra-ui/react/styled-system'
import { HIDDEN, fixed } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { wholeBalance } from '#machines/wallet/rules/balances.ts'
import { FIAT_ORDERS } from '#machines/wallet/messages/fiat.ts'
import { FIAT_ASSETS } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { currencyBalancesMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { AssetLinks, fiatLinks } from './asset-links.tsx'
import { BalanceParts } from './balance-parts.tsx'

type Props = ViewProps<typeof currencyBalancesMachine>
type CurrencyBalance = components['schemas']['CurrencyBalance']

const ROW = { base: '88px', sm: '72px' }
/** As many currencies as there are: their skeleton has the same height. */
const CURRENCIES = 10

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Narrower, the longest name does not fit beside a long balance.
    '@media (min-width: 90rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '10',
    margin: '0',
    padding: '0',
    listStyle: 'none',
  },
})
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
    gridTemplateAreas: { base: '"icon name links" "icon held held"', sm: '"icon name held links"' },
    [ENLARGED]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"icon name" "held held" "links links"',
    },
    alignContent: 'center',
    alignItems: 'center',
    columnGap: '3',
    minHeight: ROW,
    py: '2',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
const Name = chakra('span', {
  base: {
    gridArea: 'name',
    minWidth: '0',
    fontWeight: 'semibold',
    '& small': {
      display: { base: 'none', sm: 'block' },
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'normal',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
const Held = chakra('span', { base: { gridArea: 'held', textAlign: { base: 'left', sm: 'right' } } })
const Place = chakra('span', { base: { display: 'inline-flex' } })

function Currency({ balance, settings }: { balance: CurrencyBalance } & Pick<Props['shared'], 'settings'>) {
  const { ticker, name, logoURI, scale } = balance
  const isHidden = settings?.hide_assets === true
  return (
    <Line data-key={ticker}>
      <Place gridArea="icon">
        <AssetIcon src={logoURI} size={32} />
      </Place>
      <Name>
        {ticker}
        <small>{name}</small>
      </Name>
      <Held>
        <Amount value={isHidden ? HIDDEN : fixed(wholeBalance(balance), scale)} ticker={ticker} />
        <BalanceParts balance={balance} settings={settings} format={(amount) => fixed(amount, scale)} />
      </Held>
      <Place gridArea="links">
        <AssetLinks ticker={ticker} links={fiatLinks(ticker)} />
      </Place>
    </Line>
  )
}

function Waiting() {
  return (
    <List role="status" aria-label="Loading fiat assets">
      {Array.from({ length: CURRENCIES }, (_, row) => (
        <Line key={row} as="div">
          <Skeleton height="40px" gridColumn="1 / -1" />
        </Line>
      ))}
    </List>
  )
}

/** Every currency of the person, with the pages that move it. */
export function FiatAssets({ snapshot, send, shared }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={FIAT_ASSETS}>
      <Card
        title={FIAT_ASSETS}
        aside={
          <ButtonLink href={paths.fiatOrders()} size="sm">
            {FIAT_ORDERS}
          </ButtonLink>
        }
      >
        {hasFailed ? (
          <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
            Could not load your fiat balances. Your funds are safe.
          </FetchError>
        ) : null}
        {data ? (
          <List>
            {data.map((balance) => (
              <Currency key={balance._id} balance={balance} settings={shared.settings} />
            ))}
          </List>
        ) : null}
        {data || hasFailed ? null : <Waiting />}
      </Card>
    </div>
  )
}
