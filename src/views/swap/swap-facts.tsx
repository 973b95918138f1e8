import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink } from 'lucide-react'
import { formatDateTime, truncateMiddle } from '#machines/domain/formatting.ts'
import { ADDRESS_COPIED, TAG_COPIED } from '#machines/domain/messages/swap.ts'
import { explorerUrl, networkName, payinUri, receivedText, sentText, type Swap } from '#machines/domain/swaps.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/page.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'

const Column = chakra('div', { base: { display: 'grid', gap: '5' } })
const Centre = chakra('div', { base: { display: 'grid', justifyItems: 'center', gap: '4' } })
const Whole = chakra('p', {
  base: { textAlign: 'center', fontSize: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere', maxWidth: '42ch' },
})
const Left = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted' } })
const Hash = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'ink',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
  },
})

const SHOWN = 10
const HASH = 5

/** Where a swap is paid in: as a QR code and as text, with its memo and how long. */
export function PayIn({ swap }: { swap: Swap }) {
  const { fromCurrency, fromNetwork, payinAddress, payinExtraId, validUntil } = swap
  const ticker = fromCurrency.toUpperCase()
  return (
    <Card title={`Send ${sentText(swap)}`}>
      <Column>
        <Centre>
          <QrCode value={payinUri(swap)} label={`QR code of the ${ticker} address`} />
          <Whole className="figures">{payinAddress}</Whole>
          {validUntil === null ? null : (
            <Left>
              Time left to pay in <Countdown deadlineAt={validUntil} />
            </Left>
          )}
        </Centre>
        <DataList>
          <DataListItem label="Deposit address">
            {truncateMiddle(payinAddress, SHOWN, SHOWN)}
            <CopyButton value={payinAddress} label="Copy deposit address" message={ADDRESS_COPIED} />
          </DataListItem>
          <DataListItem label="Memo">
            {payinExtraId ?? 'No memo required'}
            {payinExtraId === null ? null : <CopyButton value={payinExtraId} label="Copy memo" message={TAG_COPIED} />}
          </DataListItem>
        </DataList>
        <Alert tone="notice" title={`Send only ${ticker} on ${networkName(fromNetwork)}`}>
          {payinExtraId === null
            ? 'Anything else that is sent to this address is lost.'
            : `Enter the memo ${payinExtraId}. Without it the deposit cannot be assigned.`}
        </Alert>
      </Column>
    </Card>
  )
}

/** A transaction on the explorer of its own network. */
function Transaction({ hash, network }: { hash: string; network: string }) {
  const url = explorerUrl(hash, network)
  const short = truncateMiddle(hash, HASH, HASH)
  if (url === null) return <span className="figures">{short}</span>
  return (
    <Hash href={url} target="_blank" rel="noopener noreferrer" className="figures">
      {short}
      <ExternalLink size={14} aria-hidden />
    </Hash>
  )
}

/** Amounts, addresses and transactions of a swap. */
export function SwapFacts({ swap }: { swap: Swap }) {
  const { fromNetwork, toNetwork, payoutAddress, payoutExtraId, payinHash, payoutHash, refundHash } = swap
  return (
    <Card title="Details">
      <DataList>
        <DataListItem label="You send">{`${sentText(swap)} on ${networkName(fromNetwork)}`}</DataListItem>
        <DataListItem label="You receive">
          {`${swap.amountTo === null ? 'about ' : ''}${receivedText(swap)} on ${networkName(toNetwork)}`}
        </DataListItem>
        <DataListItem label="Recipient">
          <span className="figures">{truncateMiddle(payoutAddress, SHOWN, SHOWN)}</span>
        </DataListItem>
        {payoutExtraId === null ? null : <DataListItem label="Recipient memo">{payoutExtraId}</DataListItem>}
        <DataListItem label="Created">{formatDateTime(swap.createdAt)}</DataListItem>
        {payinHash === null ? null : (
          <DataListItem label="Deposit transaction">
            <Transaction hash={payinHash} network={fromNetwork} />
          </DataListItem>
        )}
        {payoutHash === null ? null : (
          <DataListItem label="Payout transaction">
            <Transaction hash={payoutHash} network={toNetwork} />
          </DataListItem>
        )}
        {refundHash === null ? null : (
          <DataListItem label="Refund transaction">
            <Transaction hash={refundHash} network={fromNetwork} />
          </DataListItem>
        )}
      </DataList>
    </Card>
  )
}
