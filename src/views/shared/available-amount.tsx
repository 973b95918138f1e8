import { chakra } from '@chakra-ui/react/styled-system'
import { MAX } from '#machines/wallet/messages/wallet.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'

interface MaxButtonProps {
  readonly ticker: string
  /** Where the asset is deposited, if nothing of it is available. */
  readonly deposit: string | null
  readonly off: boolean
  readonly onMax: () => void
}

interface AvailableAmountProps extends MaxButtonProps {
  /** With its ticker, or hidden. */
  readonly amount: string
}

/** Beside the label of an amount; what does not fit beside it is in a line below. */
export const AmountAside = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '1', rowGap: '2.5' },
})

export function DepositLink({ ticker, href }: { ticker: string; href: string }) {
  return (
    <ButtonLink size="inline" tone="plain" href={href}>
      Deposit {ticker}
    </ButtonLink>
  )
}

/** Enters all that is available; where that is nothing, it leads to the deposit. */
export function MaxButton({ ticker, deposit, off, onMax }: MaxButtonProps) {
  if (deposit !== null) return <DepositLink ticker={ticker} href={deposit} />
  return (
    <Button size="inline" tone="plain" off={off} onClick={onMax} data-event="amount.max">
      {MAX}
    </Button>
  )
}

/** Beside the label of an amount: what is available, and the button that enters all of it. */
export function AvailableAmount({ amount, ...max }: AvailableAmountProps) {
  return (
    <AmountAside>
      <span className="figures">Available {amount}</span>
      <MaxButton {...max} />
    </AmountAside>
  )
}
