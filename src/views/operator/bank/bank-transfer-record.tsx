import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/bank.ts'
import { FACTS_TITLE, STATE_TITLE } from '#machines/operator/messages/orders.ts'
import type { bankTransferRecordMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutTransfer, askedFor, factLabel, type BankTransferRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { Optional, WaitingActs, dateOf } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type Props = ViewProps<typeof bankTransferRecordMachine>
type TransferProps = { readonly transfer: BankTransferRecord }

const Words = chakra('p', { base: { fontSize: 'lg' } })

/** Where the transfer is, and what can be done now. */
function State({ transfer, ...acting }: ActingProps & TransferProps) {
  return (
    <Card title={STATE_TITLE}>
      <Words>{transfer.reversed_at ? text.REVERSED : text.transferPhase(transfer.phase, transfer.direction)}</Words>
      {transfer.stopped === null ? null : <Alert tone="down" title={transfer.stopped} />}
      <WaitingActs acts={transfer.acts} />
      <ActsBar flow="operatorBankTransfer" asked={askedFor(transfer.may, aboutTransfer(transfer))} {...acting} />
    </Card>
  )
}

function BookedLine({ transfer: { booked } }: TransferProps) {
  if (!booked) return null
  return (
    <Card title={text.LINE_TITLE}>
      <DataList>
        <DataListItem label="Line">{booked.line}</DataListItem>
        <DataListItem label="Booked amount">{booked.amount}</DataListItem>
        <Optional label="Payer or payee" value={booked.payer} />
        <DataListItem label="Booked">{formatDateTime(booked.booked_at)}</DataListItem>
      </DataList>
    </Card>
  )
}

function Facts({ transfer }: TransferProps) {
  const { direction, username, name, value_usd } = transfer
  return (
    <Card title={FACTS_TITLE}>
      <DataList>
        <DataListItem label="Kind">{text.DIRECTIONS[direction]}</DataListItem>
        <DataListItem label="Person">
          {name}
          <TextLink href={operatorPaths.person(username)}>{username}</TextLink>
        </DataListItem>
        <DataListItem label="Announced">{transfer.amount_text}</DataListItem>
        <Optional label="Value" value={value_usd === null ? null : dollars(value_usd)} />
        <DataListItem label="Reference">{transfer.reference}</DataListItem>
        {Object.entries(transfer.account).map(([label, value]) => (
          <Optional key={label} label={factLabel(label)} value={value} />
        ))}
        <DataListItem label="Requested">{formatDateTime(transfer.created_at)}</DataListItem>
        <DataListItem label="Until">{formatDateTime(transfer.deadline_at)}</DataListItem>
        <Optional label="Reversed" value={dateOf(transfer.reversed_at ?? null)} />
      </DataList>
    </Card>
  )
}

/** All that is known of a bank transfer. */
export function BankTransferView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.TRANSFER_TITLE}
        heading={data ? `${text.TRANSFER_TITLE} · ${data.amount_text}` : text.TRANSFER_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Stack>
              <State transfer={data} {...{ enabled, sendToParent }} />
              <BookedLine transfer={data} />
            </Stack>
            <Facts transfer={data} />
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
