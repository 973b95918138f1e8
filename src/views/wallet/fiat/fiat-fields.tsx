import { chakra } from '@chakra-ui/react/styled-system'
import { shownFiat, type AssetSettings } from '#machines/wallet/rules/balances.ts'
import { chosenBalance, fiatChoices, type FiatForm } from '#machines/wallet/rules/fiat-movements.ts'
import { changeEvent } from '#src/flow/view.ts'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { AmountAside, DepositLink } from '#src/views/shared/available-amount.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'

interface FiatFieldsProps {
  readonly form: FiatForm
  readonly settings: AssetSettings
  readonly error: string | undefined
  /** Where the currency is deposited, if something of it is needed and nothing is available. */
  readonly deposit: string | null
  /** Whether the fields can be changed now. */
  readonly isOpen: boolean
  readonly send: (event: { type: 'currency.change' | 'amount.change'; value: string }) => void
}

const Balance = chakra('span', { base: { '& b': { color: 'ink', fontWeight: 'medium' } } })

/** The currency with what is available of it, and the amount. */
export function FiatFields({ form, settings, error, deposit, isOpen, send }: FiatFieldsProps) {
  const balance = chosenBalance(form)
  return (
    <>
      <SelectField
        name="currency"
        label="Currency"
        value={form.currency}
        options={form.balances.map(({ ticker, name }) => ({ value: ticker, label: `${ticker} · ${name}` }))}
        readOnly={!isOpen}
        {...changeEvent(send, 'currency.change')}
      />
      <AmountField
        name="amount"
        label="Amount"
        value={form.amount}
        placeholder="0.00"
        suffix={form.currency}
        error={error}
        choices={fiatChoices(form)}
        missing={form.amount === ''}
        aside={
          balance ? (
            <AmountAside>
              <Balance className="figures">
                Balance <b>{`${shownFiat(settings, balance.available_balance, balance.scale)} ${form.currency}`}</b>
              </Balance>
              {deposit === null ? null : <DepositLink ticker={form.currency} href={deposit} />}
            </AmountAside>
          ) : undefined
        }
        readOnly={!isOpen}
        {...changeEvent(send, 'amount.change')}
      />
    </>
  )
}
