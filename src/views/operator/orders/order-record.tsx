import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/orders.ts'
import type { orderRecordMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutAdvert, aboutOrder, askedFor, factLabel, type OrderRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { stateText } from '#src/views/operator/parts/advert-table.tsx'
import { dateOf, Optional, WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'
import { Chat, Evidence, Statements, Timeline } from './order-story.tsx'

type Props = ViewProps<typeof orderRecordMachine>

const Words = chakra('p', { base: { fontSize: 'lg' } })
const Soft = chakra('p', { base: { color: 'muted', mt: '1' } })

/** Where the order is, and what can be done now. */
function State({ record, ...acting }: ActingProps & { record: OrderRecord }) {
  const { phase, awaits, acts } = record
  return (
    <Card title={text.STATE_TITLE}>
      <Words>{text.phaseText(phase)}</Words>
      {record.case ? <Soft>{`${text.STATEMENTS.case}: ${text.phaseText(record.case.phase)}`}</Soft> : null}
      {awaits && record.closed_at === null ? (
        <Soft>{text.awaitsText(awaits.side, formatDateTime(awaits.until))}</Soft>
      ) : null}
      <WaitingActs acts={acts} />
      <ActsBar flow="operatorOrder" asked={askedFor(record.may, aboutOrder(record))} {...acting} />
    </Card>
  )
}

function Party({ label, party }: { label: string; party: OrderRecord['buyer'] }) {
  const { username, name, frozen, figures } = party
  return (
    <DataListItem label={label}>
      <span>
        {`${name} (`}
        <TextLink href={operatorPaths.person(username)}>{username}</TextLink>
        {`) · ${text.ordersText(figures.orders)}`}
        {figures.completion_rate === null ? null : ` · ${figures.completion_rate}% completed`}
        {figures.rating === null ? null : ` · ${figures.rating} of 5 stars (${figures.ratings})`}
      </span>
      {frozen ? <Badge tone="down">{text.FROZEN}</Badge> : null}
    </DataListItem>
  )
}

function Facts({ record }: { record: OrderRecord }) {
  const account = Object.entries(record.receiving_account)
  return (
    <Card title={text.FACTS_TITLE}>
      <DataList>
        <Party label="Buyer" party={record.buyer} />
        <Party label="Seller" party={record.seller} />
        <DataListItem label="Amount">{record.coins}</DataListItem>
        <DataListItem label="Total">{record.fiat}</DataListItem>
        <Optional label="Value" value={record.value_usd === null ? null : dollars(record.value_usd)} />
        <DataListItem label="Price">{record.price}</DataListItem>
        <DataListItem label="Payment method">{record.payment_method}</DataListItem>
        {account.map(([label, value]) => (
          <Optional key={label} label={factLabel(label)} value={value} />
        ))}
        <DataListItem label="Placed">{formatDateTime(record.created_at)}</DataListItem>
        <DataListItem label="Pay by">{formatDateTime(record.deadline_at)}</DataListItem>
        <Optional label="Marked as paid" value={dateOf(record.paid_at)} />
        <Optional label="Closed" value={dateOf(record.closed_at)} />
        <Optional label="Closed because" value={text.closedText(record.closed_reason)} />
        <Optional label="Refund reference" value={record.case?.refund_reference ?? null} />
        <DataListItem label="Order number">{record.order_no}</DataListItem>
      </DataList>
    </Card>
  )
}

function Advert({ advert, ...acting }: ActingProps & { advert: OrderRecord['advert'] }) {
  return (
    <Card title={text.ADVERT_TITLE}>
      <DataList>
        <DataListItem label="Terms">{advert.terms}</DataListItem>
        <DataListItem label="State">{stateText(advert)}</DataListItem>
        <DataListItem label="Posted">{formatDateTime(advert.created_at)}</DataListItem>
      </DataList>
      <ActsBar flow="operatorOrder" asked={askedFor(advert.may, aboutAdvert(advert))} name={advert.terms} {...acting} />
    </Card>
  )
}

/** All that is known of an order. */
export function OrderRecordView({
  snapshot,
  send,
  enabled = true,
  sendToParent = noParent,
}: Props & Partial<ActingProps>) {
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.ORDER_TITLE}
        heading={data ? `${text.ORDER_TITLE} · ${data.coins}` : text.ORDER_TITLE}
        {...(data && { lead: `${data.coins} for ${data.fiat}` })}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Stack>
              <State record={data} {...{ enabled, sendToParent }} />
              <Statements record={data} />
              <Evidence record={data} />
              <Chat record={data} />
            </Stack>
            <Stack>
              <Facts record={data} />
              <Advert advert={data.advert} {...{ enabled, sendToParent }} />
              <Timeline record={data} />
            </Stack>
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
