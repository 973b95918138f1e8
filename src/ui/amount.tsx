import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', {
  base: { whiteSpace: 'nowrap', fontWeight: 'medium' },
  variants: {
    tone: { ink: {}, up: { color: 'up' }, down: { color: 'down' } },
    size: {
      inherit: {},
      lg: { fontSize: 'xl', fontWeight: 'semibold' },
      xl: { fontSize: '3xl', fontWeight: 'semibold', letterSpacing: 'tight' },
    },
  },
  defaultVariants: { tone: 'ink', size: 'inherit' },
})
const Ticker = chakra('span', { base: { color: 'muted', fontWeight: 'normal', fontSize: '0.86em', ml: '0.35em' } })

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
