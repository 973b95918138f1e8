import { chakra } from '@chakra-ui/react/styled-system'
import { Minus, Plus } from 'lucide-react'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { shownPriceIn } from '#machines/adverts/rules/advert-sentences.ts'
import {
  advertChoices,
  errorsIn,
  marketPriceOf,
  percentIn,
  priceIn,
  visibleErrors,
} from '#machines/adverts/rules/advert-form.ts'
import { YOUR_PRICE } from '#machines/adverts/messages/create-trade.ts'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Stack } from '#src/ui/card.tsx'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))', columnGap: '3' },
})
const Kind = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& > p': { color: 'muted', fontSize: 'sm' },
    '& > p:first-of-type': { fontWeight: 'medium' },
  },
})
const Stepper = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '2', alignItems: 'start' },
})
const Round = chakra('div', {
  base: { pt: '1.75rem', '& > button': { width: '46px', minHeight: '2.875rem', padding: '0' } },
})
const Outcome = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '4',
    padding: '4',
    background: 'canvas',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > span': { color: 'muted', whiteSpace: 'nowrap' },
    '& > output': { fontSize: 'xl', fontWeight: 'semibold', textAlign: 'right' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm', fontWeight: 'normal' },
  },
})

const KINDS = [
  { key: 'Fixed', label: 'Fixed' },
  { key: 'Floating', label: 'Floating' },
] as const

function PairFields({ snapshot, send }: Props) {
  const { options, draft } = snapshot.context
  const option = ({ ticker, name }: { ticker: string; name: string }) => ({
    value: ticker,
    label: `${ticker} · ${name}`,
  })
  const frozen = !snapshot.can({ type: 'token.change', value: '' })
  return (
    <Pair>
      <SelectField
        name="token"
        label="Asset"
        value={draft.token}
        options={(options?.tokens ?? []).map(option)}
        readOnly={frozen}
        {...changeEvent(send, 'token.change')}
      />
      <SelectField
        name="currency"
        label="Currency"
        value={draft.currency}
        options={(options?.currencies ?? []).map(option)}
        readOnly={frozen}
        {...changeEvent(send, 'currency.change')}
      />
    </Pair>
  )
}

function MatchMarket({ snapshot, send }: Props) {
  return (
    <Button size="inline" tone="plain" {...eventButton({ snapshot, send }, 'price.match')}>
      Use the market price
    </Button>
  )
}

function FixedPrice(props: Props) {
  const { snapshot, send } = props
  const { draft } = snapshot.context
  return (
    <AmountField
      name="price"
      label={`Price of one ${draft.token}`}
      value={draft.price}
      error={visibleErrors(snapshot.context).price}
      choices={advertChoices(snapshot.context, 'price')}
      missing={errorsIn(snapshot.context).price !== undefined}
      suffix={draft.currency}
      aside={<MatchMarket {...props} />}
      onChange={(value) => send({ type: 'price.change', value })}
      onBlur={() => send({ type: 'field.leave', name: 'price' })}
      data-event="price.change field.leave"
    />
  )
}

function FloatingPrice(props: Props) {
  const { snapshot, send } = props
  const errors = visibleErrors(snapshot.context)
  return (
    <Stepper>
      <Round>
        <Button aria-label="0.2 lower" onClick={() => send({ type: 'percent.lower' })} data-event="percent.lower">
          <Minus size={18} aria-hidden />
        </Button>
      </Round>
      <AmountField
        name="percent"
        label="% of market price"
        value={snapshot.context.draft.percent}
        error={errors.percent ?? errors.price}
        choices={advertChoices(snapshot.context, 'percent')}
        missing={errorsIn(snapshot.context).percent !== undefined}
        suffix="%"
        aside={<MatchMarket {...props} />}
        onChange={(value) => send({ type: 'percent.change', value })}
        onBlur={() => send({ type: 'field.leave', name: 'percent' })}
        data-event="percent.change field.leave"
      />
      <Round>
        <Button aria-label="0.2 higher" onClick={() => send({ type: 'percent.raise' })} data-event="percent.raise">
          <Plus size={18} aria-hidden />
        </Button>
      </Round>
    </Stepper>
  )
}

function YourPrice({ snapshot }: Props) {
  const { context } = snapshot
  const known = marketPriceOf(context) !== null && priceIn(context) !== null
  return (
    <Outcome>
      <span>{YOUR_PRICE}</span>
      <output className="figures" aria-live="polite">
        {shownPriceIn(context, priceIn(context))}
        <small>{known ? `${percentIn(context)}% of market price. Allowed: 70% to 130%` : '\u00a0'}</small>
      </output>
    </Outcome>
  )
}

/** Step 1: the pair, the kind of price and the price itself. */
export function PriceStep(props: Props) {
  const { snapshot, send } = props
  const { margin_type: margin } = snapshot.context.draft
  return (
    <Stack>
      <PairFields {...props} />
      <Kind>
        <p>Price type</p>
        <SegmentGroup
          label="Price type"
          items={KINDS}
          chosen={margin}
          onChoose={(value) => send({ type: 'margin.change', value: value === 'Floating' ? 'Floating' : 'Fixed' })}
          data-event="margin.change"
        />
        <p>
          {margin === 'Fixed'
            ? 'The price stays fixed until you change it.'
            : 'The price follows the market price at your percentage.'}
        </p>
      </Kind>
      {margin === 'Fixed' ? <FixedPrice {...props} /> : <FloatingPrice {...props} />}
      <YourPrice {...props} />
    </Stack>
  )
}
