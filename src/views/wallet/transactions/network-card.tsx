import { withMemoKind } from '#machines/catalog/memos.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED, NETWORK_INFO, PAID_SWAP } from '#machines/wallet/messages/transactions.ts'
import { paths } from '#machines/routing/paths.ts'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { networkMark, type Network } from '#machines/catalog/networks.ts'
import {
  amountWithTicker,
  balanceChange,
  isEffective,
  networkProgress,
  type Transaction,
} from '#machines/wallet/rules/transactions.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { ExplorerLink } from '#src/ui/explorer-link.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const Mark = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })

interface NetworkCardProps {
  transaction: Transaction
  settings: AssetSettings
}

/** What left the balance, what of it the network fee is, and what arrives; nothing arrives of a cancelled or failed one. */
function Amounts({ transaction, settings }: NetworkCardProps) {
  if (!isEffective(transaction))
    return (
      <DataListItem label="Requested">
        <span className="figures">{amountWithTicker(settings, balanceChange(transaction))}</span>
      </DataListItem>
    )
  return (
    <>
      <DataListItem label="Withdrawn">
        <span className="figures">{amountWithTicker(settings, balanceChange(transaction))}</span>
      </DataListItem>
      <DataListItem label="Network fee">
        <span className="figures">{amountWithTicker(settings, { ...transaction, amount: transaction.fee })}</span>
      </DataListItem>
      <DataListItem label="Arrives">
        <span className="figures">{amountWithTicker(settings, transaction)}</span>
      </DataListItem>
    </>
  )
}

function TransactionHash({ txid, network }: { txid: string | null; network: Network }) {
  if (txid === null) return null
  return (
    <DataListItem label="Transaction hash">
      <span className="figures" title={txid}>
        {truncateMiddle(txid, 5, 5)}
      </span>
      <CopyButton value={txid} label="Copy transaction hash" message={COPIED.transactionHash} />
      <ExplorerLink href={explorerUrl(network, 'transaction', txid)} what="transaction" />
    </DataListItem>
  )
}

/** The transfer of a crypto deposit or withdrawal as its network knows it. */
export function NetworkCard({ transaction, settings }: NetworkCardProps) {
  const { crypto_withdrawal: withdrawal, crypto_deposit: deposit } = transaction
  const transfer = withdrawal ?? deposit
  if (transfer === null) return null
  const progress = networkProgress(transaction)
  return (
    <Card title={NETWORK_INFO}>
      <DataList>
        <DataListItem label="Network">
          <Mark>
            <AssetIcon src={networkMark(transfer.network)} size={20} />
            {transfer.network}
          </Mark>
        </DataListItem>
        <DataListItem label="Address">
          <GroupedAddress address={transfer.address} />
          <CopyButton value={transfer.address} label="Copy address" message={COPIED.address} />
          <ExplorerLink href={explorerUrl(transfer.network, 'address', transfer.address)} what="address" />
        </DataListItem>
        {transfer.memo === null ? null : (
          <DataListItem label="Memo or tag">
            <span className="figures">{withMemoKind(transfer.memo, withdrawal?.memo_kind ?? null)}</span>
          </DataListItem>
        )}
        {withdrawal ? <Amounts {...{ transaction, settings }} /> : null}
        {progress === null ? null : (
          <DataListItem label="Confirmations">
            <span className="figures">
              {progress.confirmations} of {progress.needed}
            </span>
          </DataListItem>
        )}
        {withdrawal?.swap === undefined ? null : (
          <DataListItem label={PAID_SWAP}>
            <TextLink href={paths.swapStatus(withdrawal.swap)} aria-label={`Swap ${withdrawal.swap}`}>
              {`Swap ${truncateMiddle(withdrawal.swap, 5, 5)}`}
            </TextLink>
          </DataListItem>
        )}
        <TransactionHash txid={transfer.txid} network={transfer.network} />
      </DataList>
    </Card>
  )
}
