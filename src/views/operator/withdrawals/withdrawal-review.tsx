import { chakra } from '@chakra-ui/react/styled-system'
import { FROZEN, STATE_TITLE } from '#machines/operator/messages/orders.ts'
import * as text from '#machines/operator/messages/withdrawals.ts'
import type { withdrawalReviewMachine } from '#machines/operator/reads.machine.ts'
import { dollars } from '#machines/operator/rules/amounts.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutWithdrawal, askedFor, factLabel, type WithdrawalReview } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/tag.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { Optional, WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'

type Props = ViewProps<typeof withdrawalReviewMachine>
type ReviewProps = { readonly review: WithdrawalReview }

const Words = chakra('p', { base: { fontSize: 'lg' } })

const valueOf = (usd: string | null): string | null => (usd === null ? null : dollars(usd))

/** Where the withdrawal is, and what can be done now. */
function State({ review, ...acting }: ActingProps & ReviewProps) {
  return (
    <Card title={STATE_TITLE}>
      <Words>{text.withdrawalPhase(review.phase)}</Words>
      {review.stopped === null ? null : <Alert tone="down" title={review.stopped} />}
      {review.waits_for === null ? null : <Alert tone="notice" title={review.waits_for} />}
      {review.is_price_missing ? <Alert tone="notice" title={text.PRICE_MISSING} /> : null}
      <WaitingActs acts={review.acts} />
      <ActsBar flow="operatorWithdrawal" asked={askedFor(review.may, aboutWithdrawal(review))} {...acting} />
    </Card>
  )
}

function Destination({ review }: ReviewProps) {
  return (
    <Card title={text.DESTINATION_TITLE}>
      <DataList>
        <Optional label="Network" value={review.network} />
        {Object.entries(review.destination).map(([label, value]) => (
          <Optional key={label} label={factLabel(label)} value={value} />
        ))}
      </DataList>
    </Card>
  )
}

function Facts({ review }: ReviewProps) {
  const { username, frozen, linked } = review
  return (
    <Card title={text.DAY_TITLE}>
      <DataList>
        <DataListItem label="Person">
          <TextLink href={operatorPaths.person(username)}>{username}</TextLink>
          {frozen ? <Badge tone="down">{FROZEN}</Badge> : null}
        </DataListItem>
        <DataListItem label="Person since">{formatDateTime(review.person_since)}</DataListItem>
        <DataListItem label="Amount">{review.amount}</DataListItem>
        <Optional label="Value" value={valueOf(review.value_usd)} />
        <Optional label="To this destination" value={valueOf(review.day_destination_usd)} />
        <Optional label="From linked accounts" value={valueOf(review.day_accounts_usd)} />
        <DataListItem label="Linked accounts">{linked.length === 0 ? text.NO_LINKS : linked.join(', ')}</DataListItem>
        <DataListItem label="Requested">{formatDateTime(review.created_at)}</DataListItem>
        <DataListItem label="Transaction">{review.t_id}</DataListItem>
      </DataList>
    </Card>
  )
}

/** All that is known of a withdrawal in review. */
export function WithdrawalReviewView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.WITHDRAWAL_TITLE}
        heading={data ? `${text.WITHDRAWAL_TITLE} · ${data.amount}` : text.WITHDRAWAL_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Stack>
              <State review={data} {...{ enabled, sendToParent }} />
              <Destination review={data} />
            </Stack>
            <Facts review={data} />
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
