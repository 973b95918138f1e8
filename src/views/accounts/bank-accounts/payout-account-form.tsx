import { chakra } from '@chakra-ui/react/styled-system'
import type { editPayoutAccountMachine } from '#machines/accounts/payout-account/edit-payout-account.machine.ts'
import type { payoutAccountMachine } from '#machines/accounts/payout-account/payout-account.machine.ts'
import { PHONE_SAMPLE } from '#machines/accounts/messages/accounts.ts'
import {
  ACCOUNT_LABELS,
  ADD_PAYOUT_ACCOUNT,
  EDIT_PAYOUT_ACCOUNT,
  SAVE_BANK_ACCOUNT,
} from '#machines/accounts/messages/bank-accounts.ts'
import { accountKindOf, PAYOUT_METHODS } from '#machines/catalog/payment-methods.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'

type AddProps = ViewProps<typeof payoutAccountMachine>
type EditProps = ViewProps<typeof editPayoutAccountMachine>

const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', mb: '3' } })

const METHODS = [
  { value: '', label: 'Choose one' },
  ...PAYOUT_METHODS.map((method) => ({ value: method, label: method })),
]

/** What identifies an account of the chosen method; nothing before one is chosen. */
function Details({ snapshot, send }: AddProps | EditProps) {
  const field = formFields({ snapshot, send })
  const kind = accountKindOf(snapshot.context.values.method)
  if (kind === 'handle')
    return <TextField {...field('handle')} label={ACCOUNT_LABELS.handle} autoComplete="off" hint="Such as @username" />
  if (kind === 'contact')
    return <TextField {...field('email_or_phone')} label={ACCOUNT_LABELS.email_or_phone} autoComplete="off" />
  if (kind !== 'mobile') return null
  return (
    <>
      <TextField {...field('operator')} label={ACCOUNT_LABELS.operator} autoComplete="off" />
      <TextField
        {...field('phone_number')}
        label={ACCOUNT_LABELS.phone_number}
        autoComplete="tel"
        aside={PHONE_SAMPLE}
        figures
      />
    </>
  )
}

export function PayoutAccountForm(props: AddProps) {
  const { snapshot, send } = props
  const field = formFields({ snapshot, send })
  return (
    <div {...flowRoot(snapshot)}>
      <Form label={ADD_PAYOUT_ACCOUNT} onSubmit={() => send({ type: 'form.submit' })}>
        <Title>{ADD_PAYOUT_ACCOUNT}</Title>
        <SelectField {...field('method')} label="Payment method" options={METHODS} />
        <TextField {...field('account_name')} label={ACCOUNT_LABELS.account_name} autoComplete="name" />
        <Details {...props} />
        <Button {...submitButton(snapshot, ADD_PAYOUT_ACCOUNT)} />
      </Form>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}

export function EditPayoutAccountForm(props: EditProps) {
  const { snapshot, send } = props
  const field = formFields({ snapshot, send })
  return (
    <div {...flowRoot(snapshot)}>
      <Form label={EDIT_PAYOUT_ACCOUNT} onSubmit={() => send({ type: 'form.submit' })}>
        <Title>
          {EDIT_PAYOUT_ACCOUNT}: {snapshot.context.values.method}
        </Title>
        <TextField {...field('account_name')} label={ACCOUNT_LABELS.account_name} autoComplete="name" takesFocus />
        <Details {...props} />
        <Button {...submitButton(snapshot, SAVE_BANK_ACCOUNT)} />
      </Form>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
