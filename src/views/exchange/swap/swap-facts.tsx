import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime, truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import {
  ADDRESS_COPIED,
  PAID_FROM_BALANCE,
  PAY_FROM_BALANCE,
  TAG_COPIED,
  VIEW_WITHDRAWAL,
} from '#machines/exchange/messages/swap.ts'
import { paths } from '#machines/routing/paths.ts'
import {
  isStageOver,
  stageOf,
  onNetwork,
  payinUri,
  payinWithdrawal,
  sentText,
  swapExplorerUrl,
  swapAmounts,
  type Swap,
} from '#machines/exchange/rules/swaps.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { swapReceipt } from '#machines/exchange/rules/swap-receipt.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card } from '#src/ui/card.tsx'
import { ExplorerLink } from '#src/ui/explorer-link.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'

const Column = chakra('div', { base: { display: 'grid', gap: '5' } })
const Centre = chakra('div', { base: { display: 'grid', justifyItems: 'center', gap: '4' } })
const Whole = chakra('span', { base: { fontWeight: 'semibold' } })
const Left = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '2', color: 'muted' } })

const SHOWN = 10
/** Before and after it was sent. */
const SENT_LABELS = {
  swap: ['You send', 'You sent'],
  buy: ['You pay', 'You paid'],
  sell: ['You send', 'You sent'],
} as const
const HASH = 5

/** Leads to the withdrawal, whose limits and codes are those of every withdrawal. */
function FromBalance({ swap }: { swap: Swap }) {
  const link = payinWithdrawal(swap)
  return link === null ? null : (
    <ButtonLink href={paths.withdrawCrypto({ token: swap.fromCurrency.toUpperCase() })} state={link} block>
      {PAY_FROM_BALANCE}
    </ButtonLink>
  )
}

/** In place of where a swap is paid in, for whoever pays it from their balance: to pay it once more would be lost. */
export const PaidIn = ({ paidBy }: { paidBy: string }) => (
  <ButtonLink href={paths.transaction(paidBy)} block>
    {VIEW_WITHDRAWAL}
  </ButtonLink>
)

/** Where a swap is paid in: as a QR code and as text, with its memo and how long; whoever is signed in may pay from their balance. */
export function PayIn({ swap, isSignedIn }: { swap: Swap; isSignedIn: boolean }) {
  const { fromCurrency, fromNetwork, expectedAmountFrom, payinAddress, payinExtraId, validUntil } = swap
  const ticker = fromCurrency.toUpperCase()
  return (
    <Card title={`Send ${sentText(swap)}`}>
      <Column>
        <Centre>
          <QrCode value={payinUri(swap)} label={`QR code of the ${ticker} address`} />
          {validUntil === null ? null : (
            <Left>
              Time left to deposit <Countdown deadlineAt={validUntil} />
            </Left>
          )}
        </Centre>
        <DataList>
          <DataListItem label="Amount">
            <Whole className="figures">{sentText(swap)}</Whole>
            <CopyButton value={expectedAmountFrom} label="Copy amount" message={COPIED.amount} />
          </DataListItem>
          <DataListItem label="Deposit address">
            <Whole className="figures">{payinAddress}</Whole>
            <CopyButton value={payinAddress} label="Copy deposit address" message={ADDRESS_COPIED} />
          </DataListItem>
          <DataListItem label="Memo">
            {payinExtraId ?? 'No memo required'}
            {payinExtraId === null ? null : <CopyButton value={payinExtraId} label="Copy memo" message={TAG_COPIED} />}
          </DataListItem>
        </DataList>
        <Alert tone="notice" title={`Send only ${onNetwork(ticker, fromNetwork)}`}>
          {payinExtraId === null
            ? 'Anything else that is sent to this address is lost.'
            : `Enter the memo ${payinExtraId}. Without it the deposit cannot be assigned.`}
        </Alert>
        {isSignedIn ? <FromBalance swap={swap} /> : null}
      </Column>
    </Card>
  )
}

interface LookedUpProps {
  readonly label: string
  /** The provider's code of the network that it is of. */
  readonly network: string | null
}

/** A transaction, and where it is looked up. */
function Transaction({ label, hash, network }: LookedUpProps & { readonly hash: string | null }) {
  if (hash === null) return null
  return (
    <DataListItem label={label}>
      <span className="figures">{truncateMiddle(hash, HASH, HASH)}</span>
      <ExplorerLink href={swapExplorerUrl(network, 'transaction', hash)} what={label.toLowerCase()} />
    </DataListItem>
  )
}

interface AddressProps extends LookedUpProps {
  readonly address: string
  readonly copy: string
}

function Address({ label, address, copy, network }: AddressProps) {
  return (
    <DataListItem label={label}>
      <span className="figures">{truncateMiddle(address, SHOWN, SHOWN)}</span>
      <CopyButton value={address} label={copy} message={ADDRESS_COPIED} />
      <ExplorerLink href={swapExplorerUrl(network, 'address', address)} what={label.toLowerCase()} />
    </DataListItem>
  )
}

/** Amounts, addresses and transactions of a swap. */
export function SwapFacts({ swap }: { swap: Swap }) {
  const { kind, fromNetwork, toNetwork, payoutAddress, payoutExtraId, refundAddress } = swap
  const { payinHash, payoutHash, refundHash } = swap
  const isOver = isStageOver(stageOf(swap))
  const { sent, received } = swapAmounts(swap)
  const payin = { network: fromNetwork }
  const payout = { network: toNetwork }
  const { expected, rate, refunded } = swapReceipt(swap)
  return (
    <Card title="Details">
      <DataList>
        <DataListItem label={SENT_LABELS[kind][isOver || swap.amountFrom !== null ? 1 : 0]}>{sent}</DataListItem>
        <DataListItem label={isOver ? 'You received' : 'You receive'}>{received}</DataListItem>
        {expected === null ? null : <DataListItem label="Expected">{expected}</DataListItem>}
        {rate === null ? null : <DataListItem label="Rate">{rate}</DataListItem>}
        {refunded === null ? null : <DataListItem label="Refunded">{refunded}</DataListItem>}
        {kind === 'sell' ? (
          <DataListItem label="Bank account">
            <span className="figures">{payoutAddress}</span>
          </DataListItem>
        ) : (
          <Address label="Recipient" address={payoutAddress} copy="Copy recipient address" {...payout} />
        )}
        {payoutExtraId === null ? null : <DataListItem label="Recipient memo">{payoutExtraId}</DataListItem>}
        {refundAddress === null ? null : (
          <Address label="Refund address" address={refundAddress} copy="Copy refund address" {...payin} />
        )}
        <DataListItem label="Created">{formatDateTime(swap.createdAt)}</DataListItem>
        {swap.paid_by === undefined ? null : (
          <DataListItem label={PAID_FROM_BALANCE}>
            <TextLink href={paths.transaction(swap.paid_by)} aria-label={`Transaction ${swap.paid_by}`}>
              {truncateMiddle(swap.paid_by, HASH, HASH)}
            </TextLink>
          </DataListItem>
        )}
        <Transaction label="Deposit transaction" hash={payinHash} {...payin} />
        <Transaction label="Payout transaction" hash={payoutHash} {...payout} />
        <Transaction label="Refund transaction" hash={refundHash} {...payin} />
      </DataList>
    </Card>
  )
}
