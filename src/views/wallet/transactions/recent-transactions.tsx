import { RECENT_TITLE } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import type { recentTransactionsMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { Card } from '#src/ui/card.tsx'
import { Table } from '#src/ui/lists/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { TRANSACTION_COLUMNS, TransactionRow } from './transaction-row.tsx'

type Props = ViewProps<typeof recentTransactionsMachine>

function Rows({ snapshot, shared: { settings } }: Props) {
  const rows = snapshot.context.data?.rows ?? []
  if (rows.length === 0)
    return (
      <EmptyState
        picture={<BoatPicture />}
        title="No transactions yet"
        action={<ButtonLink href={paths.wallet()}>Go to the wallet</ButtonLink>}
      >
        Your deposits, withdrawals, transfers and trades appear here.
      </EmptyState>
    )
  return (
    <Table caption={RECENT_TITLE} columns={TRANSACTION_COLUMNS}>
      {rows.map((transaction) => (
        <TransactionRow key={transaction.t_id} {...{ transaction, settings }} />
      ))}
    </Table>
  )
}

/** Loaded transactions stay when fetching them again fails. */
function Body(props: Props) {
  const { snapshot, send } = props
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <>
      {hasFailed ? (
        <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
          Could not load your transactions.
        </FetchError>
      ) : null}
      {data ? <Rows {...props} /> : null}
      {data || hasFailed ? null : <SkeletonRows rows={3} height="52px" label="Loading transactions" />}
    </>
  )
}

/** The three newest transactions, of all assets or of one; 'More...' leads to the history with the same filter. */
export function RecentTransactionsView(props: Props) {
  const { asset } = props.snapshot.context.request.query ?? {}
  const all = paths.transactions(asset === undefined ? '' : { asset })
  return (
    <div {...flowRoot(props.snapshot)} role="region" aria-label={RECENT_TITLE}>
      <Card title={RECENT_TITLE} aside={<TextLink href={all}>More...</TextLink>}>
        <Body {...props} />
      </Card>
    </div>
  )
}
