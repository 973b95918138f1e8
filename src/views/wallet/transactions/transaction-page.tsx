import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import { fundsParts, nextStep } from '#machines/wallet/rules/transaction-sentences.ts'
import { isCancellable, isToBePaid, type Transaction } from '#machines/wallet/rules/transactions.ts'
import type { transactionMachine } from '#machines/wallet/transaction/transaction.machine.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, Skeleton } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { ShortId } from '#src/ui/short-id.ts'
import { Reconnecting } from '#src/views/shared/reconnecting.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'
import { BankInstructions } from './bank-instructions.tsx'
import { CancelDialogs } from './cancel-dialogs.tsx'
import { NetworkCard } from './network-card.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import { Overview, TransactionInfo } from './transaction-cards.tsx'
import { TransactionTimeline } from './transaction-timeline.tsx'

type Props = ViewProps<typeof transactionMachine>

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(min-content, 2fr)' },
    gap: '4',
    alignItems: 'start',
  },
})
const Funds = chakra('p', { base: { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' } })
const Next = chakra('p', { base: { color: 'muted', mt: '1' } })
const Act = chakra('div', { base: { mt: '4' } })

const toHistory = <ButtonLink href={paths.transactions()}>Go to the transaction history</ButtonLink>

function Opening() {
  return (
    <Page title={text.TRANSACTION_TITLE}>
      <Grid role="status" aria-label="Loading the transaction">
        <Stack>
          <Skeleton height="120px" />
          <Skeleton height="260px" />
        </Stack>
        <Skeleton height="220px" />
      </Grid>
    </Page>
  )
}

function Missing() {
  return (
    <EmptyState level="h1" picture={<BoatPicture />} title={text.TRANSACTION_MISSING} action={toHistory}>
      This transaction does not exist or is not yours.
    </EmptyState>
  )
}

function Unreachable({ snapshot, send }: Props) {
  const retry = <RetryButton tone="primary" event="transaction.retry" send={send} />
  return (
    <EmptyState level="h1" picture={<BoatPicture />} title={text.TRANSACTION_UNREACHABLE} action={retry}>
      {snapshot.context.failure?.message}. Retrying automatically.
    </EmptyState>
  )
}

/** Where the funds are, what comes next, and what a person can do about it. */
function Situation({ snapshot, send, shared, transaction }: Props & { transaction: Transaction }) {
  return (
    <Card pad="lg">
      <div aria-live="polite">
        <Funds>
          {fundsParts(transaction, shared.settings).map(({ kind, text: part }) =>
            kind === 'address' ? <ShortId key={part}>{part}</ShortId> : part,
          )}
        </Funds>
        <Next>{nextStep(transaction, shared.settings)}</Next>
      </div>
      {isCancellable(transaction) ? (
        <Act>
          <Button tone="danger" {...eventButton({ snapshot, send }, 'transfer.cancel')}>
            {transaction.direction === 'in' ? 'Cancel deposit' : 'Cancel withdrawal'}
          </Button>
        </Act>
      ) : null}
    </Card>
  )
}

function Following(props: Props & { transaction: Transaction }) {
  const { snapshot, transaction, shared } = props
  const isStale = snapshot.matches({ following: { feed: 'stale' } })
  return (
    <Page title={text.TRANSACTION_TITLE} actions={isStale ? <Reconnecting /> : undefined}>
      <Grid>
        <Stack>
          <Situation {...props} />
          {isToBePaid(transaction) ? <BankInstructions transaction={transaction} /> : null}
          <NetworkCard transaction={transaction} settings={shared.settings} />
          <ReceiptCard transaction={transaction} settings={shared.settings} />
          <TransactionInfo transaction={transaction} settings={shared.settings} />
        </Stack>
        <Stack>
          <Overview transaction={transaction} />
          <TransactionTimeline transaction={transaction} />
          {toHistory}
        </Stack>
      </Grid>
      <CancelDialogs {...props} />
    </Page>
  )
}

/** One transaction; it does not say whether a missing one belongs to somebody else. */
export function TransactionPage(props: Props) {
  const { snapshot } = props
  const { transaction } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('opening') ? <Opening /> : null}
      {snapshot.matches('missing') ? <Missing /> : null}
      {snapshot.matches('unreachable') ? <Unreachable {...props} /> : null}
      {snapshot.matches('following') && transaction ? <Following {...props} transaction={transaction} /> : null}
    </div>
  )
}
