import { chakra } from '@chakra-ui/react/styled-system'
import type { OutcomeInfo } from '#src/atlas/flows.ts'
import { separateWords } from 'statewalk/atlas/labels.ts'
import { Badge } from '#src/ui/tag.tsx'

const Root = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'baseline',
    fontSize: 'sm',
    '& > span:first-of-type': { flexShrink: '0' },
  },
})

interface OutcomeRowProps {
  outcome: OutcomeInfo
  /** Whose outcome it is, where that is not said otherwise. */
  of?: string
}

/** A named outcome with its status and text. */
export function OutcomeRow({ outcome: { name, failed, description }, of }: OutcomeRowProps) {
  return (
    <Root>
      <Badge tone={failed ? 'down' : 'up'}>
        {failed ? '✗' : '✓'} {of === undefined ? '' : `${separateWords(of)}: `}
        {separateWords(name)}
      </Badge>
      <span>{description}</span>
    </Root>
  )
}
