import { Megaphone, Pause, Play } from 'lucide-react'
import { Link } from 'wouter'
import type { Site } from '#machines/website/rules/content.ts'
import { ANNOUNCEMENTS, START_ANNOUNCEMENTS, STOP_ANNOUNCEMENTS } from '#machines/website/messages/home.ts'
import type { HomeEvent } from '#machines/website/home/home.machine.ts'
import { Button } from '#src/ui/button.tsx'

type Announcements = Site['announcements']

/** So many seconds for each announcement; for a long one, what a quick reader needs for its characters. */
const SECONDS_EACH = 8
const CHARACTERS_A_SECOND = 16

const secondsOf = (announcements: Announcements): number =>
  announcements.reduce((sum, { text }) => sum + Math.max(SECONDS_EACH, Math.ceil(text.length / CHARACTERS_A_SECOND)), 0)

function Lines({ announcements, isCopy }: { announcements: Announcements; isCopy: boolean }) {
  return (
    <ul aria-hidden={isCopy ? true : undefined} inert={isCopy}>
      {announcements.map(({ id, text, path }) => (
        <li key={id}>{path === null ? text : <Link href={path}>{text}</Link>}</li>
      ))}
    </ul>
  )
}

interface TickerProps {
  announcements: Announcements
  isScrolling: boolean
  sendToParent: (event: HomeEvent) => void
}

/** The announcements in one scrolling line, each whole; a copy behind them closes the gap. */
export function AnnouncementTicker({ announcements, isScrolling, sendToParent }: TickerProps) {
  if (announcements.length === 0) return null
  const type = isScrolling ? 'announcements.stop' : 'announcements.start'
  const Icon = isScrolling ? Pause : Play
  return (
    <div className="home-wrap">
      <div className="home-ticker" role="region" aria-label={ANNOUNCEMENTS} data-flow="home">
        <Megaphone size={18} aria-hidden />
        <div className="home-ticker-window">
          <div
            className="home-ticker-track moving"
            data-stopped={!isScrolling}
            style={{ animationDuration: `${secondsOf(announcements)}s` }}
          >
            <Lines announcements={announcements} isCopy={false} />
            <Lines announcements={announcements} isCopy />
          </div>
        </div>
        <Button
          tone="plain"
          size="icon"
          aria-label={isScrolling ? STOP_ANNOUNCEMENTS : START_ANNOUNCEMENTS}
          onClick={() => sendToParent({ type })}
          data-event={type}
        >
          <Icon size={16} aria-hidden />
        </Button>
      </div>
    </div>
  )
}
