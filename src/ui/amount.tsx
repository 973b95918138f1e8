import { chakra } from '@chakra-ui/react/styled-system'
import { ENLARGED } from './enlarged.ts'

const Root = chakra('span', {
  base: { whiteSpace: 'nowrap', fontWeight: 'medium', [ENLARGED]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  variants: {
    tone: { ink: {}, up: { color: 'up' }, down: { color: 'down' } },
    size: {
      inherit: {},
      lg: { fontSize: 'xl', fontWeight: 'semibold', [ENLARGED]: { fontSize: 'md' } },
      // On a narrow screen the ticker of a very long figure is below it.
      xl: {
        fontSize: { base: '2xl', sm: '3xl' },
        fontWeight: 'semibold',
        letterSpacing: 'tight',
        textAlign: 'left',
        whiteSpace: 'normal',
        '& > span': { display: 'inline-block' },
        [ENLARGED]: { fontSize: 'lg' },
      },
    },
  },
  defaultVariants: { tone: 'ink', size: 'inherit' },
})
const Ticker = chakra('span', {
  base: {
    color: 'muted',
    fontWeight: 'normal',
    fontSize: '0.86em',
    ml: '0.35em',
    [ENLARGED]: { display: 'inline-block' },
  },
})

interface AmountProps {
  /** Formatted already. */
  value: string
  ticker: string
  tone?: 'ink' | 'up' | 'down'
  size?: 'inherit' | 'lg' | 'xl'
}

export function Amount({ value, ticker, tone = 'ink', size = 'inherit' }: AmountProps) {
  return (
    <Root className="figures" tone={tone} size={size}>
      {value}
      <Ticker>{ticker}</Ticker>
    </Root>
  )
}
