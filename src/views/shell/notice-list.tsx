import { memo, type MouseEvent } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Coins, ReceiptText } from 'lucide-react'
import { Link } from 'wouter'
import type { BellEvent } from '#machines/shell/bell/bell.machine.ts'
import type { noticesMachine } from '#machines/shell/reads.machine.ts'
import { formatDateTime } from '#machines/shared/values/formatting.ts'
import { MARK_ALL_READ, NO_NOTIFICATIONS, NOTIFICATIONS } from '#machines/shell/messages/bell.ts'
import { noticeAddress } from '#machines/routing/notice-address.ts'
import { noticeText, type Notice } from '#machines/shell/rules/notices.ts'
import { flowRoot, noParent, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { passFocusToHeading } from '#src/ui/focus.ts'
import { BoatPicture } from '#src/ui/pictures/illustrations.tsx'
import { PagedList } from '#src/ui/lists/paged-list.tsx'
import { EmptyState, SkeletonRows } from '#src/ui/feedback.tsx'

interface BellProps {
  readonly canRead: boolean
  readonly sendToParent: (event: BellEvent) => void
}

const Head = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', mb: '2' } })
const List = chakra('ul', { base: { display: 'grid', gap: '1', padding: '0', listStyle: 'none', mx: '-3' } })
const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '3',
    padding: '3',
    borderRadius: 'control',
    transition: 'background 120ms',
    '&:hover': { background: 'rgba(255, 255, 255, 0.04)' },
    '& > svg': { color: 'muted', mt: '0.5' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& time': { color: 'muted', fontSize: 'sm' },
  },
  variants: { unread: { true: { background: 'infoGlow' } } },
})
const NoticeText = chakra('span', { base: { display: 'block', color: 'muted', overflowWrap: 'anywhere' } })
const Dot = chakra('span', {
  base: { width: '8px', height: '8px', mt: '1.5', borderRadius: 'full', background: 'info' },
})

interface NoticeLineProps extends Pick<BellProps, 'sendToParent'> {
  notice: Notice
  areAssetsHidden: boolean
}

const NoticeLine = memo(function NoticeLine({ notice, areAssetsHidden, sendToParent }: NoticeLineProps) {
  const { _id: id, title, created_at: at, is_read: isRead } = notice
  const Icon = notice.order_no === null ? Coins : ReceiptText
  return (
    <li data-flow="bell" data-key={id}>
      <Line
        href={noticeAddress(notice)}
        unread={!isRead}
        onClick={(click: MouseEvent) => {
          click.preventDefault()
          sendToParent({ type: 'notice.follow', id, notice })
        }}
        data-event="notice.follow"
        data-key={id}
      >
        <Icon size={18} aria-hidden />
        <span>
          <strong>{title}</strong>
          <NoticeText>{noticeText(notice, areAssetsHidden)}</NoticeText>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
        {isRead ? null : <Dot role="img" aria-label="Unread" data-tone="info" />}
      </Line>
    </li>
  )
})

function MarkAll({ canRead, sendToParent }: BellProps) {
  return (
    <Head data-flow="bell">
      <Button
        ref={passFocusToHeading}
        tone="plain"
        size="sm"
        off={!canRead}
        onClick={() => sendToParent({ type: 'notices.read' })}
        data-event="notices.read"
      >
        {MARK_ALL_READ}
      </Button>
    </Head>
  )
}

/** The notifications, newest first; each links to its order or its transaction. */
export function NoticeList({
  snapshot,
  send,
  shared,
  canRead = false,
  sendToParent = noParent,
}: ViewProps<typeof noticesMachine> & Partial<BellProps>) {
  const areAssetsHidden = shared.settings?.hide_assets === true
  return (
    <section {...flowRoot(snapshot)} aria-label={NOTIFICATIONS}>
      <PagedList
        {...{ snapshot, send }}
        what="your notifications"
        loading={<SkeletonRows rows={4} height="64px" label="Loading notifications" />}
        empty={
          <EmptyState picture={<BoatPicture />} title={NO_NOTIFICATIONS}>
            Updates about your orders and deposits appear here.
          </EmptyState>
        }
      >
        {(notices) => (
          <>
            {notices.every(({ is_read: isRead }) => isRead) ? null : <MarkAll {...{ canRead, sendToParent }} />}
            <List aria-label={NOTIFICATIONS}>
              {notices.map((notice) => (
                <NoticeLine key={notice._id} {...{ notice, areAssetsHidden, sendToParent }} />
              ))}
            </List>
          </>
        )}
      </PagedList>
    </section>
  )
}
