import { depositWhenEmpty } from '#machines/wallet/rules/balances.ts'
import { chosenBalance, withdrawalAmountError } from '#machines/wallet/rules/fiat-movements.ts'
import * as text from '#machines/wallet/messages/fiat.ts'
import { paths } from '#machines/routing/paths.ts'
import type { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { OutgoingStop } from '#src/views/shared/outgoing-stop.tsx'
import { AccountPicker } from '#src/views/wallet/fiat/account-picker.tsx'
import { FiatFields } from '#src/views/wallet/fiat/fiat-fields.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = ViewProps<typeof withdrawFiatMachine>

function WithdrawForm({ snapshot, send, shared }: Props) {
  const { context } = snapshot
  const request = { type: 'withdrawal.request' } as const
  const off = !snapshot.can(request)
  return (
    <Form label={text.WITHDRAW_TITLE} onSubmit={() => (off ? undefined : send(request))}>
      <FiatFields
        form={context}
        settings={shared.settings}
        error={withdrawalAmountError(context) ?? undefined}
        deposit={depositWhenEmpty(shared.settings, context.currency, chosenBalance(context)?.available_balance)}
        isOpen={snapshot.matches('filling')}
        send={send}
      />
      <AccountPicker {...{ snapshot, send }} />
      {snapshot.matches({ filling: { form: 'refused' } }) ? (
        <Alert tone="down" title={context.failure?.message ?? ''}>
          {text.NOT_WITHDRAWN}
        </Alert>
      ) : null}
      <Button type="submit" tone="primary" size="lg" block off={off} data-event="withdrawal.request">
        {text.withdrawButton(context.currency)}
      </Button>
    </Form>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('opening'))
    return <SkeletonRows rows={4} height="60px" label="Loading your balances and bank accounts" />
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={snapshot.context.failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
        {text.UNABLE_BALANCES}
      </FetchError>
    )
  if (snapshot.matches('withdrawn'))
    return (
      <div role="status" aria-label={text.WITHDRAWAL_CREATED}>
        <Alert tone="info" title={text.WITHDRAWAL_CREATED}>
          {text.OPENING_WITHDRAWAL}
        </Alert>
      </div>
    )
  return <WithdrawForm {...props} />
}

export function WithdrawFiatPage(props: Props) {
  const { snapshot, send, shared } = props
  const isConfirming = ['confirming', 'withdrawingFiat', 'checkingOutcome'] as const
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={text.WITHDRAW_TITLE}
        lead="Pay out your balance to your own bank account."
        width="form"
        actions={<ButtonLink href={paths.fiatOrders()}>{text.FIAT_ORDERS}</ButtonLink>}
      >
        <OutgoingStop user={shared.user} />
        <Card>
          <Content {...props} />
        </Card>
      </Page>
      {isConfirming.some((state) => snapshot.matches(state)) ? <WithdrawDialog {...{ snapshot, send }} /> : null}
      {snapshot.matches('confirmingMovement') ? (
        <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
      ) : null}
    </div>
  )
}
