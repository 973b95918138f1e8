import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDownUp } from 'lucide-react'
import {
  currencyKey,
  currencyLabel,
  fromCurrency,
  rangeText,
  rateText,
  receivable,
  receivedAmount,
  speedText,
  swapAmountError,
  swapChoices,
  toCurrency,
} from '#machines/exchange/rules/swap-form.ts'
import type { SwapCurrency } from '#machines/exchange/rules/swaps.ts'
import type { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { LongSelectField } from '#src/ui/fields/long-select-field.tsx'
import { EstimateWarning } from './estimate-warning.tsx'

type Props = ViewProps<typeof swapMachine>

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 12.5rem)' },
    gap: '3',
    padding: '4',
    [ENLARGED]: { padding: '2' },
    background: 'canvas',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
  },
})
const Middle = chakra('div', { base: { display: 'grid', placeItems: 'center', my: '-3', zIndex: '1' } })
const Received = chakra('div', { base: { minWidth: '0' } })
/** On a phone in the line that the token above it reserves for a message. */
const Range = chakra('p', {
  base: { color: 'muted', fontSize: 'sm', gridColumn: '1 / -1', mt: { base: '-8', sm: '0' } },
})
const Facts = chakra('div', { base: { my: '3' } })
const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium' } })
const Figure = chakra('p', {
  base: { fontSize: '2xl', fontWeight: 'semibold', minHeight: '2.5rem', mt: '1.5', overflowWrap: 'anywhere' },
})
const Marked = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

const optionsOf = (currencies: readonly SwapCurrency[]) =>
  currencies.map((currency) => ({
    value: currencyKey(currency),
    label: currencyLabel(currency),
    words: currency.name,
  }))

const ICON = 20

/** The mark of a token beside the name of its field. */
function Mark({ currency }: { currency: SwapCurrency | undefined }) {
  if (!currency || currency.image === null) return null
  return (
    <Marked>
      <AssetIcon src={currency.image} size={ICON} />
    </Marked>
  )
}

function Sent({ snapshot, send }: Props) {
  const { context } = snapshot
  const [error, range] = [swapAmountError(context), rangeText(context)]
  return (
    <Panel>
      <AmountField
        name="amount"
        label="You send"
        value={context.amount}
        error={error}
        choices={swapChoices(context)}
        missing={context.amount.trim() === ''}
        hint={range}
        readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
        {...changeEvent(send, 'amount.change')}
      />
      <LongSelectField
        name="from"
        label="Send token"
        aside={<Mark currency={fromCurrency(context)} />}
        value={context.from}
        options={optionsOf(context.currencies)}
        readOnly={!snapshot.can({ type: 'from.choose', value: context.from })}
        {...changeEvent(send, 'from.choose')}
      />
      {error === undefined ? null : <Range className="figures">{range}</Range>}
    </Panel>
  )
}

function ReceivedPanel({ snapshot, send }: Props) {
  const { context } = snapshot
  const ticker = toCurrency(context)?.ticker.toUpperCase() ?? ''
  const amount = receivedAmount(context)
  return (
    <Panel>
      <Received role="group" aria-label="You receive">
        <Label>You receive</Label>
        <Figure className="figures" aria-live="polite">
          {amount === '' ? '...' : `${context.estimate ? '≈ ' : ''}${amount} ${ticker}`}
        </Figure>
      </Received>
      <LongSelectField
        name="to"
        label="Receive token"
        aside={<Mark currency={toCurrency(context)} />}
        value={context.to}
        options={optionsOf(receivable(context))}
        readOnly={!snapshot.can({ type: 'to.choose', value: context.to })}
        {...changeEvent(send, 'to.choose')}
      />
    </Panel>
  )
}

/** What is sent, what is received, and at which rate. */
export function SwapAmounts(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  const { estimate } = context
  return (
    <>
      <Sent {...props} />
      <Middle>
        <Button size="icon" aria-label="Reverse the tokens" {...eventButton({ snapshot, send }, 'pair.reverse')}>
          <ArrowDownUp size={18} aria-hidden />
        </Button>
      </Middle>
      <ReceivedPanel {...props} />
      <Facts>
        <DataList>
          <DataListItem label="Rate">{rateText(context) ?? '...'}</DataListItem>
          <DataListItem label="Estimated time">{estimate ? speedText(estimate) : '...'}</DataListItem>
        </DataList>
      </Facts>
      <EstimateWarning estimate={estimate} />
    </>
  )
}
