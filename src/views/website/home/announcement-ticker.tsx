import { Pause, Play } from 'lucide-react'
import type { Site } from '#machines/website/rules/content.ts'
import { START_ANNOUNCEMENTS, STOP_ANNOUNCEMENTS } from '#machines/website/messages/home.ts'
import type { HomeEvent } from '#machines/website/home/home.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Lines, Ticker } from '../markup/ticker.tsx'

type Announcements = Site['announcements']

/** So many seconds for each announcement; for a long one, what a quick reader needs for its characters. */
const SECONDS_EACH = 8
const CHARACTERS_A_SECOND = 16

const secondsOf = (announcements: Announcements): number =>
  announcements.reduce((sum, { text }) => sum + Math.max(SECONDS_EACH, Math.ceil(text.length / CHARACTERS_A_SECOND)), 0)

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
    <div className="home-wrap" data-flow="home">
      <Ticker
        button={
          <Button
            tone="plain"
            size="icon"
            aria-label={isScrolling ? STOP_ANNOUNCEMENTS : START_ANNOUNCEMENTS}
            onClick={() => sendToParent({ type })}
            data-event={type}
          >
            <Icon size={16} aria-hidden />
          </Button>
        }
      >
        <div
          className="home-ticker-track moving"
          data-stopped={!isScrolling}
          style={{ animationDuration: `${secondsOf(announcements)}s` }}
        >
          <Lines announcements={announcements} />
          <Lines announcements={announcements} isCopy />
        </div>
      </Ticker>
    </div>
  )
}
