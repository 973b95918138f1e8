import { chakra } from '@chakra-ui/react/styled-system'
import { RotateCcw } from 'lucide-react'
import { rangeError } from '#machines/wallet/rules/transaction-filter.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#machines/wallet/rules/transactions.ts'
import type { transactionsMachine } from '#machines/wallet/transactions/transactions.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { ENLARGED } from '#src/ui/enlarged.ts'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'

type Props = Pick<ViewProps<typeof transactionsMachine>, 'snapshot' | 'send'>

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: { base: '2.5', md: '3' },
    alignItems: 'start',
    mb: '2',
    // The two days stay beside each other.
    '& > *': { gridColumn: 'span 3' },
    '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
    md: { '& > :nth-of-type(-n + 3)': { gridColumn: 'span 2' } },
    xl: {
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      '&:has(> [data-reset])': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto' },
      '& > *, & > :nth-of-type(-n + 3)': { gridColumn: 'auto' },
    },
    [ENLARGED]: { '& > *': { gridColumn: '1 / -1' } },
  },
})
const Reset = chakra('div', { base: { xl: { mt: '7' } } })

const optionsOf = (all: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]
const types = optionsOf('All types', TRANSACTION_TYPES)
const statuses = optionsOf('All statuses', TRANSACTION_STATUSES)

/** An asset from the address can be read while the assets are not loaded. */
const assetsOf = (tickers: readonly string[], chosen: string) => {
  const known = [...new Set([...tickers, ...(chosen === '' ? [] : [chosen])])].toSorted()
  return optionsOf('All assets', Object.fromEntries(known.map((ticker) => [ticker, ticker])))
}

function Choices({ snapshot, send }: Props) {
  const { filter, tickers } = snapshot.context
  const fields = [
    { name: 'type', label: 'Type', options: types },
    { name: 'asset', label: 'Asset', options: assetsOf(tickers, filter.asset) },
    { name: 'status', label: 'Status', options: statuses },
  ] as const
  return fields.map(({ name, label, options }) => (
    <SelectField
      key={name}
      {...{ name, label, options }}
      value={filter[name]}
      onChange={(value) => send({ type: 'filter.choose', name, value })}
      data-event="filter.choose"
    />
  ))
}

/** The days, in the reader's time zone; both are included. */
function Days({ snapshot, send }: Props) {
  const { filter } = snapshot.context
  const fields = [
    { name: 'from', label: 'From', error: undefined },
    { name: 'to', label: 'To', error: rangeError(filter) },
  ] as const
  return fields.map(({ name, label, error }) => (
    <TextField
      key={name}
      {...{ name, label, error }}
      type="date"
      value={filter[name]}
      onChange={(value) => send({ type: 'day.change', name, value })}
      data-event="day.change"
    />
  ))
}

export function HistoryFilters(props: Props) {
  const { snapshot, send } = props
  return (
    <Bar role="group" aria-label="Filter">
      <Choices {...props} />
      <Days {...props} />
      {snapshot.can({ type: 'filters.reset' }) ? (
        <Reset data-reset>
          <Button tone="plain" onClick={() => send({ type: 'filters.reset' })} data-event="filters.reset">
            <RotateCcw size={15} aria-hidden />
            Reset filters
          </Button>
        </Reset>
      ) : null}
    </Bar>
  )
}
