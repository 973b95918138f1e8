import { chakra } from '@chakra-ui/react/styled-system'
import type { depositAddressMachine } from '#machines/wallet/reads.machine.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import {
  ADDRESS_AND_MEMO_COPIED,
  ADDRESS_COPIED,
  addressText,
  DEPOSIT_ADDRESS_TITLE,
  MEMO_COPIED,
  memoNeeded,
  NO_MEMO,
  OPEN_IN_WALLET,
  sendOnly,
} from '#machines/wallet/messages/deposits.ts'
import { creditedText } from '#machines/wallet/rules/waiting-times.ts'
import { codeText } from '#machines/catalog/payment-uris.ts'
import { networkMark } from '#machines/catalog/networks.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert, Skeleton } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/card.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'
import { ShareActions } from '#src/ui/share-actions.tsx'
import { TextAnchor } from '#src/ui/text-link.tsx'

type Props = ViewProps<typeof depositAddressMachine>
type Data = NonNullable<Props['snapshot']['context']['data']>

const Column = chakra('div', { base: { display: 'grid', gap: '5' } })
const Centre = chakra('div', { base: { display: 'grid', justifyItems: 'center', gap: '4' } })
const Network = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' } })
const Whole = chakra('p', {
  base: {
    textAlign: 'center',
    textWrap: 'balance',
    fontSize: 'lg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    maxWidth: '42ch',
  },
})

const ADDRESS_PLACES = 18

function Memo({ memo }: Pick<Data, 'memo'>) {
  return (
    <DataList>
      <DataListItem label="Memo">
        {memo === null ? (
          NO_MEMO
        ) : (
          <>
            <b className="figures">{memo}</b>
            <CopyButton value={memo} label="Copy memo" message={MEMO_COPIED} />
          </>
        )}
      </DataListItem>
    </DataList>
  )
}

function Terms({ data: { token, network, confirmations, least } }: { data: Data }) {
  return (
    <DataList>
      <DataListItem label="Minimum deposit">
        {upTo(least, ADDRESS_PLACES)} {token}
      </DataListItem>
      <DataListItem label="Credited after">{creditedText(network, confirmations)}</DataListItem>
    </DataList>
  )
}

function Address({ data }: { data: Data }) {
  const { token, network, address, memo, uri } = data
  return (
    <Column>
      <Centre>
        <Network>
          <AssetIcon src={networkMark(network)} size={24} />
          {network}
        </Network>
        <QrCode value={codeText(data)} label={`QR code of the ${token} address`} />
        <Whole className="figures">
          {address}
          {memo === null ? null : <CopyButton value={address} label="Copy address" message={ADDRESS_COPIED} />}
        </Whole>
        {uri === address ? null : <TextAnchor href={uri}>{OPEN_IN_WALLET}</TextAnchor>}
      </Centre>
      <Memo memo={memo} />
      <ShareActions
        value={addressText(address, memo)}
        title={`${token} deposit address on ${network}`}
        message={memo === null ? ADDRESS_COPIED : ADDRESS_AND_MEMO_COPIED}
      />
      <Alert tone="notice" title={sendOnly(token, network)}>
        {memo === null ? null : memoNeeded(memo)}
      </Alert>
      <Terms data={data} />
    </Column>
  )
}

/** Where a token is paid to on a network: as a QR code and as text, with what to mind. */
export function DepositAddressView({ snapshot, send }: Props) {
  const { data, failure } = snapshot.context
  const hasFailed = snapshot.matches('failed') || snapshot.matches('refused')
  return (
    <div {...flowRoot(snapshot)} role="region" aria-label={DEPOSIT_ADDRESS_TITLE}>
      <Card title={DEPOSIT_ADDRESS_TITLE}>
        {hasFailed ? (
          <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
            Could not load the address. Do not send anything yet.
          </FetchError>
        ) : null}
        {data ? <Address data={data} /> : null}
        {data || hasFailed ? null : <Skeleton height="600px" role="status" aria-label="Loading the address" />}
      </Card>
    </div>
  )
}
