import { useId } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Bell } from 'lucide-react'
import type { bellMachine } from '#machines/shell/bell/bell.machine.ts'
import { unreadBadge, NOTIFICATIONS, unreadLabel } from '#machines/shell/messages/bell.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CountPill } from '#src/ui/tag.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { NoticeList } from '#src/views/shell/notice-list.tsx'

const Frame = chakra('div', { base: { position: 'relative', display: 'inline-flex' } })
const Count = chakra(CountPill, { base: { position: 'absolute', top: '1', left: '22px', pointerEvents: 'none' } })
/** For screen readers only. */
const Announced = chakra('span', {
  base: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** The number at the bell, also announced politely to screen readers when it changes. */
function Unread({ id, unread }: { id: string; unread: number }) {
  return (
    <>
      {unread > 0 ? <Count aria-hidden>{unreadBadge(unread)}</Count> : null}
      <Announced id={id} role="status">
        {unreadLabel(unread)}
      </Announced>
    </>
  )
}

/** The bell in the top bar and what it opens. */
export function BellView({ snapshot, send, shared }: ViewProps<typeof bellMachine>) {
  const id = useId()
  return (
    <Frame {...flowRoot(snapshot)}>
      <Button
        tone="plain"
        size="icon"
        aria-label={NOTIFICATIONS}
        aria-describedby={id}
        aria-haspopup="dialog"
        {...eventButton({ snapshot, send }, 'bell.open')}
      >
        <Bell size={20} aria-hidden />
      </Button>
      <Unread id={id} unread={shared.unread ?? 0} />
      {snapshot.matches('open') ? (
        <Dialog title={NOTIFICATIONS} onClose={() => send({ type: 'bell.close' })} data-event="bell.close" corner>
          <ChildFlow
            actor={snapshot.children.notices}
            view={NoticeList}
            canRead={snapshot.can({ type: 'notices.read' })}
            sendToParent={send}
          />
        </Dialog>
      ) : null}
    </Frame>
  )
}
