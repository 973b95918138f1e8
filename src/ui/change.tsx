import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', {
  base: { color: 'muted', '&[data-tone=up]': { color: 'up' }, '&[data-tone=down]': { color: 'down' } },
})

/** A change in percent: green with a plus when it is positive, else red (spec §2 Dashboard); a dash while it is unknown. `percent` is formatted already. */
export function Change({ change, percent }: { change: number | null; percent: string }) {
  if (change === null) return <Root>–</Root>
  return (
    <Root className="figures" data-tone={change > 0 ? 'up' : 'down'}>
      {change > 0 ? '+' : ''}
      {percent}%
    </Root>
  )
}
