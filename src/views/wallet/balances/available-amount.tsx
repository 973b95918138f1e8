import { chakra } from '@chakra-ui/react/styled-system'
import { MAX } from '#machines/wallet/messages/wallet.ts'
import { Button } from '#src/ui/button.tsx'

interface AvailableAmountProps {
  /** With its ticker, or hidden. */
  readonly amount: string
  readonly off: boolean
  readonly onMax: () => void
}

const Line = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '1', rowGap: '2.5' },
})

/** Beside the label of an amount: what is available, and the button that enters all of it. */
export function AvailableAmount({ amount, off, onMax }: AvailableAmountProps) {
  return (
    <Line>
      <span className="figures">Available {amount}</span>
      <Button size="inline" tone="plain" off={off} onClick={onMax} data-event="amount.max">
        {MAX}
      </Button>
    </Line>
  )
}
