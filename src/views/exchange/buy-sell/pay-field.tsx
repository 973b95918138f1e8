import { HIDDEN } from '#machines/shared/values/formatting.ts'
import { depositWhenEmpty, type AssetSettings } from '#machines/wallet/rules/balances.ts'
import { paidChoices, typedAmountError, type PaidAmount } from '#machines/exchange/rules/convert.ts'
import { assetAmount } from '#machines/wallet/rules/exchange-receipts.ts'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { MaxButton } from '#src/views/shared/available-amount.tsx'

interface PayFieldProps {
  readonly paid: PaidAmount
  readonly ticker: string
  readonly settings: AssetSettings
  readonly onChange: ((value: string) => void) | null
  readonly onMax: (() => void) | null
}

/** What is paid, with what the person has of it. */
export function PayField({ paid, ticker, settings, onChange, onMax }: PayFieldProps) {
  const { terms, amount } = paid
  const available =
    settings?.hide_assets === true ? `${HIDDEN} ${ticker}` : terms && assetAmount(terms.available, terms.source)
  const max = (
    <MaxButton
      ticker={ticker}
      deposit={depositWhenEmpty(settings, ticker, terms?.available)}
      off={onMax === null}
      onMax={() => onMax?.()}
    />
  )
  return (
    <AmountField
      name="amount"
      label="You pay"
      value={amount}
      placeholder="0"
      error={typedAmountError(paid) ?? undefined}
      choices={paidChoices(paid)}
      missing={amount === ''}
      hint={available === null ? '\u00a0' : `Available ${available}`}
      suffix={ticker}
      aside={max}
      readOnly={onChange === null}
      onChange={(value) => onChange?.(value)}
      data-event="amount.change"
    />
  )
}
