import { chakra } from '@chakra-ui/react/styled-system'
import { HIDDEN, fixed } from '#machines/shared/values/formatting.ts'
import { cryptoTotals, type TokenBalance } from '#machines/wallet/rules/balances.ts'
import { displayPlaces, offeredOf } from '#machines/catalog/assets.ts'
import { TOTAL_CRYPTO_ASSETS } from '#machines/wallet/messages/wallet-pages.ts'
import { paths } from '#machines/routing/paths.ts'
import type { DashboardEvent } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import type { cryptoTotalMachine } from '#machines/wallet/reads.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type Shared, type ViewActor, type ViewProps } from '#src/flow/view.ts'
import { Amount } from '#src/ui/amount.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Card } from '#src/ui/card.tsx'
import { OfferedLink } from '#src/views/shared/offered-link.tsx'
import { TotalAmount, type SettingsActor } from '#src/views/dashboard/total-amount.tsx'

type ChosenProps = ViewProps<typeof cryptoTotalMachine> & { settingsActor?: SettingsActor | undefined }

/** What the dashboard gives the card of the total. */
export interface TotalProps {
  readonly settingsActor?: SettingsActor | undefined
  /** The currency chosen on this card; empty: that of the settings. */
  readonly currency?: string
  /** The balances in the chosen currency. */
  readonly chosenTotal?: ViewActor<ChosenProps> | undefined
  readonly sendToParent?: (event: DashboardEvent) => void
}

const AMOUNT_HEIGHT = '45px'

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
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '5' } })
const Whole = chakra('div', { base: { minHeight: AMOUNT_HEIGHT } })
const Choice = chakra('div', { base: { width: '7rem' } })

const shownTotal = (total: string, ticker: string, settings: Shared['settings']) => ({
  total: fixed(total, displayPlaces(ticker)),
  ticker,
  hidden: settings?.hide_assets === true,
})

/** The total in the currency that was chosen beside it. */
export function ChosenTotal({ snapshot, send, shared, settingsActor }: ChosenProps) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  const total = data && shownTotal(data.total, data.currency, shared.settings)
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={TOTAL_CRYPTO_ASSETS}>
      {hasFailed ? <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })} /> : null}
      {total ? <TotalAmount actor={settingsActor} {...total} /> : null}
      {data || hasFailed ? null : (
        <Skeleton role="status" aria-label="Loading the total" height={AMOUNT_HEIGHT} width="220px" />
      )}
    </div>
  )
}

/** The display currencies: that of the settings first, which the total follows until another is chosen. */
function CurrencyChoice({ settings, currency = '', sendToParent }: TotalProps & Pick<Shared, 'settings'>) {
  const own = settings?.currency.ticker ?? ''
  const others = offeredOf(settings?.display_currencies).filter((ticker) => ticker !== own)
  const options = [{ value: '', label: own }, ...others.map((ticker) => ({ value: ticker, label: ticker }))]
  return (
    <Choice data-flow="dashboard">
      <SelectField
        labelHidden
        name="currency"
        label="Display currency"
        value={currency}
        options={options}
        onChange={(value) => sendToParent?.({ type: 'currency.choose', value })}
        data-event="currency.choose"
      />
    </Choice>
  )
}

function Figure({ label, value, ticker }: { label: string; value: string; ticker: string }) {
  return (
    <div>
      <Label>{label}</Label>
      <Amount value={value} ticker={ticker} size="lg" />
    </div>
  )
}

function Totals({
  balances,
  settings,
  ...props
}: TotalProps & { balances: readonly TokenBalance[] } & Pick<Shared, 'settings'>) {
  const { total, available, booking, hold, partial } = cryptoTotals(balances)
  const ticker = settings?.currency.ticker ?? ''
  const shown = (value: string) => (settings?.hide_assets === true ? HIDDEN : fixed(value, displayPlaces(ticker)))
  return (
    <>
      <Whole>
        {props.chosenTotal ? (
          <ChildFlow actor={props.chosenTotal} view={ChosenTotal} settingsActor={props.settingsActor} />
        ) : (
          <TotalAmount actor={props.settingsActor} {...shownTotal(total, ticker, settings)} />
        )}
      </Whole>
      <Label>Fiat is not included{partial ? ', nor are tokens without a known price' : ''}</Label>
      <Parts>
        <Figure label="Available" value={shown(available)} ticker={ticker} />
        <Figure label="Booking" value={shown(booking)} ticker={ticker} />
        {/^0*$/.test(hold) ? null : <Figure label="On hold" value={shown(hold)} ticker={ticker} />}
      </Parts>
      <Actions>
        <ButtonLink href={paths.marketplace()} tone="primary">
          Trade
        </ButtonLink>
        <OfferedLink href={paths.swap()}>Swap</OfferedLink>
      </Actions>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading balances">
      <Skeleton height={AMOUNT_HEIGHT} width="220px" />
      <Skeleton height="21px" width="160px" />
      <Skeleton height="67px" mt="4" />
      <Skeleton height="44px" width="180px" mt="5" />
    </div>
  )
}

type TotalCardProps = TotalProps & { balances: readonly TokenBalance[] | undefined; isLoading: boolean } & Pick<
    Shared,
    'settings'
  >

/** All crypto of the person, in the currency of the settings or one chosen here. */
export function TotalCard({ balances, isLoading, settings, ...props }: TotalCardProps) {
  return (
    <Card title={TOTAL_CRYPTO_ASSETS} aside={<CurrencyChoice {...props} settings={settings} />}>
      {balances ? <Totals {...props} balances={balances} settings={settings} /> : null}
      {isLoading ? <Waiting /> : null}
    </Card>
  )
}
