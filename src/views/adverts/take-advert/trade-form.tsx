import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { shownBalance } from '#machines/wallet/rules/balances.ts'
import { fixed, upTo } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { BUY_ALL, METHOD_PICKER, nearestSum, SELL_ALL } from '#machines/adverts/messages/marketplace.ts'
import {
  faultField,
  isLessThanTyped,
  sumChoices,
  sumMessage,
  tokensFor,
  type SumField,
} from '#machines/adverts/rules/take-advert.ts'
import { takerAction } from '#machines/adverts/rules/trade.ts'
import type { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { SelectTrigger } from '#src/ui/fields/select-trigger.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'
import { PayeePart } from './payee-part.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Notices } from './notices.tsx'
import { AdvertSummary, AdvertTerms } from './advert-terms.tsx'

type Props = ViewProps<typeof takeAdvertMachine>

const Label = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium', mb: '1.5' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateAreas: { base: '"facts" "inputs" "words"', md: '"facts inputs" "words inputs"' },
    gridTemplateRows: { md: 'auto 1fr' },
    columnGap: '8',
    rowGap: '5',
    pt: '2',
  },
})
const Area = chakra('div', {})
const Inputs = chakra('div', { base: { gridArea: 'inputs', display: 'grid', gap: '3', alignContent: 'start' } })
const SubmitBar = chakra('div', {
  base: {
    pt: '4',
    '@media (max-width: 51.24rem)': {
      position: 'sticky',
      bottom: '0',
      mx: '-6',
      mb: '-6',
      px: '6',
      py: '3',
      background: 'raised',
      borderTop: '1px solid',
      borderColor: 'line',
    },
  },
})

function MaxButton({ snapshot, send }: Props) {
  return (
    <Button size="inline" tone="plain" {...eventButton({ snapshot, send }, 'amount.max')}>
      {takerAction(snapshot.context.advert.order.type) === 'buy' ? BUY_ALL : SELL_ALL}
    </Button>
  )
}

/** The amount's error, if it belongs to this field. */
const errorAt = ({ context }: Props['snapshot'], side: SumField): string | undefined => {
  const { fault, typed } = context
  return fault === null || faultField(fault, typed) !== side ? undefined : sumMessage(context, fault)
}

function FiatPart(props: Props) {
  const { snapshot, send } = props
  const { order } = snapshot.context.advert
  const buying = takerAction(order.type) === 'buy'
  const fiat = (decimal: string) => fixed(decimal, order.currency.scale)
  const limits = `${fiat(order.min_limit)} – ${fiat(order.max_order)}`
  return (
    <AmountField
      name="amount"
      label={buying ? 'Amount you pay' : 'Amount you receive'}
      value={snapshot.context.amount}
      placeholder={limits}
      error={errorAt(snapshot, 'amount')}
      choices={sumChoices(snapshot.context, 'amount')}
      missing={snapshot.context.amount === ''}
      hint={`Limits ${limits} ${order.currency.ticker}`}
      readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
      suffix={order.currency.ticker}
      aside={buying ? <MaxButton {...props} /> : undefined}
      {...changeEvent(send, 'amount.change')}
    />
  )
}

function TokensPart(props: Props) {
  const { snapshot, send, shared } = props
  const { advert, tokens, balance } = snapshot.context
  const { type, token } = advert.order
  const buying = takerAction(type) === 'buy'
  const held = tokensFor(snapshot.context)
  const has = balance === null ? undefined : `You have ${shownBalance(shared.settings, balance, 8)} ${token.ticker}`
  return (
    <AmountField
      name="tokens"
      label={buying ? 'You receive' : 'You sell'}
      value={tokens}
      placeholder="..."
      error={errorAt(snapshot, 'tokens')}
      choices={sumChoices(snapshot.context, 'tokens')}
      missing={tokens === ''}
      hint={
        held !== undefined && isLessThanTyped(snapshot.context)
          ? nearestSum(`${upTo(held, token.scale)} ${token.ticker}`)
          : has
      }
      readOnly={!snapshot.can({ type: 'tokens.change', value: '' })}
      suffix={token.ticker}
      aside={buying ? undefined : <MaxButton {...props} />}
      onChange={(value) => send({ type: 'tokens.change', value })}
      onBlur={() => send({ type: 'field.leave', name: 'tokens' })}
      data-event="tokens.change field.leave"
    />
  )
}

function MethodPart({ snapshot, send }: Props) {
  const { method } = snapshot.context
  const off = !snapshot.can({ type: 'methodPicker.open' })
  return (
    <div>
      <Label>Payment method</Label>
      <SelectTrigger
        type="button"
        aria-label={method === '' ? METHOD_PICKER : `Payment method: ${method}`}
        aria-haspopup="dialog"
        aria-disabled={off ? true : undefined}
        data-missing={method === '' ? true : undefined}
        onClick={() => (off ? undefined : send({ type: 'methodPicker.open' }))}
        data-event="methodPicker.open"
      >
        {method === '' ? <span>{METHOD_PICKER}</span> : <PaymentTag method={method} />}
        <ChevronRight size={18} aria-hidden />
      </SelectTrigger>
    </div>
  )
}

export function TradeForm({ snapshot, send, shared }: Props) {
  const { advert } = snapshot.context
  const busy = snapshot.matches('creatingOrder')
  const buying = takerAction(advert.order.type) === 'buy'
  const off = !snapshot.can({ type: 'order.create' })
  return (
    <Form label="Trade" onSubmit={() => send({ type: 'order.create' })}>
      <Columns>
        <Area gridArea="facts">
          <AdvertSummary advert={advert} />
        </Area>
        <Inputs>
          {buying ? <FiatPart {...{ snapshot, send, shared }} /> : null}
          <TokensPart {...{ snapshot, send, shared }} />
          {buying ? null : <FiatPart {...{ snapshot, send, shared }} />}
          <MethodPart {...{ snapshot, send, shared }} />
          {buying ? null : <PayeePart {...{ snapshot, send }} />}
          <Notices {...{ snapshot, send }} />
          <OrderSummary snapshot={snapshot} />
        </Inputs>
        <Area gridArea="words">
          <AdvertTerms advert={advert} />
        </Area>
      </Columns>
      <SubmitBar>
        <Button type="submit" tone={buying ? 'up' : 'down'} size="lg" block off={off} data-event="order.create">
          {busy ? SUBMITTING : 'Trade'}
        </Button>
      </SubmitBar>
    </Form>
  )
}
