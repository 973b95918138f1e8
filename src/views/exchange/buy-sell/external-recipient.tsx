import { invalidAddress } from '#machines/catalog/messages.ts'
import { hasMemo, networksOf, recipientMemoError } from '#machines/exchange/rules/external-orders.ts'
import { NETWORKS_MISSING, NOT_OFFERED_OUTSIDE } from '#machines/exchange/messages/external-orders.ts'
import { NEXT } from '#machines/exchange/messages/quotes.ts'
import { ADDRESS_UNCHECKED } from '#machines/exchange/messages/swap.ts'
import { networkName } from '#machines/exchange/rules/swaps.ts'
import type { externalRecipientMachine } from '#machines/exchange/external-order/external-recipient.machine.ts'
import { changeEvent, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'
import { AddressField, MemoField } from '#src/views/shared/recipient-fields.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof externalRecipientMachine>

const LONGEST_TEXT = 100

function addressError({ snapshot }: Props): string | undefined {
  const { recipient, check } = snapshot.context
  if (snapshot.matches({ address: 'unchecked' })) return ADDRESS_UNCHECKED
  if (!snapshot.matches({ address: 'invalid' })) return undefined
  return check?.message ?? invalidAddress(networkName(recipient.network))
}

function Network({ snapshot, send }: Props) {
  const { side, token, tokens, recipient } = snapshot.context
  return (
    <SelectField
      name="network"
      label={side === 'buy' ? `Network of the address` : `Network that you send ${token} on`}
      value={recipient.network}
      options={networksOf(tokens, token).map((network) => ({ value: network, label: networkName(network) }))}
      readOnly={!snapshot.can({ type: 'network.choose', value: recipient.network })}
      {...changeEvent(send, 'network.choose')}
    />
  )
}

function Address(props: Props) {
  const { snapshot, send } = props
  const { token, recipient, check } = snapshot.context
  const typing = (type: 'address.change' | 'memo.change') =>
    snapshot.can({ type, value: '' }) ? (value: string) => send({ type, value }) : null
  return (
    <>
      <AddressField
        name="address"
        label={`Recipient address (${token} on ${networkName(recipient.network)})`}
        value={recipient.address}
        error={addressError(props)}
        isValid={check?.result === true}
        missing={recipient.address.trim() === ''}
        onChange={typing('address.change')}
      />
      {hasMemo(recipient.network) ? (
        <MemoField
          value={recipient.memo}
          error={recipientMemoError(recipient)}
          isOmitted={recipient.noMemo === 'yes'}
          onChange={typing('memo.change')}
          onOmit={
            snapshot.can({ type: 'memo.omit', value: true }) ? (value) => send({ type: 'memo.omit', value }) : null
          }
        />
      ) : null}
    </>
  )
}

const BANK_FIELDS = [
  { name: 'bank_name', label: 'Bank name', event: 'bankName.change' },
  { name: 'account_name', label: 'Account name', event: 'accountName.change' },
  { name: 'account_number', label: 'Account number', event: 'accountNumber.change' },
] as const

function Bank({ snapshot, send }: Props) {
  return BANK_FIELDS.map(({ name, label, event }) => (
    <TextField
      key={name}
      name={name}
      label={label}
      value={snapshot.context.recipient[name]}
      missing={snapshot.context.recipient[name].trim() === ''}
      autoComplete="off"
      maxLength={LONGEST_TEXT}
      readOnly={!snapshot.can({ type: event, value: '' })}
      onChange={(value) => send({ type: event, value })}
      data-event={event}
    />
  ))
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingExternalTokens'))
    return <SkeletonRows rows={2} height="64px" label="Loading networks" />
  if (snapshot.matches('unavailable'))
    return (
      <Alert tone="notice" title={NETWORKS_MISSING} action={<RetryButton event="networks.retry" send={send} />}>
        {snapshot.context.failure?.message}
      </Alert>
    )
  if (snapshot.matches('notOffered')) return <Alert tone="notice" title={NOT_OFFERED_OUTSIDE} />
  return (
    <>
      <Network {...props} />
      {snapshot.matches('address') ? <Address {...props} /> : null}
      {snapshot.matches('bank') ? <Bank {...props} /> : null}
    </>
  )
}

/** The address that a purchase goes to, or the bank account that a sale is paid out to. */
export function ExternalRecipient(props: Props) {
  const { snapshot, send } = props
  const off = !snapshot.can({ type: 'step.next' })
  return (
    <div {...flowRoot(snapshot)}>
      <Form label="Recipient" onSubmit={() => (off ? undefined : send({ type: 'step.next' }))}>
        <Content {...props} />
        <StickyActions>
          <Button type="submit" tone="primary" size="lg" block off={off} data-event="step.next">
            {NEXT}
          </Button>
        </StickyActions>
      </Form>
    </div>
  )
}
