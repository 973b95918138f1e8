import { chakra } from '@chakra-ui/react/styled-system'
import { bookingOf, isEmptyBalance, shownBalance, type TokenBalance } from '#machines/wallet/rules/balances.ts'
import { formatChange, formatListPrice } from '#machines/shared/values/formatting.ts'
import type { Settings } from '#machines/shared/flow/app-effect.ts'
import { paths } from '#machines/routing/paths.ts'
import type { tokenBalancesMachine } from '#machines/wallet/reads.machine.ts'
import { useOffers } from '#src/flow/offers.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { Change } from '#src/ui/change.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Cell, Row, Table } from '#src/ui/lists/table.tsx'
import { TotalCard, type TotalProps } from '#src/views/dashboard/total-card.tsx'

type Props = ViewProps<typeof tokenBalancesMachine> & TotalProps

const LIST_PLACES = 8

const Token = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    whiteSpace: { base: 'nowrap', md: 'normal' },
    [ENLARGED]: { whiteSpace: 'normal' },
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})
/** Where three long figures do not fit beside each other, the tickers go below them. */
const Figures = chakra('div', {
  base: {
    '@media (min-width: 48rem)': {
      '& td + td, & th + th': { px: '2.5' },
      '& td .figures': { whiteSpace: 'normal' },
      '& td .figures > span, & td small': { display: 'inline-block' },
    },
  },
})
const columns = [
  { label: 'Token' },
  { label: 'Available', end: true },
  { label: 'Booking', end: true },
  { label: 'Price', end: true },
  { label: '24h', end: true },
]

interface BalanceRowProps {
  balance: TokenBalance
  ticker: string
  settings: Settings | null
}

function BalanceRow({ balance, ticker, settings }: BalanceRowProps) {
  const ownedBalances = (value: string) => shownBalance(settings, value, LIST_PLACES)
  return (
    <Row data-key={balance._id}>
      <Cell>
        <Token>
          <AssetIcon src={balance.logoURI} size={28} />
          <span>
            {balance.name} <small>{balance.ticker}</small>
          </span>
        </Token>
      </Cell>
      <Cell label="Available" end>
        <Amount value={ownedBalances(balance.available_balance)} ticker={balance.ticker} />
      </Cell>
      <Cell label="Booking" end>
        <Amount value={ownedBalances(bookingOf(balance))} ticker={balance.ticker} />
      </Cell>
      <Cell label="Price" end>
        {balance.price === null ? '–' : <Amount value={formatListPrice(balance.price)} ticker={ticker} />}
      </Cell>
      <Cell label="24h" end>
        <Change {...formatChange(balance.change, 2)} />
      </Cell>
    </Row>
  )
}

function NoCoins() {
  const { sandbox } = useOffers()
  return (
    <EmptyState
      picture={<BoatPicture />}
      title="No crypto yet"
      action={
        <>
          <ButtonLink href={paths.depositCrypto()}>Deposit crypto</ButtonLink>
          <ButtonLink href={paths.marketplace()}>Go to the marketplace</ButtonLink>
          {sandbox ? <ButtonLink href={paths.sandbox()}>Deposit test funds</ButtonLink> : null}
        </>
      }
    >
      {sandbox
        ? 'Deposit crypto, buy it from another trader, or start with test funds.'
        : 'Deposit crypto, or buy it from another trader.'}
    </EmptyState>
  )
}

/** The person's balances: the total in their display currency, then each token. */
export function BalancesView({ snapshot, send, shared, ...total }: Props) {
  const { data, failure } = snapshot.context
  const failed = snapshot.matches('failed') || snapshot.matches('refused')
  const ticker = shared.settings?.currency.ticker ?? ''
  const ownedBalances = data?.filter((balance) => !isEmptyBalance(balance)) ?? []
  return (
    <Stack {...flowRoot(snapshot)} role="region" aria-label="Balances">
      {failed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load your balances. Your funds are safe.
        </FetchError>
      ) : null}
      <TotalCard {...total} balances={data} isLoading={!data && !failed} settings={shared.settings} />
      {data || failed ? null : (
        <Card title="Balances">
          <SkeletonRows rows={5} height="52px" label="Loading tokens" />
        </Card>
      )}
      {data ? (
        <Card title="Balances">
          {ownedBalances.length === 0 ? (
            <NoCoins />
          ) : (
            <Figures>
              <Table caption="Balances" columns={columns}>
                {ownedBalances.map((balance) => (
                  <BalanceRow key={balance._id} balance={balance} ticker={ticker} settings={shared.settings} />
                ))}
              </Table>
            </Figures>
          )}
        </Card>
      ) : null}
    </Stack>
  )
}
