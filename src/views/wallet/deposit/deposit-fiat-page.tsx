import { chakra } from '@chakra-ui/react/styled-system'
import type { depositFiatMachine } from '#machines/wallet/deposit-fiat/deposit-fiat.machine.ts'
import { depositAmountError } from '#machines/wallet/rules/fiat-movements.ts'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import * as text from '#machines/wallet/messages/fiat.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { paths } from '#machines/routing/paths.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'
import { FiatFields } from '#src/views/wallet/fiat/fiat-fields.tsx'

type Props = ViewProps<typeof depositFiatMachine>

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    margin: '0',
    pl: '5',
    color: 'muted',
    listStyle: 'decimal',
    '& li::marker': { color: 'faint' },
  },
})

function Answer({ snapshot, send }: Props) {
  const { failure } = snapshot.context
  if (snapshot.matches({ filling: { form: 'refused' } }))
    return (
      <Alert tone="down" title={failure?.message ?? ''}>
        {text.NOT_DEPOSITED}
      </Alert>
    )
  if (!snapshot.matches('checkingOutcome')) return null
  const check = <CheckNow {...{ snapshot, send }} />
  return (
    <Alert tone="notice" title={CHECKING_OUTCOME} action={check}>
      {text.CHECKING_DEPOSIT}
    </Alert>
  )
}

function DepositForm(props: Props) {
  const { snapshot, send, shared } = props
  const { context } = snapshot
  const error = depositAmountError(context) ?? undefined
  const isShown = context.amount !== '' || snapshot.matches({ filling: { form: 'rejected' } })
  const off = !snapshot.can({ type: 'deposit.submit' })
  const isChecking = snapshot.matches('checkingOutcome')
  return (
    <Form label={text.DEPOSIT_TITLE} onSubmit={() => (off ? undefined : send({ type: 'deposit.submit' }))}>
      <FiatFields
        form={context}
        settings={shared.settings}
        error={isShown ? error : undefined}
        deposit={null}
        isOpen={!off}
        send={send}
      />
      <Answer {...props} />
      {isChecking ? null : (
        <Button type="submit" tone="primary" size="lg" block off={off} data-event="deposit.submit">
          {snapshot.hasTag('busy') ? SUBMITTING : text.depositButton(context.currency)}
        </Button>
      )}
    </Form>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingBalances')) return <SkeletonRows rows={3} height="60px" label="Loading your balances" />
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={snapshot.context.failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
        {text.UNABLE_BALANCES}
      </FetchError>
    )
  if (snapshot.matches('deposited'))
    return (
      <div role="status" aria-label={text.DEPOSIT_CREATED}>
        <Alert tone="info" title={text.DEPOSIT_CREATED}>
          {text.OPENING_INSTRUCTIONS}
        </Alert>
      </div>
    )
  return <DepositForm {...props} />
}

export function DepositFiatPage(props: Props) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <Page
        title={text.DEPOSIT_TITLE}
        lead="Add funds to your balance by bank transfer."
        width="form"
        actions={<ButtonLink href={paths.fiatOrders()}>{text.FIAT_ORDERS}</ButtonLink>}
      >
        <Stack>
          <Card>
            <Content {...props} />
          </Card>
          <Card title="How it works">
            <Steps>
              {text.DEPOSIT_STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Card>
        </Stack>
      </Page>
    </div>
  )
}
