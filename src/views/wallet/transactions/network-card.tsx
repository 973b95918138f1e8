import { withMemoKind } from '#machines/catalog/memos.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import type { AssetSettings } from '#machines/wallet/rules/balances.ts'
import { truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED, NETWORK_INFO } from '#machines/wallet/messages/transactions.ts'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { networkMark, type Network } from '#machines/catalog/networks.ts'
import { amountWithTicker, balanceChange, isEffective, type Transaction } from '#machines/wallet/rules/transactions.ts'
import { AssetIcon } from '#src/ui/avatar.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { ExplorerLink } from '#src/ui/explorer-link.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { Card } from '#src/ui/page.tsx'

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

interface TransactionHashProps {
  txid: string | null
  network: Network
  hasExplorers: boolean
}

function TransactionHash({ txid, network, hasExplorers }: TransactionHashProps) {
  if (txid === null) return null
  return (
    <DataListItem label="Transaction hash">
      <span className="figures" title={txid}>
        {truncateMiddle(txid, 5, 5)}
      </span>
      <CopyButton value={txid} label="Copy transaction hash" message={COPIED.transactionHash} />
      {hasExplorers ? <ExplorerLink href={explorerUrl(network, 'transaction', txid)} what="transaction" /> : null}
    </DataListItem>
  )
}

/** The transfer of a crypto deposit or withdrawal as its network knows it. */
export function NetworkCard({
  transaction,
  settings,
  hasExplorers,
}: NetworkCardProps & { /** Whether the network is a real one, whose explorer knows it. */ hasExplorers: boolean }) {
  const { crypto_withdrawal: withdrawal, crypto_deposit: deposit } = transaction
  const transfer = withdrawal ?? deposit
  if (transfer === null) return null
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
          {hasExplorers ? (
            <ExplorerLink href={explorerUrl(transfer.network, 'address', transfer.address)} what="address" />
          ) : null}
        </DataListItem>
        {transfer.memo === null ? null : (
          <DataListItem label="Memo or tag">
            <span className="figures">{withMemoKind(transfer.memo, withdrawal?.memo_kind ?? null)}</span>
          </DataListItem>
        )}
        {withdrawal ? <Amounts {...{ transaction, settings }} /> : null}
        {deposit || withdrawal?.phase === 'broadcast' || withdrawal?.phase === 'confirmed' ? (
          <DataListItem label="Confirmations">
            <span className="figures">
              {transfer.confirmations} of {transfer.needed}
            </span>
          </DataListItem>
        ) : null}
        <TransactionHash txid={transfer.txid} network={transfer.network} hasExplorers={hasExplorers} />
      </DataList>
    </Card>
  )
}
