import { chakra } from '@chakra-ui/react/styled-system'
import type { sandboxControlsMachine } from '#machines/sandbox/sandbox-controls/sandbox-controls.machine.ts'
import { typedError, amountChoices } from '#machines/catalog/amount-text.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { ADVANCE_BUTTON, DEPOSIT_BUTTON, OUTAGE_BUTTON } from '#machines/sandbox/messages/sandbox.ts'
import { paths } from '#machines/routing/paths.ts'
import { TEST_ASSETS, testAsset } from '#machines/sandbox/rules/sandbox.ts'
import { changeEvent, eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OwnAdverts } from '#src/views/sandbox/own-adverts.tsx'

type Props = ViewProps<typeof sandboxControlsMachine>

/** One below the other where the text is large for the window. */
const Pair = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    '& > :first-child': { flex: '1 1 6.75rem' },
    '& > :last-child': { flex: '2 1 9rem' },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    '& > button': { maxWidth: 'full', whiteSpace: 'normal' },
  },
})
const Muted = chakra('p', { base: { color: 'muted', mb: '4' } })

const ASSETS = TEST_ASSETS.map((ticker) => ({ value: ticker, label: ticker }))

function Deposit({ snapshot, send }: Props) {
  const { ticker, amount, isSignedIn } = snapshot.context
  const off = !snapshot.can({ type: 'deposit.submit' })
  const busy = snapshot.hasTag('moneyInFlight')
  const frozen = !snapshot.can({ type: 'amount.change', value: '' })
  return (
    <Card title="Test funds">
      <Muted>
        {isSignedIn ? (
          'Added to your available balance immediately.'
        ) : (
          <>
            <TextLink href={paths.login()}>Login</TextLink> or <TextLink href={paths.register()}>Sign up</TextLink> to
            get test funds.
          </>
        )}
      </Muted>
      <Form label="Test funds" onSubmit={() => (off ? undefined : send({ type: 'deposit.submit' }))}>
        <Pair>
          <SelectField
            name="ticker"
            label="Asset"
            value={ticker}
            options={ASSETS}
            readOnly={frozen}
            {...changeEvent(send, 'ticker.change')}
          />
          <AmountField
            name="amount"
            label="Amount"
            value={amount}
            suffix={ticker}
            error={typedError(amount, testAsset(ticker))}
            choices={amountChoices(amount, testAsset(ticker))}
            missing={off}
            readOnly={frozen}
            {...changeEvent(send, 'amount.change')}
          />
        </Pair>
        <Button type="submit" tone="primary" off={off} data-event="deposit.submit">
          {busy ? SUBMITTING : DEPOSIT_BUTTON}
        </Button>
      </Form>
    </Card>
  )
}

const offsetText = (seconds: number) =>
  seconds === 0 ? 'It has not been moved.' : `It is ${Math.round(seconds / 60)} minutes ahead.`

function Clock({ snapshot, send }: Props) {
  const { minutes, clock } = snapshot.context
  const off = !snapshot.can({ type: 'clock.advance' })
  const busy = snapshot.matches({ actions: 'advancingClock' })
  const isDown = snapshot.matches({ actions: 'simulatingOutage' })
  return (
    <section aria-label="Clock">
      <Card title="Clock">
        <Muted className="figures">
          {clock === null
            ? 'Real time.'
            : `The server’s time was ${formatDateTime(clock.server_now)}. ${offsetText(clock.offset_s)}`}{' '}
          Move it ahead to let unpaid orders expire.
        </Muted>
        <Form label="Clock" onSubmit={() => (off ? undefined : send({ type: 'clock.advance' }))}>
          <TextField
            name="minutes"
            label="Minutes ahead"
            inputMode="numeric"
            autoComplete="off"
            figures
            value={minutes}
            missing={off}
            readOnly={!snapshot.can({ type: 'minutes.change', value: '' })}
            {...changeEvent(send, 'minutes.change')}
          />
          <Row>
            <Button type="submit" off={off} data-event="clock.advance">
              {busy ? SUBMITTING : ADVANCE_BUTTON}
            </Button>
            <Button {...eventButton({ snapshot, send }, 'quarter.advance')}>15 minutes ahead</Button>
            <Button {...eventButton({ snapshot, send }, 'outage.simulate')}>
              {isDown ? SUBMITTING : OUTAGE_BUTTON}
            </Button>
          </Row>
        </Form>
      </Card>
    </section>
  )
}

export function SandboxControlsView(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <Stack>
        <Deposit {...props} />
        <OwnAdverts {...props} />
        <Clock {...props} />
      </Stack>
    </div>
  )
}
