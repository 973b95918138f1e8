import { chakra } from '@chakra-ui/react/styled-system'
import type { bankControlsMachine } from '#machines/sandbox/bank-controls/bank-controls.machine.ts'
import { chosenTransfer } from '#machines/wallet/rules/fiat-orders.ts'
import { typedError, amountChoices } from '#machines/catalog/amount-text.ts'
import { fixed } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { BANK_CONTROLS, BOOK_TRANSFER, DELAY_TRANSFER, REFUSE_TRANSFER } from '#machines/sandbox/messages/sandbox.ts'
import { paths } from '#machines/routing/paths.ts'
import { TRANSACTION_TYPES, type Transaction } from '#machines/wallet/rules/transactions.ts'
import { changeEvent, eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Alert, EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof bankControlsMachine>

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

const inWords = ({ type, amount, scale, asset, bank_transfer }: Transaction): string =>
  `${TRANSACTION_TYPES[type]} ${fixed(amount, scale)} ${asset} · ${bank_transfer?.reference ?? ''}`

function AmountPart({ snapshot, send }: Props) {
  const chosen = chosenTransfer(snapshot.context)
  if (chosen?.direction !== 'in') return null
  const asset = { ticker: chosen.asset, scale: chosen.scale }
  return (
    <AmountField
      name="amount"
      label="Amount that arrives"
      value={snapshot.context.amount}
      suffix={chosen.asset}
      error={typedError(snapshot.context.amount, asset)}
      choices={amountChoices(snapshot.context.amount, asset)}
      readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
      {...changeEvent(send, 'amount.change')}
    />
  )
}

function Buttons({ snapshot, send }: Props) {
  const busy = snapshot.matches('settlingBankTransfer')
  const button = (type: 'transfer.refuse' | 'transfer.wait', label: string) => (
    <Button {...eventButton({ snapshot, send }, type)}>{label}</Button>
  )
  return (
    <Actions>
      <Button type="submit" off={!snapshot.can({ type: 'transfer.book' })} data-event="transfer.book">
        {busy ? SUBMITTING : BOOK_TRANSFER}
      </Button>
      {button('transfer.refuse', REFUSE_TRANSFER)}
      {button('transfer.wait', DELAY_TRANSFER)}
    </Actions>
  )
}

function Transfers(props: Props) {
  const { snapshot, send } = props
  const { transfers, transfer } = snapshot.context
  const book = { type: 'transfer.book' } as const
  return (
    <Form label={BANK_CONTROLS} onSubmit={() => (snapshot.can(book) ? send(book) : undefined)}>
      <Muted>Booked automatically after 5 seconds, unless you choose otherwise here.</Muted>
      <SelectField
        name="transfer"
        label="Deposit or withdrawal"
        value={transfer}
        options={transfers.map((each) => ({ value: each.t_id, label: inWords(each) }))}
        readOnly={!snapshot.can({ type: 'transfer.choose', value: '' })}
        {...changeEvent(send, 'transfer.choose')}
      />
      <AmountPart {...props} />
      <Buttons {...props} />
    </Form>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('guest'))
    return <EmptyState title="Not logged in">Log in to see your deposits and withdrawals.</EmptyState>
  if (snapshot.matches('unlisted')) {
    const retry = <RetryButton size="sm" event="data.refresh" send={send} />
    return (
      <Alert tone="down" title="Could not load your deposits and withdrawals" action={retry}>
        Retrying in a few seconds.
      </Alert>
    )
  }
  if (snapshot.context.transfers.length > 0) return <Transfers {...props} />
  if (snapshot.hasTag('busy')) return <SkeletonRows rows={2} height="127px" label="Loading bank transfers" />
  return (
    <EmptyState
      title="No pending bank transfers"
      action={<ButtonLink href={paths.depositFiat()}>Deposit fiat</ButtonLink>}
    >
      Make a fiat deposit or withdrawal. The test bank books it automatically after 5 seconds, unless you choose
      otherwise here.
    </EmptyState>
  )
}

/** What the test bank does with a deposit or withdrawal of the person. */
export function BankControlsView(props: Props) {
  return (
    <section {...flowRoot(props.snapshot)} aria-label={BANK_CONTROLS}>
      <Card title={BANK_CONTROLS}>
        <Content {...props} />
      </Card>
    </section>
  )
}
