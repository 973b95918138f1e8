import { classNames } from './class-names.ts'

const SIZES = { inherit: undefined, lg: 'ui-amount-lg', xl: 'ui-amount-xl' } as const

interface AmountProps {
  /** Formatted already. */
  value: string
  ticker: string
  size?: keyof typeof SIZES
}

export function Amount({ value, ticker, size = 'inherit' }: AmountProps) {
  return (
    <span className={classNames('figures ui-amount', SIZES[size])}>
      {value}
      <span className="ui-ticker">{ticker}</span>
    </span>
  )
}
