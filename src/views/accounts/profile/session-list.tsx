import { chakra } from '@chakra-ui/react/styled-system'
import { MonitorSmartphone } from 'lucide-react'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { SESSIONS_TITLE, SIGN_OUT_OTHERS } from '#machines/accounts/messages/account-pages.ts'
import type { ManageSessionsEvent } from '#machines/accounts/manage-sessions/manage-sessions.machine.ts'
import type { sessionsMachine } from '#machines/accounts/reads.machine.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToHeading } from '#src/ui/focus.ts'
import { ItemList, Item, ItemTitle } from '#src/ui/lists/item-list.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Card } from '#src/ui/card.tsx'
import { SkeletonRows } from '#src/ui/feedback.tsx'
import { Badge } from '#src/ui/tag.tsx'

interface ManageSessionsProps {
  /** False while a session is being ended. */
  readonly enabled: boolean
  readonly sendToParent: (event: ManageSessionsEvent) => void
}
type Props = ViewProps<typeof sessionsMachine>
type Session = NonNullable<Props['snapshot']['context']['data']>[number]

const Times = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', color: 'muted', fontSize: 'sm' },
})
const Others = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'line',
    '& p': { color: 'muted', fontSize: 'sm', flex: '1 1 13.75rem' },
  },
})

function SignOut({ session, enabled, sendToParent }: ManageSessionsProps & { session: Session }) {
  const { _id: id, device, current } = session
  return (
    <span data-flow="manageSessions">
      <Button
        ref={passFocusToHeading}
        size="sm"
        off={!enabled}
        onClick={() => sendToParent({ type: 'session.end', id, session })}
        data-event="session.end"
        data-key={id}
        aria-label={current ? 'Log out of this device' : `Log out ${device}`}
      >
        Log out
      </Button>
    </span>
  )
}

function SignOutOthers({ enabled, sendToParent }: ManageSessionsProps) {
  return (
    <Others data-flow="manageSessions">
      <p>Don’t recognize a device? Log out all other devices and change your password.</p>
      <Button
        ref={passFocusToHeading}
        tone="danger"
        off={!enabled}
        onClick={() => sendToParent({ type: 'others.end' })}
        data-event="others.end"
      >
        {SIGN_OUT_OTHERS}
      </Button>
    </Others>
  )
}

function SessionItem({ session, ...parent }: ManageSessionsProps & { session: Session }) {
  const { _id: id, device, created_at, last_seen_at, current } = session
  return (
    <Item data-key={id}>
      <MonitorSmartphone size={20} aria-hidden />
      <div>
        <ItemTitle>
          <strong>{device}</strong>
          {current ? <Badge tone="up">This device</Badge> : null}
        </ItemTitle>
        <Times className="figures">
          <span>Logged in {formatDateTime(created_at)}</span>
          <span>Last used {formatDateTime(last_seen_at)}</span>
        </Times>
      </div>
      <SignOut session={session} {...parent} />
    </Item>
  )
}

function Content({ snapshot, send, ...parent }: Props & ManageSessionsProps) {
  const { data, failure } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('refused'))
    return <FetchError message={failure?.message} onRetry={() => send({ type: 'data.refresh' })} />
  if (data === undefined) return <SkeletonRows rows={2} height="56px" label="Loading your devices" />
  return (
    <>
      <ItemList>
        {data.map((session) => (
          <SessionItem key={session._id} session={session} {...parent} />
        ))}
      </ItemList>
      {data.length > 1 ? <SignOutOthers {...parent} /> : null}
    </>
  )
}

export function SessionList({
  enabled = true,
  sendToParent = noParent,
  ...props
}: Props & Partial<ManageSessionsProps>) {
  return (
    <section {...flowRoot(props.snapshot)} aria-label={SESSIONS_TITLE}>
      <Card title={SESSIONS_TITLE}>
        <Content {...props} {...{ enabled, sendToParent }} />
      </Card>
    </section>
  )
}
