import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import type { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { currencyOptions } from '#machines/exchange/rules/external-orders.ts'
import { CONNECT_ACCOUNT, NEXT } from '#machines/exchange/messages/quotes.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { LongSelectField } from '#src/ui/fields/long-select-field.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { ConnectAccount, Connecting } from '#src/views/accounts/sign-in/connect-account.tsx'
import { ExternalPart } from './external-part.tsx'

type Props = ViewProps<typeof buySellMachine>

const SIDES = [
  { key: 'buy', label: 'Buy', tone: 'up' },
  { key: 'sell', label: 'Sell', tone: 'down' },
] as const
const RECIPIENTS = [
  { key: 'own', label: 'My account' },
  { key: 'external', label: 'External' },
] as const
const Choice = chakra('div', { base: { mb: '4' } })
const Sides = chakra('div', { base: { mb: '5' } })
const Account = chakra('section', {
  base: {
    mb: '5',
    p: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
  },
})
const Heading = chakra('h2', { base: { fontSize: 'sm', color: 'muted', fontWeight: 'medium', mb: '2' } })
const Connected = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '2.75rem', '& svg': { color: 'up' } },
})

const optionsOf = (choices: readonly { ticker: string; name: string }[]) =>
  choices.map(({ ticker, name }) => ({ value: ticker, label: `${ticker} · ${name}` }))

function AccountPart(props: Props) {
  const { snapshot, send } = props
  const isExternal = snapshot.matches({ selecting: 'external' })
  return (
    <Account>
      <Heading>Recipient</Heading>
      {snapshot.context.isExternalOffered ? (
        <Choice>
          <SegmentGroup
            label="Recipient"
            items={RECIPIENTS}
            chosen={isExternal ? 'external' : 'own'}
            off={!snapshot.can({ type: 'recipient.choose', recipient: isExternal ? 'own' : 'external' })}
            onChoose={(key) => send({ type: 'recipient.choose', recipient: key === 'external' ? 'external' : 'own' })}
            data-event="recipient.choose"
          />
        </Choice>
      ) : null}
      {snapshot.matches({ selecting: 'connected' }) ? (
        <Connected>
          <CircleCheck size={18} aria-hidden />
          Connected as {snapshot.context.user?.username}
        </Connected>
      ) : null}
      {snapshot.matches({ selecting: 'awaitingConnection' }) ? <Connecting /> : null}
      {snapshot.matches({ selecting: 'unconnected' }) ? (
        <Button onClick={() => send({ type: 'account.connect' })} data-event="account.connect">
          {CONNECT_ACCOUNT}
        </Button>
      ) : null}
      <ChildFlow actor={snapshot.children.connectAccount} view={ConnectAccount} />
      {isExternal ? <ExternalPart {...props} /> : null}
    </Account>
  )
}

export function SelectionStep(props: Props) {
  const { snapshot, send } = props
  const { side, token, currency, tokens } = snapshot.context
  const off = !snapshot.can({ type: 'token.choose', ticker: token })
  return (
    <>
      <Sides>
        <SegmentGroup
          label="Buy or sell"
          items={SIDES}
          chosen={side}
          off={off}
          onChoose={(key) => send({ type: 'side.choose', side: key === 'sell' ? 'sell' : 'buy' })}
          data-event="side.choose"
        />
      </Sides>
      <LongSelectField
        name="token"
        label={side === 'buy' ? 'Token to buy' : 'Token to sell'}
        value={token}
        options={optionsOf(tokens)}
        readOnly={off}
        onChange={(ticker) => send({ type: 'token.choose', ticker })}
        data-event="token.choose"
      />
      <LongSelectField
        name="currency"
        label={side === 'buy' ? 'Pay with' : 'Receive'}
        value={currency}
        options={currencyOptions(snapshot.context)}
        readOnly={off}
        onChange={(ticker) => send({ type: 'currency.choose', ticker })}
        data-event="currency.choose"
      />
      <AccountPart {...props} />
      {snapshot.matches({ selecting: { external: 'entering' } }) ? null : (
        <StickyActions>
          <Button tone="primary" size="lg" block {...eventButton({ snapshot, send }, 'step.next')}>
            {NEXT}
          </Button>
        </StickyActions>
      )}
    </>
  )
}
