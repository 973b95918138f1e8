import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', {
  base: { color: 'muted', '&[data-tone=up]': { color: 'up' }, '&[data-tone=down]': { color: 'down' } },
})

interface ChangeProps {
  text: string
  /** Unknown without one. */
  tone?: 'up' | 'down'
}

/** A change in percent in the color of its direction. */
export function Change({ text, tone }: ChangeProps) {
  return (
    <Root className="figures" data-tone={tone}>
      {text}
    </Root>
  )
}
