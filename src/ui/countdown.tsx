import { createContext, useContext, useEffect, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

/** The house's time in milliseconds, as far as this browser knows it; the app provides it. */
export const ServerClock = createContext<() => number>(() => Date.now())

const TICK_MS = 250

/** Whole milliseconds until `deadlineAt` (ISO 8601), never below zero; redraws four times a second. */
function useRemaining(deadlineAt: string): number {
  const now = useContext(ServerClock)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const tick = () => setAt(now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [now, deadlineAt])
  return Math.max(0, Date.parse(deadlineAt) - at)
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const clockOf = (remainingMs: number) => {
  const seconds = Math.ceil(remainingMs / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}
const spokenOf = (remainingMs: number) => {
  const minutes = Math.ceil(remainingMs / 60_000)
  return minutes > 1 ? `${minutes} minutes left` : minutes === 1 ? 'less than a minute left' : 'time is up'
}

const Row = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '3' } })
const Digits = chakra('span', { base: { fontWeight: 'semibold', letterSpacing: 'tight' } })
const Spoken = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
  },
})
const Ring = chakra('svg', { base: { transform: 'rotate(-90deg)', flexShrink: '0' } })

interface CountdownProps {
  deadlineAt: string
  /** The whole window in milliseconds; with it a ring shows how much of it is left. */
  spanMs?: number
  /** Ring diameter in pixels. */
  size?: number
  /** One of many: its minutes are not called out. */
  silent?: boolean
}

/** mm:ss until a deadline. Only a picture of the time: what happens at zero is the server's business. */
export function Countdown({ deadlineAt, spanMs, size = 36, silent = false }: CountdownProps) {
  const remaining = useRemaining(deadlineAt)
  const round = 2 * Math.PI * 15
  const share = spanMs ? Math.min(1, remaining / spanMs) : 0
  const colour = remaining < 60_000 ? '#F6565D' : remaining < 300_000 ? '#E8B339' : '#FFB454'
  return (
    <Row role="timer">
      {spanMs ? (
        <Ring width={size} height={size} viewBox="0 0 36 36" aria-hidden>
          <circle cx="18" cy="18" r="15" fill="none" stroke="#262B33" strokeWidth="3" />
          <circle
            cx="18"
            cy="18"
            r="15"
            fill="none"
            stroke={colour}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={`${share * round} ${round}`}
          />
        </Ring>
      ) : null}
      <Digits className="figures" aria-hidden>
        {clockOf(remaining)}
      </Digits>
      <Spoken aria-live={silent ? 'off' : 'polite'}>{spokenOf(remaining)}</Spoken>
    </Row>
  )
}
