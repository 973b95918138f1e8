import { Download } from 'lucide-react'
import { DOWNLOAD_CSV, HISTORY_TITLE } from '#machines/wallet/messages/transactions.ts'
import type { transactionsMachine } from '#machines/wallet/transactions/transactions.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { TransactionList } from './transaction-list.tsx'

type Props = ViewProps<typeof transactionsMachine>

function DownloadButton({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  return (
    <Button {...eventButton({ snapshot, send }, 'csv.download')}>
      <Download size={16} aria-hidden />
      {DOWNLOAD_CSV}
    </Button>
  )
}

export function TransactionHistoryPage({ snapshot, send }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <Page
        title={HISTORY_TITLE}
        lead="Every deposit, withdrawal, transfer and trade of your account."
        actions={<DownloadButton {...{ snapshot, send }} />}
      >
        <HistoryFilters {...{ snapshot, send }} />
        <ChildFlow actor={snapshot.children.transactionList} view={TransactionList} />
      </Page>
    </div>
  )
}
