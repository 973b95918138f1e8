import { chakra } from '@chakra-ui/react/styled-system'
import { depositPhase } from '#machines/operator/messages/deposits.ts'
import { transferPhase } from '#machines/operator/messages/bank.ts'
import { FACTS_TITLE, STATE_TITLE, SUPPORT } from '#machines/operator/messages/orders.ts'
import * as text from '#machines/operator/messages/support-requests.ts'
import type { supportRecordMachine } from '#machines/operator/reads.machine.ts'
import { operatorPaths } from '#machines/operator/rules/paths.ts'
import { aboutRequest, askedFor, supportPicture, type SupportRecord } from '#machines/operator/rules/records.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { MESSAGES, TOPICS } from '#machines/support/messages/support.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Card, Stack } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ActsBar, type ActingProps } from '#src/views/operator/parts/acts-bar.tsx'
import { Optional, Taken, WaitingActs } from '#src/views/operator/parts/facts.tsx'
import { Columns, RecordFrame } from '#src/views/operator/parts/record-frame.tsx'
import { Head, List, Picture, Pictures, Soft, Words } from '#src/views/operator/parts/story.tsx'

type Props = ViewProps<typeof supportRecordMachine>
type RequestProps = { readonly request: SupportRecord }

const Phase = chakra('p', { base: { fontSize: 'lg' } })

/** Where the request is, and what can be done now. */
function State({ request, ...acting }: ActingProps & RequestProps) {
  return (
    <Card title={STATE_TITLE}>
      <Phase>{text.REQUEST_PHASES[request.phase]}</Phase>
      {request.phase === 'closed' ? <Soft>{text.REOPENS}</Soft> : null}
      <Taken lease={request.lease} />
      <WaitingActs acts={request.acts} />
      <ActsBar flow="operatorSupportRequest" asked={askedFor(request.may, aboutRequest(request))} {...acting} />
    </Card>
  )
}

const senderOf = ({ username, email }: SupportRecord): string => username ?? email ?? text.CLOSED_ACCOUNT

function Messages({ request }: RequestProps) {
  return (
    <Card title={MESSAGES}>
      <List>
        {request.messages.map(({ seq, by, message, at }) => (
          <li key={seq}>
            <Head>{`${by === 'support' ? SUPPORT : senderOf(request)} · ${formatDateTime(at)}`}</Head>
            <Words>{message}</Words>
          </li>
        ))}
      </List>
    </Card>
  )
}

function Images({ request: { request_no, pictures } }: RequestProps) {
  if (pictures === 0) return null
  return (
    <Card title={text.IMAGES_TITLE}>
      <Pictures>
        {Array.from({ length: pictures }, (_, index) => (
          <Picture key={index} address={supportPicture(request_no, index + 1)} name={text.imageName(index + 1)} />
        ))}
      </Pictures>
    </Card>
  )
}

function Known({ found }: Pick<SupportRecord, 'found'>) {
  if (found.length === 0) return <Soft>{text.NOTHING_FOUND}</Soft>
  return (
    <List>
      {found.map(({ kind, ref, amount, phase, username, created_at }) => (
        <li key={`${amount} ${created_at}`}>
          {ref === null ? (
            <Words>{amount}</Words>
          ) : (
            <TextLink href={kind === 'crypto' ? operatorPaths.deposit(ref) : operatorPaths.bankTransfer(ref)}>
              {amount}
            </TextLink>
          )}
          <Head>
            {`${kind === 'crypto' ? depositPhase(phase) : transferPhase(phase, 'in')} · ${username ?? text.NO_OWNER} · ${formatDateTime(created_at)}`}
          </Head>
        </li>
      ))}
    </List>
  )
}

/** What the person entered about a deposit, and what the server knows of it. */
function Missing({ request: { missing, found } }: RequestProps) {
  if (missing === null) return null
  return (
    <>
      <Card title={text.MISSING_TITLE}>
        <DataList>
          {Object.entries(missing).map(([label, value]) => (
            <DataListItem key={label} label={label}>
              {value}
            </DataListItem>
          ))}
        </DataList>
      </Card>
      <Card title={text.FOUND_TITLE}>
        <Known found={found} />
      </Card>
    </>
  )
}

function Facts({ request }: RequestProps) {
  const { username, name, email } = request
  return (
    <Card title={FACTS_TITLE}>
      <DataList>
        <DataListItem label="From">
          {username === null ? (email === null ? text.CLOSED_ACCOUNT : text.VISITOR) : name}
          {username === null ? null : <TextLink href={operatorPaths.person(username)}>{username}</TextLink>}
        </DataListItem>
        <Optional label="Email" value={email} />
        <DataListItem label="Topic">{TOPICS[request.topic]}</DataListItem>
        <DataListItem label="Sent">{formatDateTime(request.created_at)}</DataListItem>
        <DataListItem label="Request">{request.request_no}</DataListItem>
      </DataList>
    </Card>
  )
}

/** All that is known of a request to Support. */
export function SupportRecordView(props: Props & Partial<ActingProps>) {
  const { snapshot, send, enabled = true, sendToParent = noParent } = props
  const { data } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <RecordFrame
        title={text.SUPPORT_REQUEST_TITLE}
        heading={data ? `${text.SUPPORT_REQUEST_TITLE} · ${TOPICS[data.topic]}` : text.SUPPORT_REQUEST_TITLE}
        {...{ snapshot, send }}
      >
        {data ? (
          <Columns>
            <Stack>
              <State request={data} {...{ enabled, sendToParent }} />
              <Messages request={data} />
              <Images request={data} />
            </Stack>
            <Stack>
              <Facts request={data} />
              <Missing request={data} />
            </Stack>
          </Columns>
        ) : null}
      </RecordFrame>
    </div>
  )
}
