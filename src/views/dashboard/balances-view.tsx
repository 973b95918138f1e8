import { chakra } from '@chakra-ui/react/styled-system'
import {
  bookingOf,
  cryptoTotals,
  HIDDEN,
  isEmptyBalance,
  shownBalance,
  type TokenBalance,
} from '#machines/domain/balances.ts'
import { fixed, formatListPrice, formatPercent } from '#machines/domain/formatting.ts'
import type { Settings } from '#machines/domain/app-effect.ts'
import { paths } from '#machines/domain/paths.ts'
import type { tokenBalancesMachine } from '#machines/dashboard/token-balances.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { AssetIcon } from '#src/ui/avatar.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/page.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Cell, Row, Table } from '#src/ui/table.tsx'
import { TotalAmount, type SettingsActor } from '#src/views/dashboard/total-amount.tsx'

type Props = ViewProps<typeof tokenBalancesMachine> & { settingsActor?: SettingsActor | undefined }

const LIST_PLACES = 8
const FIAT_PLACES = 2
const CRYPTO_PLACES = 8
const CRYPTOS = ['BTC', 'ETH', 'SOL', 'BNB']
const placesOf = (ticker: string) => (CRYPTOS.includes(ticker) ? CRYPTO_PLACES : FIAT_PLACES)

const Stack = chakra('div', { base: { display: 'grid', gap: '4' } })
const Parts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '4', sm: '10' },
    mt: '4',
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'line',
  },
})
const Part = chakra('div', {})
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Actions = chakra('div', { base: { display: 'flex', gap: '3', mt: '5' } })
const Token = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    whiteSpace: 'nowrap',
    '& small': { color: 'muted', fontSize: 'sm' },
  },
})
const Change = chakra('span', {
  base: { color: 'muted', '&[data-tone=up]': { color: 'up' }, '&[data-tone=down]': { color: 'down' } },
})

interface TotalProps extends Pick<Props, 'settingsActor'> {
  balances: readonly TokenBalance[]
  settings: Settings | null
}

function Total({ balances, settings, settingsActor }: TotalProps) {
  const { total, available, booking, partial } = cryptoTotals(balances)
  const ticker = settings?.currency.ticker ?? ''
  const shown = (value: string) => (settings?.hide_assets ? HIDDEN : fixed(value, placesOf(ticker)))
  return (
    <>
      <TotalAmount
        actor={settingsActor}
        total={fixed(total, placesOf(ticker))}
        ticker={ticker}
        hidden={settings?.hide_assets === true}
      />
      <Label>Fiats are not added{partial ? ', and tokens without a known price neither' : ''}</Label>
      <Parts>
        <Part>
          <Label>Available</Label>
          <Amount value={shown(available)} ticker={ticker} size="lg" />
        </Part>
        <Part>
          <Label>Booking</Label>
          <Amount value={shown(booking)} ticker={ticker} size="lg" />
        </Part>
      </Parts>
      <Actions>
        <ButtonLink href={paths.marketplace()} tone="primary">
          Trade
        </ButtonLink>
        <ButtonLink href={paths.createTrade()}>Post an advert</ButtonLink>
      </Actions>
    </>
  )
}

function ChangeOf({ change }: { change: number | null }) {
  if (change === null) return <Change>–</Change>
  return (
    <Change className="figures" data-tone={change >= 0 ? 'up' : 'down'}>
      {change > 0 ? '+' : ''}
      {formatPercent(change, 2)}%
    </Change>
  )
}

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
        <ChangeOf change={balance.change} />
      </Cell>
    </Row>
  )
}

function NoCoins({ sandbox }: { sandbox: boolean }) {
  return (
    <EmptyState
      picture={<BoatPicture />}
      title="No crypto yet"
      action={
        <>
          <ButtonLink href={paths.marketplace()}>Go to the marketplace</ButtonLink>
          {sandbox ? <ButtonLink href={paths.sandbox()}>Deposit test funds</ButtonLink> : null}
        </>
      }
    >
      {sandbox ? 'Buy crypto from another trader, or start with test funds.' : 'Buy crypto from another trader.'}
    </EmptyState>
  )
}

/** The person's balances: the total in their display currency, then each token. */
export function BalancesView({ snapshot, send, shared, settingsActor }: Props) {
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
      <Card title="Total Crypto Assets">
        {data ? <Total balances={data} settings={shared.settings} settingsActor={settingsActor} /> : null}
        {data || failed ? null : <SkeletonRows rows={4} height="44px" label="Loading balances" />}
      </Card>
      {data || failed ? null : (
        <Card title="Balances">
          <SkeletonRows rows={5} height="52px" label="Loading tokens" />
        </Card>
      )}
      {data ? (
        <Card title="Balances">
          {ownedBalances.length === 0 ? (
            <NoCoins sandbox={shared.sandbox === true} />
          ) : (
            <Table caption="Balances" columns={columns}>
              {ownedBalances.map((balance) => (
                <BalanceRow key={balance._id} balance={balance} ticker={ticker} settings={shared.settings} />
              ))}
            </Table>
          )}
        </Card>
      ) : null}
    </Stack>
  )
}
