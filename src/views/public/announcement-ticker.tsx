import { chakra } from '@chakra-ui/react/styled-system'
import { Megaphone, Pause, Play } from 'lucide-react'
import { Link } from 'wouter'
import type { Site } from '#machines/domain/content.ts'
import { ANNOUNCEMENTS, START_ANNOUNCEMENTS, STOP_ANNOUNCEMENTS } from '#machines/domain/messages/home.ts'
import type { HomeEvent } from '#machines/home/home.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Wrap } from '#src/views/public/section.tsx'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '56px',
    '& > svg': { color: 'lantern', flexShrink: '0' },
  },
})
/** Stands still under the pointer, with the focus inside and where motion is reduced, where it scrolls by hand. */
const Window = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    overflow: 'hidden',
    maskImage: 'linear-gradient(90deg, transparent, #000 24px, #000 calc(100% - 24px), transparent)',
    '&:hover .moving, &:focus-within .moving': { animationPlayState: 'paused' },
    '&:focus-within': { overflowX: 'auto' },
    '@media (prefers-reduced-motion: reduce)': {
      overflowX: 'auto',
      '& .moving': { animation: 'none !important' },
      '& [aria-hidden=true]': { display: 'none' },
    },
  },
})
const Track = chakra('div', {
  base: { display: 'flex', width: 'max-content', animation: 'scroll 1s linear infinite' },
  variants: { stopped: { true: { animationPlayState: 'paused' } } },
})
const List = chakra('ul', { base: { display: 'flex', listStyle: 'none', gap: '12', pr: '12', pl: '6' } })
const Line = chakra('li', {
  base: {
    maxWidth: '90ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    lineHeight: '40px',
    '& a': { color: 'ink', textDecoration: 'underline', textDecorationColor: 'lineStrong', textUnderlineOffset: '4px' },
  },
})

type Announcements = Site['announcements']

/** So many seconds for each announcement. */
const SECONDS_EACH = 8

function Lines({ announcements, isCopy }: { announcements: Announcements; isCopy: boolean }) {
  return (
    <List aria-hidden={isCopy ? true : undefined} inert={isCopy}>
      {announcements.map(({ id, text, path }) => (
        <Line key={id}>{path === null ? text : <Link href={path}>{text}</Link>}</Line>
      ))}
    </List>
  )
}

interface TickerProps {
  announcements: Announcements
  isScrolling: boolean
  sendToParent: (event: HomeEvent) => void
}

/** The announcements in one scrolling line; a copy behind them closes the gap. */
export function AnnouncementTicker({ announcements, isScrolling, sendToParent }: TickerProps) {
  if (announcements.length === 0) return null
  const type = isScrolling ? 'announcements.stop' : 'announcements.start'
  const Icon = isScrolling ? Pause : Play
  return (
    <Wrap>
      <Row role="region" aria-label={ANNOUNCEMENTS} data-flow="home">
        <Megaphone size={18} aria-hidden />
        <Window>
          <Track
            className="moving"
            stopped={!isScrolling}
            style={{ animationDuration: `${announcements.length * SECONDS_EACH}s` }}
          >
            <Lines announcements={announcements} isCopy={false} />
            <Lines announcements={announcements} isCopy />
          </Track>
        </Window>
        <Button
          tone="plain"
          size="icon"
          aria-label={isScrolling ? STOP_ANNOUNCEMENTS : START_ANNOUNCEMENTS}
          onClick={() => sendToParent({ type })}
          data-event={type}
        >
          <Icon size={16} aria-hidden />
        </Button>
      </Row>
    </Wrap>
  )
}
