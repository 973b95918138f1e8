import type { AccountClosing } from '#machines/accounts/rules/closing.ts'

const terms = { after_days: 14, retention_years: 5 } as const

/** Nothing stands in the way. */
export const closable: AccountClosing = { obstacles: [], ...terms }

/** Something of every kind stands in the way. */
export const notClosable: AccountClosing = {
  obstacles: [
    { kind: 'balances', count: 2 },
    { kind: 'orders', count: 1 },
    { kind: 'adverts', count: 2 },
    { kind: 'cases', count: 1 },
    { kind: 'withdrawals', count: 1 },
    { kind: 'deposits', count: 3 },
    { kind: 'swaps', count: 1 },
    { kind: 'requests', count: 1 },
    { kind: 'freeze', count: 1 },
    { kind: 'reset', count: 1 },
  ],
  ...terms,
}
