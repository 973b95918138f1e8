import { HISTORY_TITLE, NO_TRANSACTIONS } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import type { transactionListMachine } from '#machines/wallet/reads.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { EmptyTable, PagedTable } from '#src/ui/lists/paged-table.tsx'
import { TRANSACTION_COLUMNS, TransactionRow } from './transaction-row.tsx'

interface OfToken {
  /** On the page of a token: its own history, which has no chosen filter. */
  token?: string | undefined
}

type Props = ViewProps<typeof transactionListMachine> & OfToken

const contentOf = (isFiltered: boolean, token: string | undefined) => {
  if (token !== undefined)
    return {
      words: `Your deposits, withdrawals, transfers and trades of ${token} appear here.`,
      action: <ButtonLink href={paths.depositCrypto({ token })}>Deposit {token}</ButtonLink>,
    }
  return isFiltered
    ? {
        words: 'No transaction matches this filter.',
        action: <ButtonLink href={paths.transactions()}>Show all transactions</ButtonLink>,
      }
    : {
        words: 'Your deposits, withdrawals, transfers and trades appear here.',
        action: <ButtonLink href={paths.wallet()}>Go to the wallet</ButtonLink>,
      }
}

function NoTransactions({ snapshot, token }: Pick<Props, 'snapshot'> & OfToken) {
  const { limit: _, ...filter } = snapshot.context.request.query ?? {}
  const { words, action } = contentOf(Object.keys(filter).length > 0, token)
  return (
    <EmptyTable picture={<BoatPicture />} title={NO_TRANSACTIONS} action={action}>
      {words}
    </EmptyTable>
  )
}

/** The transactions of a filter, page by page. */
export function TransactionList({ snapshot, send, shared: { settings }, token }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <PagedTable
        title={HISTORY_TITLE}
        {...{ snapshot, send }}
        what="your transactions"
        loading={<SkeletonRows rows={6} height="56px" label="Loading transactions" />}
        empty={<NoTransactions snapshot={snapshot} token={token} />}
        columns={TRANSACTION_COLUMNS}
      >
        {(transaction) => <TransactionRow key={transaction.t_id} {...{ transaction, settings }} />}
      </PagedTable>
    </div>
  )
}
