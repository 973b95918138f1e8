import { chakra } from '@chakra-ui/react/styled-system'
import { explorerUrl } from '#machines/catalog/explorers.ts'
import { NETWORKS } from '#machines/catalog/networks.ts'
import * as text from '#machines/operator/messages/deposits.ts'
import { FACTS_TITLE, STATE_TITLE } from '#machines/operator/messages/orders.ts'
import { REQUEST_PHASES } from '#machines/operator/messages/support-requests.ts'
import type { depositRecordMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutDeposit, askedFor, type DepositRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { ExplorerLink } from '#src/ui/explorer-link.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { Optional, Taken, WaitingActs, dateOf } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'
import { Head, List, Soft } from '#src/views/operator/parts/story.tsx'

type Props = ViewProps<typeof depositRecordMachine>
type DepositProps = { readonly deposit: DepositRecord }

const Words = chakra('p', { base: { fontSize: 'lg' } })
const Address = chakra('span', { base: { overflowWrap: 'anywhere' } })

/** Where the deposit is, and what can be done now. */
function State({ deposit, ...acting }: ActingProps & DepositProps) {
  return (
    <Card title={STATE_TITLE}>
      <Words>{text.depositPhase(deposit.phase)}</Words>
      <Taken lease={deposit.lease} />
      <WaitingActs acts={deposit.acts} />
      <ActsBar flow="operatorDeposit" asked={askedFor(deposit.may, aboutDeposit(deposit))} {...acting} />
    </Card>
  )
}

/** The requests of people who miss it. */
function Reports({ deposit: { reports } }: DepositProps) {
  return (
    <Card title={text.REPORTS_TITLE}>
      {reports.length === 0 ? <Soft>{text.NO_REPORTS}</Soft> : null}
      <List>
        {reports.map(({ request_no, username, phase, created_at }) => (
          <li key={request_no} data-key={request_no}>
            <TextLink href={operatorPaths.supportRequest(request_no)}>{request_no}</TextLink>
            <Head>{`${username} · ${REQUEST_PHASES[phase]} · ${formatDateTime(created_at)}`}</Head>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** A text of the network, with its explorer. */
function OnChain({ deposit, kind }: DepositProps & { readonly kind: 'transaction' | 'address' }) {
  const found = kind === 'transaction' ? deposit.txid : deposit.address
  const network = NETWORKS.find((each) => each === deposit.network)
  return (
    <span>
      <Address>{found}</Address>
      <ExplorerLink href={network ? explorerUrl(network, kind, found) : null} what={kind} />
    </span>
  )
}

function Facts({ deposit }: DepositProps) {
  const { username, value_usd, assigned_at } = deposit
  return (
    <Card title={FACTS_TITLE}>
      <DataList>
        <DataListItem label="Network">{deposit.network}</DataListItem>
        <DataListItem label="Amount">{deposit.amount}</DataListItem>
        <Optional label="Value" value={value_usd === null ? null : dollars(value_usd)} />
        <DataListItem label="Transaction">
          <OnChain deposit={deposit} kind="transaction" />
        </DataListItem>
        <DataListItem label="Address">
          <OnChain deposit={deposit} kind="address" />
        </DataListItem>
        <DataListItem label="Memo">{deposit.memo ?? 'None'}</DataListItem>
        <DataListItem label="Confirmations">
          {text.confirmationsText(deposit.confirmations, deposit.needed)}
        </DataListItem>
        <DataListItem label="Arrived">{formatDateTime(deposit.created_at)}</DataListItem>
        {username === null ? null : (
          <DataListItem label="Owner">
            <TextLink href={operatorPaths.person(username)}>{username}</TextLink>
          </DataListItem>
        )}
        <Optional label="Assigned" value={dateOf(assigned_at)} />
      </DataList>
    </Card>
  )
}

/** All that is known of a deposit without owner. */
export function DepositRecordView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.DEPOSIT_TITLE}
        heading={data ? `${text.DEPOSIT_TITLE} · ${data.amount}` : text.DEPOSIT_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Stack>
              <State deposit={data} {...{ enabled, sendToParent }} />
              <Reports deposit={data} />
            </Stack>
            <Facts deposit={data} />
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
