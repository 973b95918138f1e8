import { useContext, useEffect, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ServerClock } from './server-clock.ts'

const TICK_MS = 30_000
const MINUTE_MS = 60_000

const Text = chakra('span', {
  base: { whiteSpace: 'nowrap', '&[data-late=true]': { color: 'down', fontWeight: 'semibold' } },
})

const UNITS = [
  ['d', 1440],
  ['h', 60],
] as const

/** The largest whole unit: '3 d', '2 h', '35 min'. */
const spanOf = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS)
  const [unit, size] = UNITS.find(([, least]) => minutes >= least) ?? ['min', 1]
  return `${Math.floor(minutes / size)} ${unit}`
}

/** How long it is until a time, or since then; read again every half minute. */
export function DueTime({ at }: { at: string }) {
  const now = useContext(ServerClock)
  const [read, setRead] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setRead(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [now])
  const left = Date.parse(at) - read
  return (
    <Text className="figures" data-late={left < 0}>
      {left < 0 ? `${spanOf(-left)} late` : `in ${spanOf(left)}`}
    </Text>
  )
}
