import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown } from 'lucide-react'
import { Button } from '../button.tsx'

const Place = chakra('div', { base: { position: 'relative' } })
// Reversed once around the whole list: the browser then keeps the newest message in sight, and they are read out in the order in which they were sent.
const Log = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    height: { base: '260px', xl: '340px' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    mx: '-2',
    px: '2',
  },
})
const List = chakra('ol', {
  base: {
    margin: '0',
    padding: '0',
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2.5',
    alignContent: 'end',
    '& > li': { overflowWrap: 'anywhere' },
  },
})
const Foot = chakra('div', {
  base: {
    position: 'absolute',
    insetX: '0',
    bottom: '2',
    display: 'grid',
    justifyItems: 'center',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})

/** So far from its end the newest message is still in sight. */
const AT_END_PX = 24

interface MessageLogProps {
  label: string
  /** The number of the newest message. */
  newest: number
  /** The number of the newest own message: whoever sends one wants to see it. */
  newestOwn: number
  /** List items, oldest first. */
  children: ReactNode
}

/** Messages as a log with its newest at the lower end; who has scrolled up gets a button that leads to what is new. */
export function MessageLog({ label, newest, newestOwn, children }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null)
  /** The newest message when the end was left. */
  const [leftAt, setLeftAt] = useState<number>()
  const look = ({ scrollTop }: HTMLElement) =>
    setLeftAt((left) => (scrollTop > -AT_END_PX ? undefined : (left ?? newest)))
  const showNewest = () => {
    if (log.current) log.current.scrollTop = 0
  }
  useEffect(showNewest, [newestOwn])
  // A browser that keeps in place what is read would leave the newest message below the end.
  useLayoutEffect(() => {
    if (leftAt === undefined) showNewest()
  }, [newest, leftAt])
  const readNewest = () => {
    showNewest()
    log.current?.focus({ preventScroll: true })
  }
  return (
    <Place>
      <Log
        ref={log}
        role="log"
        aria-label={label}
        aria-live="polite"
        tabIndex={0}
        onScroll={(scroll) => look(scroll.currentTarget)}
      >
        <List>{children}</List>
      </Log>
      {leftAt !== undefined && newest > leftAt ? (
        <Foot>
          <Button size="sm" onClick={readNewest} data-widget="newest">
            New messages <ArrowDown size={14} aria-hidden />
          </Button>
        </Foot>
      ) : null}
    </Place>
  )
}
