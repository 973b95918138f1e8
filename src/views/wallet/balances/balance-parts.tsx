import { BALANCE_PARTS } from '#machines/wallet/rules/wallet-words.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { balanceParts, type AssetSettings, type OwnBalance } from '#machines/wallet/rules/balances.ts'

const Line = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'sm' } })

interface BalancePartsProps {
  balance: OwnBalance
  settings: AssetSettings
  /** How an amount is written. */
  format: (amount: string) => string
}

/** Where a balance is that is not all available, in small; nothing while balances are hidden. */
export function BalanceParts({ balance, settings, format }: BalancePartsProps) {
  if (settings?.hide_assets === true) return null
  return balanceParts(balance).map(({ part, amount }) => (
    <Line key={part} className="figures">
      {BALANCE_PARTS[part].label} {format(amount)}
    </Line>
  ))
}
