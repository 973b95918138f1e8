import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { isMemoKind } from '#machines/catalog/memos.ts'
import { CHOOSE_NETWORK, MEMO_KINDS } from '#machines/catalog/messages.ts'
import { depositWhenEmpty, shownBalance } from '#machines/wallet/rules/balances.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import * as text from '#machines/wallet/messages/withdrawals.ts'
import {
  arrivingText,
  chosenNetwork,
  chosenToken,
  formAmountError,
  formMemoError,
  hasMemos,
  memoKinds,
  memoKindToSend,
  tokenNetworks,
  withdrawalChoices,
  type TokenNetwork,
} from '#machines/wallet/rules/withdrawal-form.ts'
import { durationText } from '#machines/wallet/rules/waiting-times.ts'
import { formAddressError, offerQuestion } from '#machines/wallet/rules/withdrawal-recipient.ts'
import type { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { changeEvent, eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { FieldWithButton } from '#src/ui/fields/field-with-button.ts'
import { LONGEST_LINK, MemoField } from '#src/views/shared/recipient-fields.tsx'
import { Suggestion } from '#src/views/shared/suggestion.tsx'
import { AvailableAmount } from '#src/views/shared/available-amount.tsx'

type Props = ViewProps<typeof withdrawCryptoMachine>

const Done = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

function Choices({ snapshot, send }: Props) {
  const { context } = snapshot
  const networks = tokenNetworks(context)
  return (
    <>
      <SelectField
        name="ticker"
        label="Token"
        value={context.ticker}
        options={context.balances.map(({ ticker, name }) => ({ value: ticker, label: `${ticker} · ${name}` }))}
        readOnly={!snapshot.can({ type: 'token.change', value: context.ticker })}
        {...changeEvent(send, 'token.change')}
      />
      {networks.length > 1 ? (
        <SelectField
          name="network"
          label="Network"
          value={context.network}
          missing={context.network === ''}
          options={[
            ...(context.network === '' ? [{ value: '', label: CHOOSE_NETWORK }] : []),
            ...networks.map(({ network }) => ({ value: network, label: network })),
          ]}
          readOnly={!snapshot.can({ type: 'network.change', value: context.network })}
          {...changeEvent(send, 'network.change')}
        />
      ) : null}
    </>
  )
}

function Address({ snapshot, send }: Props) {
  const { context } = snapshot
  const isVerified = !snapshot.matches({ filling: { form: 'unverified' } }) && !isWrong(snapshot)
  const error = isWrong(snapshot)
    ? (context.failure?.fields?.['recipient'] ?? formAddressError(context) ?? undefined)
    : undefined
  return (
    <>
      <FieldWithButton>
        <TextField
          name="address"
          label="Wallet address"
          value={context.address}
          error={error}
          missing={context.address === ''}
          autoComplete="off"
          maxLength={LONGEST_LINK}
          readOnly={!snapshot.can({ type: 'address.change', value: '' })}
          {...changeEvent(send, 'address.change')}
        />
        <Button
          data-missing={!isVerified && snapshot.can({ type: 'address.verify' })}
          {...eventButton({ snapshot, send }, 'address.verify')}
        >
          {isVerified ? (
            <Done>
              <CircleCheck size={16} aria-hidden />
              {text.VERIFIED}
            </Done>
          ) : (
            text.VERIFY
          )}
        </Button>
      </FieldWithButton>
      <Suggestion
        question={offerQuestion(context)}
        onAccept={() => send({ type: 'suggestion.accept' })}
        onDecline={() => send({ type: 'suggestion.decline' })}
      />
    </>
  )
}

const isWrong = (snapshot: Props['snapshot']): boolean => snapshot.matches({ filling: { form: 'misaddressed' } })

function MemoKinds({ snapshot, send }: Props) {
  const kinds = memoKinds(snapshot.context)
  const chosen = memoKindToSend(snapshot.context)
  if (chosen === null) return null
  return (
    <SelectField
      name="memoKind"
      label={text.MEMO_KIND}
      value={chosen}
      options={kinds.map((kind) => ({ value: kind, label: MEMO_KINDS[kind] }))}
      readOnly={!snapshot.can({ type: 'memoKind.choose', value: chosen })}
      onChange={(value) => (isMemoKind(value) ? send({ type: 'memoKind.choose', value }) : undefined)}
      data-event="memoKind.choose"
    />
  )
}

function Memo({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  if (!hasMemos(context)) return null
  return (
    <>
      <MemoKinds {...{ snapshot, send, shared }} />
      <MemoField
        value={context.memo}
        error={formMemoError(context) ?? undefined}
        isOmitted={context.noMemo === 'yes'}
        onChange={
          snapshot.can({ type: 'memo.change', value: '' }) ? (value) => send({ type: 'memo.change', value }) : null
        }
        onOmit={snapshot.can({ type: 'memo.omit', value: true }) ? (value) => send({ type: 'memo.omit', value }) : null}
      />
    </>
  )
}

function Amount({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  const balance = chosenToken(context)
  const available = shownBalance(shared.settings, balance?.available_balance ?? '0', balance?.scale ?? 0)
  return (
    <AmountField
      name="amount"
      label="Amount"
      value={context.amount}
      error={formAmountError(context) ?? undefined}
      choices={withdrawalChoices(context)}
      missing={context.amount === ''}
      placeholder="0"
      aside={
        <AvailableAmount
          ticker={context.ticker}
          deposit={depositWhenEmpty(shared.settings, context.ticker, balance?.available_balance)}
          amount={`${available} ${context.ticker}`}
          off={!snapshot.can({ type: 'amount.max' })}
          onMax={() => send({ type: 'amount.max' })}
        />
      }
      suffix={context.ticker}
      readOnly={!snapshot.can({ type: 'amount.change', value: '' })}
      {...changeEvent(send, 'amount.change')}
    />
  )
}

/** Fee, least amount, time, and what arrives. */
function Terms({ chosen, arriving }: { chosen: TokenNetwork; arriving: string | null }) {
  const { token, scale, withdrawal_fee, least_withdrawal, arrival_s } = chosen
  return (
    <DataList>
      <DataListItem label="Network fee">
        {upTo(withdrawal_fee, scale)} {token}
      </DataListItem>
      <DataListItem label="Minimum withdrawal">
        {upTo(least_withdrawal, scale)} {token}
      </DataListItem>
      <DataListItem label="Estimated arrival">{durationText(arrival_s)}</DataListItem>
      <DataListItem label="You receive">{arriving ?? '...'}</DataListItem>
    </DataList>
  )
}

/** Everything that a person enters, and what it costs. */
export function WithdrawCryptoFields(props: Props) {
  const { context } = props.snapshot
  const chosen = chosenNetwork(context)
  return (
    <>
      <Choices {...props} />
      <Address {...props} />
      <Memo {...props} />
      <Amount {...props} />
      {chosen ? <Terms chosen={chosen} arriving={arrivingText(context)} /> : null}
    </>
  )
}
