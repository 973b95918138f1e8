import { not } from 'xstate'
import type { FlowMeta, Shown } from './flow-meta.ts'

/** The states of an amount that is checked as it is typed. The flow declares the guard `isAmountRight`, true of an empty amount. */
export const amountStates = (meta: FlowMeta) =>
  ({
    description: 'Validates the typed amount',
    initial: 'right',
    states: {
      right: {
        description: 'Nothing is wrong with the amount; it may be empty',
        meta,
        always: { guard: not('isAmountRight'), target: 'wrong' },
      },
      wrong: {
        description: 'The field shows what is wrong with the amount',
        meta,
        always: { guard: 'isAmountRight', target: 'right' },
      },
    },
  }) as const

/** The states of a refusal that is shown in the form, until the next attempt or change. The flow declares the guard `hasFailure`. */
export const refusalStates = (shows: readonly Shown[]) =>
  ({
    description: 'The result of the last attempt',
    initial: 'none',
    states: {
      none: { description: 'No refusal', meta: { shows }, always: { guard: 'hasFailure', target: 'refused' } },
      refused: {
        description: 'The server refused; the reason is shown and no funds were moved',
        meta: { shows, spec: '§8 Any failed call' },
        always: { guard: not('hasFailure'), target: 'none' },
      },
    },
  }) as const

/** What is being fetched may be from before the change. */
const AGAIN = { target: 'refreshing', reenter: true } as const

/**
 * The states of balances that a form already has: they are fetched again whenever they may have changed. The flow declares the actor `src` and the
 * action `setBalances`.
 */
export const balanceStates = <const Src extends string>(src: Src, shows: readonly Shown[]) =>
  ({
    description: 'The balances',
    initial: 'known',
    states: {
      known: {
        description: 'The balances are known',
        meta: { shows },
        on: { 'balance.changed': 'refreshing', 'events.missed': 'refreshing' },
      },
      refreshing: {
        description: 'Fetching the balances again; the last ones stay visible',
        meta: { shows },
        on: { 'balance.changed': AGAIN, 'events.missed': AGAIN },
        invoke: {
          id: src,
          src,
          input: {},
          onDone: {
            target: 'known',
            actions: {
              type: 'setBalances',
              params: <Balances>({ event }: { event: { output: Balances } }) => ({ balances: event.output }),
            },
          },
          onError: { target: 'known', description: 'The last balances stay' },
        },
      },
    },
  }) as const
