import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDownUp, RotateCcw, X } from 'lucide-react'
import { amountError } from '#machines/adverts/rules/market-amount.ts'
import { filterChoices, SORTS } from '#machines/adverts/rules/advert-filter.ts'
import { SORT_DESCRIPTIONS } from '#machines/adverts/rules/reputation.ts'
import type { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Chip, SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { CurrencySelect, MethodSelect, TokenChips } from './filter-choices.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'

const Bar = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mb: { base: '4', md: '5' } },
})
const Upper = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: { base: '3', md: '5' }, minWidth: '0' },
})
const Tools = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(auto-fit, minmax(max(8rem, 34%), 1fr))', lg: '1.2fr 1fr 1.2fr 1.2fr' },
    gap: { base: '2.5', md: '3' },
    alignItems: 'start',
    lg: { '&:has(> [data-reset])': { gridTemplateColumns: '1.2fr 1fr 1.2fr 1.2fr auto' } },
  },
})

const Chosen = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Reset = chakra('div', {
  base: { gridColumn: { base: '1 / -1', lg: 'auto' }, '& > button': { px: { base: '1', lg: '4' } } },
})

const Note = chakra('p', { base: { color: 'muted', fontSize: 'sm', maxWidth: '72ch' } })

const sides = [
  { key: 'buy', label: 'Buy', tone: 'up' },
  { key: 'sell', label: 'Sell', tone: 'down' },
] as const
const sorts = Object.entries(SORTS).map(([value, label]) => ({ value, label }))

type Props = Pick<ViewProps<typeof marketplaceMachine>, 'snapshot' | 'send'>

/** The chosen payment methods, each with a remove button. */
function ChosenMethods({ snapshot, send }: Props) {
  const { methods } = snapshot.context.filters
  if (methods.length === 0) return null
  return (
    <Chosen role="group" aria-label="Chosen payment methods">
      {methods.map((name) => (
        <Chip
          key={name}
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => send({ type: 'method.remove', name })}
          data-event="method.remove"
          data-key={name}
        >
          <PaymentTag method={name} />
          <X size={14} aria-hidden />
        </Chip>
      ))}
    </Chosen>
  )
}

function AmountFilter({ snapshot, send }: Props) {
  const { filters } = snapshot.context
  return (
    <AmountField
      labelHidden
      name="amount"
      label="Amount"
      placeholder="Amount"
      value={filters.amount}
      error={amountError(filters)}
      choices={filterChoices(filters)}
      suffix={filters.currency}
      onChange={(value) => send({ type: 'amount.change', value })}
      data-event="amount.change"
    />
  )
}

export function MarketFilters({ snapshot, send }: Props) {
  const { filters } = snapshot.context
  const { p2pTokens, currencies, paymentMethods } = snapshot.children
  const market = { filters, sendToParent: send }
  return (
    <Bar>
      <Upper>
        <SegmentGroup
          label="Buy or sell"
          items={sides}
          chosen={filters.side}
          onChoose={(side) => send({ type: 'side.choose', side: side === 'sell' ? 'sell' : 'buy' })}
          data-event="side.choose"
        />
        <ChildFlow actor={p2pTokens} view={TokenChips} {...market} />
      </Upper>
      <Tools>
        <AmountFilter {...{ snapshot, send }} />
        <ChildFlow actor={currencies} view={CurrencySelect} {...market} />
        <ChildFlow
          actor={paymentMethods}
          view={MethodSelect}
          isOpen={snapshot.matches({ list: { asked: 'choosingMethods' } })}
          canOpen={snapshot.can({ type: 'methods.open' })}
          {...market}
        />
        <SelectField
          labelHidden
          name="sort"
          label="Sort by"
          value={filters.sort}
          options={sorts}
          icon={ArrowDownUp}
          onChange={(value) => send({ type: 'filter.choose', name: 'sort', value })}
          data-event="filter.choose"
        />
        {snapshot.can({ type: 'filters.reset' }) ? (
          <Reset data-reset>
            <Button tone="plain" onClick={() => send({ type: 'filters.reset' })} data-event="filters.reset">
              <RotateCcw size={15} aria-hidden />
              Reset filters
            </Button>
          </Reset>
        ) : null}
      </Tools>
      {SORT_DESCRIPTIONS[filters.sort] === null ? null : <Note role="note">{SORT_DESCRIPTIONS[filters.sort]}</Note>}
      <ChosenMethods {...{ snapshot, send }} />
    </Bar>
  )
}
