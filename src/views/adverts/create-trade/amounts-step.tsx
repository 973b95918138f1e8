import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Plus } from 'lucide-react'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { PAYMENT_WINDOWS } from '#machines/adverts/rules/adverts.ts'
import { shownBalance } from '#machines/wallet/rules/balances.ts'
import { smallOrdersNotice } from '#machines/adverts/rules/advert-limits.ts'
import { fiatIn } from '#machines/adverts/rules/advert-sentences.ts'
import {
  advertChoices,
  availableOf,
  errorsIn,
  visibleErrors,
  tokenOf,
  totalIn,
} from '#machines/adverts/rules/advert-form.ts'
import { windowLabel } from '#machines/shared/values/formatting.ts'
import { PAID_TO } from '#machines/accounts/messages/bank-accounts.ts'
import { UP_TO_FIVE_METHODS } from '#machines/adverts/messages/adverts.ts'
import {
  accountOption,
  accountsIn,
  accountsToAdd,
  methodsToAddFor,
  payeesIn,
} from '#machines/adverts/rules/receiving-accounts.ts'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/fields/choice-field.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { FieldGroup, HelperText } from '#src/ui/fields/field-group.tsx'
import { Stack } from '#src/ui/card.tsx'
import { PaymentTag } from '#src/views/adverts/markup/payment-tag.tsx'
import { Chip, SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { AddAccountLink } from './add-account-link.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))', gap: '3' },
})
const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const ErrorText = chakra('p', { base: { fontSize: 'sm', mt: '2', color: 'down', textTransform: 'lowercase' } })

function TokenAmount({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  const { token, type } = context.draft
  const scale = tokenOf(context)?.scale ?? 8
  const total = totalIn(context)
  const worth = total === null ? undefined : `${fiatIn(context, total)} in total`
  const has = `You have ${shownBalance(shared.settings, availableOf(context), scale)} ${token}`
  const all = (
    <Button size="inline" tone="plain" {...eventButton({ snapshot, send }, 'amount.max')}>
      Sell all
    </Button>
  )
  return (
    <AmountField
      name="token_amount"
      label={`Total to ${type === 'Sell' ? 'sell' : 'buy'}`}
      value={context.draft.token_amount}
      error={visibleErrors(context).token_amount}
      choices={advertChoices(context, 'token_amount')}
      missing={errorsIn(context).token_amount !== undefined}
      hint={[type === 'Sell' ? has : '', worth ?? ''].filter(Boolean).join(' · ') || undefined}
      suffix={token}
      aside={type === 'Sell' ? all : undefined}
      onChange={(value) => send({ type: 'amount.change', value })}
      onBlur={() => send({ type: 'field.leave', name: 'token_amount' })}
      data-event="amount.change field.leave"
    />
  )
}

const LIMITS = [
  ['min_limit', 'Minimum per order', 'minLimit.change'],
  ['max_limit', 'Maximum per order', 'maxLimit.change'],
] as const

function Limits({ snapshot, send }: Props) {
  const { draft } = snapshot.context
  const [errors, all] = [visibleErrors(snapshot.context), errorsIn(snapshot.context)]
  const notice = smallOrdersNotice(snapshot.context)
  return (
    <div>
      <Pair>
        {LIMITS.map(([name, label, type]) => (
          <AmountField
            key={name}
            name={name}
            label={label}
            value={draft[name]}
            error={errors[name]}
            choices={advertChoices(snapshot.context, name)}
            missing={all[name] !== undefined}
            suffix={draft.currency}
            onChange={(value) => send({ type, value })}
            onBlur={() => send({ type: 'field.leave', name })}
            data-event={`${type} field.leave`}
          />
        ))}
      </Pair>
      {notice === null ? null : <Alert tone="notice">{notice}</Alert>}
    </div>
  )
}

function Methods({ snapshot, send }: Props) {
  const { options, draft } = snapshot.context
  const error = visibleErrors(snapshot.context).payment_methods
  const isMissing = errorsIn(snapshot.context).payment_methods !== undefined
  return (
    <FieldGroup>
      <legend>Payment methods</legend>
      <Chips>
        {(options?.methods ?? []).map((name) => {
          const chosen = draft.payment_methods.includes(name)
          const event = { type: chosen ? ('method.remove' as const) : ('method.add' as const), name }
          const off = !snapshot.can(event)
          return (
            <Chip
              key={name}
              type="button"
              aria-pressed={chosen}
              aria-disabled={off ? true : undefined}
              data-missing={isMissing ? true : undefined}
              onClick={() => (off ? undefined : send(event))}
              data-event={event.type}
              data-key={name}
            >
              {chosen ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
              <PaymentTag method={name} />
            </Chip>
          )
        })}
      </Chips>
      {error ? <ErrorText role="alert">{error}</ErrorText> : <HelperText>{UP_TO_FIVE_METHODS}</HelperText>}
    </FieldGroup>
  )
}

/** Where buyers pay by each method; a buyer is paid nothing. */
function PaidTo({ snapshot, send }: Props) {
  const { context } = snapshot
  const payees = payeesIn(context)
  if (snapshot.matches({ drafting: { steps: { settingAmounts: 'sellingWithoutAccount' } } }))
    return (
      <Alert
        tone="notice"
        title={accountsToAdd(methodsToAddFor(context))}
        action={<AddAccountLink snapshot={snapshot} />}
      />
    )
  if (payees.length === 0) return null
  return (
    <FieldGroup>
      <legend>{PAID_TO}</legend>
      <Stack>
        {payees.map(({ method, account }) => (
          <ChoiceField
            key={method}
            name={method}
            label={method}
            value={account._id}
            options={accountsIn(context, method).map(accountOption)}
            hint={account.account_name}
            onChange={(value) => send({ type: 'account.change', method, value })}
            data-event="account.change"
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}

function PaymentWindow({ snapshot, send }: Props) {
  const items = PAYMENT_WINDOWS.map((minutes) => ({ key: String(minutes), label: windowLabel(minutes) }))
  return (
    <FieldGroup>
      <legend>Payment window</legend>
      <SegmentGroup
        label="Payment window"
        items={items}
        chosen={String(snapshot.context.draft.completion_window)}
        onChoose={(minutes) => send({ type: 'window.change', minutes: Number(minutes) })}
        data-event="window.change"
      />
      <HelperText>Orders not marked as paid in time are cancelled automatically and the crypto is returned.</HelperText>
    </FieldGroup>
  )
}

/** Step 2: amount, limits, payment methods, account and payment window. */
export function AmountsStep(props: Props) {
  return (
    <Stack>
      <TokenAmount {...props} />
      <Limits {...props} />
      <Methods {...props} />
      <PaidTo {...props} />
      <PaymentWindow {...props} />
    </Stack>
  )
}
