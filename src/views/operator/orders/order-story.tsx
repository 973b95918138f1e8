import { chakra } from '@chakra-ui/react/styled-system'
import * as text from '#machines/operator/messages/orders.ts'
import { chatPicture, evidencePicture, type OrderRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { Card } from '#src/ui/card.tsx'
import { Head, List, Picture, Pictures, Soft, Words } from '#src/views/operator/parts/story.tsx'

interface RecordProps {
  readonly record: OrderRecord
}

const Log = chakra(List, { base: { maxHeight: '28rem', overflowY: 'auto' } })

const sideOf = ({ record, side }: RecordProps & { side: 'buyer' | 'seller' }): string =>
  `${record[side].username} (${side})`

/** What both sides wrote to Support. */
export function Statements({ record }: RecordProps) {
  return (
    <Card title={text.STATEMENTS_TITLE}>
      {record.statements.length === 0 ? <Soft>{text.NO_STATEMENTS}</Soft> : null}
      <List>
        {record.statements.map(({ what, side, at, paid_at, reason, ...statement }) => (
          <li key={`${what} ${side} ${at}`}>
            <Head>
              {`${text.STATEMENTS[what]} · ${sideOf({ record, side })} · ${formatDateTime(at)}`}
              {reason === null ? null : ` · ${reason}`}
              {paid_at === null ? null : ` · paid ${formatDateTime(paid_at)}`}
            </Head>
            <Words>{statement.text}</Words>
          </li>
        ))}
      </List>
    </Card>
  )
}

/** The pictures that only Support sees. */
export function Evidence({ record }: RecordProps) {
  return (
    <Card title={text.EVIDENCE_TITLE}>
      {record.evidence.length === 0 ? <Soft>{text.NO_EVIDENCE}</Soft> : null}
      <Pictures>
        {record.evidence.map((picture) => (
          <Picture
            key={`${picture.of} ${picture.side} ${picture.place}`}
            address={evidencePicture(record.order_no, picture)}
            name={`Image ${picture.place} of ${sideOf({ record, side: picture.side })}`}
          />
        ))}
      </Pictures>
    </Card>
  )
}

const senderOf = ({ kind, sender }: OrderRecord['chat'][number]): string =>
  sender ?? (kind === 'support' ? text.SUPPORT : text.PLATFORM)

export function Chat({ record }: RecordProps) {
  return (
    <Card title={text.CHAT_TITLE}>
      {record.chat.length === 0 ? <Soft>{text.NO_MESSAGES}</Soft> : null}
      <Log aria-label={text.CHAT_TITLE} tabIndex={0}>
        {record.chat.map((line) => (
          <li key={line.message_seq}>
            <Head>{`${senderOf(line)} · ${formatDateTime(line.at)}`}</Head>
            {line.image ? (
              <Picture
                address={chatPicture(record.order_no, line.message_seq)}
                name={`Image ${line.message_seq} of ${senderOf(line)}`}
              />
            ) : (
              <Words>{line.message}</Words>
            )}
          </li>
        ))}
      </Log>
    </Card>
  )
}

export function Timeline({ record }: RecordProps) {
  return (
    <Card title={text.TIMELINE_TITLE}>
      <List>
        {record.timeline.map(({ type, by, at }) => (
          <li key={`${type} ${at}`}>
            <Words>{text.stepText(type, by)}</Words>
            <Head>{formatDateTime(at)}</Head>
          </li>
        ))}
      </List>
    </Card>
  )
}
