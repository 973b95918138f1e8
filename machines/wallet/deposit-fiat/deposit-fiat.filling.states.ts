import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { balanceStates } from '#machines/shared/flow/form-states.ts'
import { DEPOSIT_TITLE } from '#machines/wallet/messages/fiat.ts'
import { fiatFormEvents } from '#machines/wallet/parts/fiat-form-events.ts'
import { depositFiatSetup } from './deposit-fiat.setup.ts'

const FORM: readonly Shown[] = [
  ['heading', DEPOSIT_TITLE],
  ['textbox', 'Amount'],
]

/** The form and, beside it, the balances, which the stream keeps up to date. */
export const filling = depositFiatSetup.createStateConfig({
  description: 'Choosing the currency and entering the amount',
  type: 'parallel',
  states: {
    form: {
      description: 'The form and what came of the last attempt',
      initial: 'entering',
      on: {
        ...fiatFormEvents,
        'deposit.submit': [
          {
            guard: 'isAmountRight',
            target: '#depositFiat.depositingFiat',
            actions: ['clearFailure', 'setSending'],
          },
          { target: '.rejected', actions: 'clearFailure', description: 'The message of the amount is shown' },
        ],
      },
      states: {
        entering: { description: 'No attempt has failed', meta: { shows: FORM } },
        rejected: { description: 'The amount is missing or invalid', meta: { shows: FORM } },
        refused: {
          description: 'The server refused; the reason is shown and no funds were moved',
          meta: { shows: [...FORM, ['alert', '']], spec: '§8 Any failed call' },
        },
      },
    },
    balances: balanceStates('fetchCurrencyBalances', FORM),
  },
})
