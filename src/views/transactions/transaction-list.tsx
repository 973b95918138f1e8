import { HISTORY_TITLE, NO_TRANSACTIONS } from '#machines/domain/messages/transactions.ts'
import { paths } from '#machines/domain/paths.ts'
import type { transactionListMachine } from '#machines/transactions/transaction-list.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/illustrations.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { Table, TableFrame } from '#src/ui/table.tsx'
import { TRANSACTION_COLUMNS, TransactionRow } from '#src/views/transactions/transaction-row.tsx'

type Props = ViewProps<typeof transactionListMachine>

function NoTransactions({ snapshot }: Pick<Props, 'snapshot'>) {
  const { limit: _, ...filter } = snapshot.context.request.query ?? {}
  const isFiltered = Object.keys(filter).length > 0
  return (
    <TableFrame>
      <EmptyState
        picture={<BoatPicture />}
        title={NO_TRANSACTIONS}
        action={
          isFiltered ? (
            <ButtonLink href={paths.transactions()}>Show all transactions</ButtonLink>
          ) : (
            <ButtonLink href={paths.marketplace()}>Go to the marketplace</ButtonLink>
          )
        }
      >
        {isFiltered
          ? 'No transaction matches this filter.'
          : 'Your deposits, withdrawals, transfers and trades appear here.'}
      </EmptyState>
    </TableFrame>
  )
}

/** The transactions of a filter, page by page. */
export function TransactionList({ snapshot, send, shared: { settings } }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <section aria-label={HISTORY_TITLE}>
        <PagedList
          {...{ snapshot, send }}
          what="Your transactions"
          loading={<SkeletonRows rows={6} height="56px" label="Loading transactions" />}
          empty={<NoTransactions snapshot={snapshot} />}
        >
          {(transactions) => (
            <TableFrame>
              <Table caption={HISTORY_TITLE} columns={TRANSACTION_COLUMNS}>
                {transactions.map((transaction) => (
                  <TransactionRow key={transaction.t_id} {...{ transaction, settings }} />
                ))}
              </Table>
            </TableFrame>
          )}
        </PagedList>
      </section>
    </div>
  )
}
