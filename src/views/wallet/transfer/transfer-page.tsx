import { chakra } from '@chakra-ui/react/styled-system'
import { BALANCES_MISSING, TRANSFER_TITLES } from '#machines/wallet/messages/wallet.ts'
import type { transferCryptoMachine } from '#machines/wallet/transfer/transfer-crypto.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { OutgoingStop } from '#src/views/shared/outgoing-stop.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { TransferDialogs } from './transfer-dialogs.tsx'
import { TransferForm } from './transfer-form.tsx'

type Props = ViewProps<typeof transferCryptoMachine>

const LEADS = {
  crypto: 'Send tokens to another account instantly and without a fee.',
  fiat: 'Send fiat to another account instantly and without a fee.',
} as const

const Height = chakra('div', { base: { minHeight: '440px' } })

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('fetchingAssets'))
    return (
      <Height>
        <SkeletonRows rows={5} height="64px" label="Loading" />
      </Height>
    )
  if (snapshot.matches('assetsMissing'))
    return (
      <EmptyState title={BALANCES_MISSING} level="h2" action={<RetryButton event="balances.retry" send={send} />}>
        {snapshot.context.failure?.message}
      </EmptyState>
    )
  return <TransferForm {...props} />
}

/** A transfer of tokens or of fiat to another account (spec §2 Dashboard). */
export function TransferPage(props: Props) {
  const { snapshot, shared } = props
  const { kind } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={TRANSFER_TITLES[kind]} lead={LEADS[kind]} width="form">
        <OutgoingStop user={shared.user} />
        <Card>
          <Content {...props} />
        </Card>
      </Page>
      <TransferDialogs {...props} />
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
