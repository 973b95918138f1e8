import { chakra } from '@chakra-ui/react/styled-system'
import { RotateCw } from 'lucide-react'
import { TRY_AGAIN } from '#machines/domain/messages/failures.ts'
import { ALL_CURRENCIES, ALL_METHODS } from '#machines/domain/messages/marketplace.ts'
import type { currenciesMachine } from '#machines/trade-options/currencies.machine.ts'
import type { p2pTokensMachine } from '#machines/trade-options/p2p-tokens.machine.ts'
import type { paymentMethodsMachine } from '#machines/trade-options/payment-methods.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Mark } from '#src/ui/marks.tsx'
import { Chip } from '#src/ui/segment.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { OF_MARKETPLACE, useMarket } from '#src/views/m2m/market.ts'

const Choices = chakra('section', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } })
const Wide = chakra('div', { base: { flex: '1', minWidth: '0' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    overflowX: 'auto',
    alignItems: 'center',
    padding: '3px',
    margin: '-3px',
    scrollbarWidth: 'none',
    '@media (max-width: 819px)': { mx: '-4', px: '4' },
  },
})

/** A list that came before stays to choose from. */
const isLost = (snapshot: { matches: (state: 'failed' | 'refused') => boolean }): boolean =>
  snapshot.matches('failed') || snapshot.matches('refused')

interface TryAgainProps {
  what: string
  send: (event: { type: 'data.refresh' }) => void
}

function TryAgain({ what, send }: TryAgainProps) {
  return (
    <Button
      size="sm"
      tone="plain"
      aria-label={`${TRY_AGAIN}: ${what}`}
      onClick={() => send({ type: 'data.refresh' })}
      data-event="data.refresh"
    >
      <RotateCw size={15} aria-hidden />
      {TRY_AGAIN}
    </Button>
  )
}

export function TokenChips({ snapshot, send }: ViewProps<typeof p2pTokensMachine>) {
  const market = useMarket()
  const { data } = snapshot.context
  const chips = [{ ticker: '', logoURI: '' }, ...(data ?? [])]
  return (
    <Choices aria-label="Tokens" {...flowRoot(snapshot)}>
      <Wide {...OF_MARKETPLACE}>
        <Row role="group" aria-label="Token">
          {chips.map(({ ticker, logoURI }) => (
            <Chip
              key={ticker}
              type="button"
              aria-pressed={market.filters.token === ticker}
              aria-disabled={market.filters.token === ticker ? true : undefined}
              data-event="token.choose"
              data-key={ticker}
              onClick={() => market.filters.token !== ticker && market.send({ type: 'token.choose', token: ticker })}
            >
              {ticker === '' ? null : <Mark src={logoURI} size={18} />}
              {ticker === '' ? 'All' : ticker}
            </Chip>
          ))}
          {snapshot.matches('fetching') ? <Skeleton width="280px" height="40px" /> : null}
        </Row>
      </Wide>
      {isLost(snapshot) ? <TryAgain what="tokens" send={send} /> : null}
    </Choices>
  )
}

interface ChoiceProps {
  name: 'currency' | 'method'
  label: string
  all: string
  values: readonly string[]
}

/** A choice from the address stays visible while the list of choices is not there yet. */
function Choice({ name, label, all, values }: ChoiceProps) {
  const { filters, send } = useMarket()
  const chosen = filters[name]
  const known = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return (
    <Wide {...OF_MARKETPLACE}>
      <SelectField
        bare
        name={name}
        label={label}
        value={chosen}
        options={[{ value: '', label: all }, ...known.map((value) => ({ value, label: value }))]}
        onChange={(value) => send({ type: 'filter.choose', name, value })}
        data-event="filter.choose"
      />
    </Wide>
  )
}

export function CurrencySelect({ snapshot, send }: ViewProps<typeof currenciesMachine>) {
  const { data } = snapshot.context
  const tickers = data?.map(({ ticker }) => ticker) ?? []
  return (
    <Choices aria-label="Currencies" {...flowRoot(snapshot)}>
      <Choice name="currency" label="Currency" all={ALL_CURRENCIES} values={tickers} />
      {isLost(snapshot) ? <TryAgain what="currencies" send={send} /> : null}
    </Choices>
  )
}

export function MethodSelect({ snapshot, send }: ViewProps<typeof paymentMethodsMachine>) {
  const { data } = snapshot.context
  return (
    <Choices aria-label="Payment methods" {...flowRoot(snapshot)}>
      <Choice name="method" label="Payment method" all={ALL_METHODS} values={data ?? []} />
      {isLost(snapshot) ? <TryAgain what="payment methods" send={send} /> : null}
    </Choices>
  )
}
