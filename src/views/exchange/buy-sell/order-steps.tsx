import { chakra } from '@chakra-ui/react/styled-system'
import { BUY_SELL_STEPS } from '#machines/exchange/messages/quotes.ts'
import { Steps } from '#src/ui/steps.tsx'

const Progress = chakra('div', { base: { mb: '5' } })

/** The three steps of a purchase or sale. */
export function OrderSteps({ current, previous = current }: { current: number; previous?: number }) {
  return (
    <Progress>
      <Steps label="Steps of the order" steps={BUY_SELL_STEPS} {...{ current, previous }} />
    </Progress>
  )
}
