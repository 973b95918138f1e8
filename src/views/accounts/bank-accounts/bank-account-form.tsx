import { chakra } from '@chakra-ui/react/styled-system'
import type { bankAccountMachine } from '#machines/accounts/bank-account/bank-account.machine.ts'
import type { editBankAccountMachine } from '#machines/accounts/bank-account/edit-bank-account.machine.ts'
import { ACCOUNT_TYPES } from '#machines/accounts/rules/bank-accounts.ts'
import { ADD_BANK_ACCOUNT, EDIT_BANK_ACCOUNT, SAVE_BANK_ACCOUNT } from '#machines/accounts/messages/bank-accounts.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'

type AddProps = ViewProps<typeof bankAccountMachine>
type EditProps = ViewProps<typeof editBankAccountMachine>

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '3' },
})

const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight', mb: '3' } })

const TYPES = [
  { value: '', label: 'Choose one' },
  ...ACCOUNT_TYPES.map((type): { value: string; label: string } => ({ value: type, label: type })),
]

interface FormTexts {
  title: string
  button: string
}

function AccountForm({ snapshot, send, title, button }: (AddProps | EditProps) & FormTexts) {
  const field = formFields({ snapshot, send })
  return (
    <div {...flowRoot(snapshot)}>
      <Form label={title} onSubmit={() => send({ type: 'form.submit' })}>
        <Title>{title}</Title>
        <TextField {...field('bank_name')} label="Bank name" autoComplete="off" takesFocus />
        <TextField {...field('account_name')} label="Account name" autoComplete="name" />
        <Pair>
          <TextField {...field('account_number')} label="Account number" autoComplete="off" figures />
          <SelectField {...field('account_type')} label="Account type" options={TYPES} />
        </Pair>
        <TextField {...field('sort_code')} label="Sort code (optional)" autoComplete="off" figures />
        <Button {...submitButton(snapshot, button)} />
      </Form>
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}

export function BankAccountForm(props: AddProps) {
  return <AccountForm {...props} title={ADD_BANK_ACCOUNT} button={ADD_BANK_ACCOUNT} />
}

export function EditBankAccountForm(props: EditProps) {
  return <AccountForm {...props} title={EDIT_BANK_ACCOUNT} button={SAVE_BANK_ACCOUNT} />
}
