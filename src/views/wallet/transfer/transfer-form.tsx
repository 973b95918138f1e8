import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { HIDDEN } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import {
  NOT_TRANSFERRED,
  OPENING_TRANSACTION,
  TRANSFER_BUTTON,
  VERIFIED,
  VERIFY,
} from '#machines/wallet/messages/wallet.ts'
import { depositWhenEmpty } from '#machines/wallet/rules/balances.ts'
import { chosenAsset, formatTransfer, transferAmountError, transferChoices } from '#machines/wallet/rules/transfers.ts'
import type { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { FieldWithButton } from '#src/ui/fields/field-with-button.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'
import { AvailableAmount } from '#src/views/shared/available-amount.tsx'
import { TransferFacts } from './transfer-facts.tsx'

type Props = ViewProps<typeof transferCryptoMachine>

const Found = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    mb: '3',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    background: 'canvas',
    '& p:last-of-type': { color: 'muted', fontSize: 'sm' },
    '& > svg': { ml: 'auto', color: 'up', flexShrink: '0' },
  },
})

function AssetField({ snapshot, send }: Props) {
  const { assets, ticker, kind } = snapshot.context
  return (
    <SelectField
      name="ticker"
      label={kind === 'crypto' ? 'Token' : 'Currency'}
      value={ticker}
      options={assets.map(({ ticker, name }) => ({ value: ticker, label: `${ticker} · ${name}` }))}
      readOnly={!snapshot.can({ type: 'asset.choose', ticker })}
      onChange={(ticker) => send({ type: 'asset.choose', ticker })}
      data-event="asset.choose"
    />
  )
}

function AmountPart({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  const available = chosenAsset(context)?.available_balance
  const isHidden = shared.settings?.hide_assets === true
  return (
    <AmountField
      name="amount"
      label="Amount"
      value={context.amount}
      placeholder="0"
      error={transferAmountError(context) ?? undefined}
      choices={transferChoices(context)}
      missing={context.amount === ''}
      readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
      suffix={context.ticker}
      aside={
        <AvailableAmount
          ticker={context.ticker}
          deposit={depositWhenEmpty(shared.settings, context.ticker, available)}
          amount={isHidden ? `${HIDDEN} ${context.ticker}` : formatTransfer(context, available ?? '0')}
          off={!snapshot.can({ type: 'amount.max' })}
          onMax={() => send({ type: 'amount.max' })}
        />
      }
      {...changeEvent(send, 'amount.change')}
    />
  )
}

const verifyLabel = (snapshot: Props['snapshot']): string => {
  if (snapshot.matches({ filling: { recipient: 'verifyingUsername' } })) return SUBMITTING
  return snapshot.context.verified ? VERIFIED : VERIFY
}

function RecipientPart({ snapshot, send }: Props) {
  const { recipient, recipientError, verified } = snapshot.context
  return (
    <>
      <FieldWithButton>
        <TextField
          name="recipient"
          label="Recipient username"
          value={recipient}
          error={recipientError ?? undefined}
          missing={recipient === ''}
          autoComplete="off"
          readOnly={!snapshot.can({ type: 'recipient.change', value: '' })}
          {...changeEvent(send, 'recipient.change')}
        />
        <Button
          data-missing={verified === null && snapshot.can({ type: 'recipient.verify' })}
          {...eventButton({ snapshot, send }, 'recipient.verify')}
        >
          {verifyLabel(snapshot)}
        </Button>
      </FieldWithButton>
      {verified ? (
        <Found>
          <Avatar name={verified.username} />
          <div>
            <p>{verified.username}</p>
            <p>{verified.email}</p>
          </div>
          <CircleCheck size={20} aria-hidden />
        </Found>
      ) : null}
    </>
  )
}

function Answer({ snapshot }: Pick<Props, 'snapshot'>) {
  const { failure, moved } = snapshot.context
  if (snapshot.matches('moved'))
    return (
      <div role="status" aria-label={OPENING_TRANSACTION}>
        <Alert tone="info" title={moved?.message ?? ''}>
          {OPENING_TRANSACTION}
        </Alert>
      </div>
    )
  return snapshot.matches({ filling: { answer: 'refused' } }) && failure ? (
    <Alert tone="down" title={failure.message}>
      {NOT_TRANSFERRED}
    </Alert>
  ) : null
}

export function TransferForm(props: Props) {
  const { snapshot, send } = props
  const off = !snapshot.can({ type: 'transfer.open' })
  return (
    <Form label="Transfer" onSubmit={() => (off ? undefined : send({ type: 'transfer.open' }))}>
      <AssetField {...props} />
      <AmountPart {...props} />
      <RecipientPart {...props} />
      <TransferFacts form={snapshot.context} />
      <Answer snapshot={snapshot} />
      <StickyActions>
        <Button type="submit" tone="primary" size="lg" block off={off} data-event="transfer.open">
          {TRANSFER_BUTTON}
        </Button>
      </StickyActions>
    </Form>
  )
}
