import { chakra } from '@chakra-ui/react/styled-system'
import type { ChainField, chainControlsMachine } from '#machines/sandbox/chain-controls/chain-controls.machine.ts'
import { NETWORKS } from '#machines/catalog/networks.ts'
import { typedError, amountChoices } from '#machines/catalog/amount-text.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { CHAIN_TITLE, PAY_BUTTON, REPLACE_BUTTON } from '#machines/sandbox/messages/sandbox.ts'
import { CHAIN_TOKENS, testAsset } from '#machines/sandbox/rules/sandbox.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'

type Props = ViewProps<typeof chainControlsMachine>

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', gap: '3' },
})
const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const FATES = [
  { value: 'drop', label: 'Drop their deposits' },
  { value: 'keep', label: 'Mine them again' },
]

/** What every field of the two forms has. */
function fieldsOf({ snapshot, send }: Props) {
  const readOnly = !snapshot.can({ type: 'field.change', name: 'amount', value: '' })
  return (name: ChainField, label: string) => ({
    name,
    label,
    value: snapshot.context.values[name],
    readOnly,
    onChange: (value: string) => send({ type: 'field.change', name, value }),
    'data-event': 'field.change',
  })
}

function Payment(props: Props) {
  const { snapshot, send } = props
  const field = fieldsOf(props)
  const { address, amount, token } = snapshot.context.values
  const off = !snapshot.can({ type: 'payment.submit' })
  return (
    <Form label="Payment" onSubmit={() => (off ? undefined : send({ type: 'payment.submit' }))}>
      <Pair>
        <SelectField {...field('network', 'Network')} options={optionsOf(NETWORKS)} />
        <SelectField {...field('token', 'Token')} options={optionsOf(CHAIN_TOKENS)} />
      </Pair>
      <TextField {...field('address', 'Deposit address')} missing={address === ''} autoComplete="off" />
      <TextField {...field('memo', 'Memo')} autoComplete="off" />
      <Pair>
        <AmountField
          {...field('amount', 'Amount')}
          error={typedError(amount, testAsset(token))}
          choices={amountChoices(amount, testAsset(token))}
          missing={amount === ''}
          suffix={token}
        />
        <TextField {...field('confirmations', 'Confirmations at once')} inputMode="numeric" autoComplete="off" />
      </Pair>
      <Button type="submit" tone="primary" off={off} data-event="payment.submit">
        {snapshot.hasTag('moneyInFlight') ? SUBMITTING : PAY_BUTTON}
      </Button>
    </Form>
  )
}

function Blocks(props: Props) {
  const { snapshot, send } = props
  const field = fieldsOf(props)
  const off = !snapshot.can({ type: 'blocks.replace' })
  return (
    <Form label="Blocks" onSubmit={() => (off ? undefined : send({ type: 'blocks.replace' }))}>
      <Pair>
        <TextField {...field('depth', 'Newest blocks')} inputMode="numeric" autoComplete="off" />
        <SelectField {...field('fate', 'What is in them')} options={FATES} />
      </Pair>
      <Button type="submit" off={off} data-event="blocks.replace">
        {snapshot.matches('reorganisingChain') ? SUBMITTING : REPLACE_BUTTON}
      </Button>
    </Form>
  )
}

/** Pays to a deposit address from outside, and replaces the newest blocks of a network. */
export function ChainControlsView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)} role="region" aria-label={CHAIN_TITLE}>
      <Card title={CHAIN_TITLE}>
        <Muted>
          {props.snapshot.context.isSignedIn
            ? 'Pay to an address of the Deposit crypto page. While a deposit arrives, a block comes every 3 seconds.'
            : 'Log in to pay to a deposit address.'}
        </Muted>
        <Payment {...props} />
        <Muted />
        <Blocks {...props} />
      </Card>
    </div>
  )
}
