import { useContext, useEffect, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ServerClock } from './server-clock.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const TICK_MS = 250

/** Whole milliseconds until `deadlineAt` (ISO 8601), never below zero; rerenders four times a second. */
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
const formatRemaining = (remainingMs: number) => {
  const seconds = Math.ceil(remainingMs / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}
/** Completed by the words beside it, such as 'left to pay'. */
const spokenRemaining = (remainingMs: number) => {
  const minutes = Math.ceil(remainingMs / 60_000)
  return minutes === 1 ? 'less than a minute' : `${minutes} minutes`
}

const Row = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '3' } })
const Digits = chakra('span', { base: { fontWeight: 'semibold', letterSpacing: 'tight' } })
const Ring = chakra('svg', { base: { transform: 'rotate(-90deg)', flexShrink: '0' } })

interface CountdownProps {
  deadlineAt: string
  /** The whole window in milliseconds: shows a ring with the remaining share. */
  spanMs?: number
  /** Ring diameter in pixels. */
  size?: number
  /** Not announced to screen readers, for lists of countdowns. */
  silent?: boolean
}

/** mm:ss until a deadline. Display only: the server decides what happens at zero. */
export function Countdown({ deadlineAt, spanMs, size = 36, silent = false }: CountdownProps) {
  const remaining = useRemaining(deadlineAt)
  const circumference = 2 * Math.PI * 15
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
            strokeDasharray={`${share * circumference} ${circumference}`}
          />
        </Ring>
      ) : null}
      <Digits className="figures" aria-hidden>
        {formatRemaining(remaining)}
      </Digits>
      <VisuallyHidden aria-live={silent ? 'off' : 'polite'}>{spokenRemaining(remaining)}</VisuallyHidden>
    </Row>
  )
}
