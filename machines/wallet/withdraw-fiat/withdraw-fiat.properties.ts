import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { amountToSend, chosenAccount, withdrawalAmountError } from '#machines/wallet/rules/fiat-movements.ts'
import { movementInvariants, movementProperties } from '#machines/wallet/parts/movement-properties.ts'
import { answerOf, hasToast, isAnswerOf, isAt, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { withdrawFiatMachine } from './withdraw-fiat.machine.ts'

type Seen = SnapshotFrom<typeof withdrawFiatMachine>

/** The transaction of the samples. */
const MOVED_ID = 'TXABCDEFGHJKMNPQRSTV'

/** Where an answer to the withdrawal, or the end of its code, leads; anything else is a refusal. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  requested: 'withdrawn',
  confirmed: 'withdrawn',
  codeRequired: 'confirmingMovement',
  reused: 'leftUnsure',
  closed: 'filling.form.entering',
}

const isValid = ({ context }: Seen): boolean =>
  amountToSend(context) !== '' && withdrawalAmountError(context) === null && chosenAccount(context) !== undefined

/** What is true of every step of a withdrawal. */
export const withdrawFiatProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  ...movementProperties,
  'the answer decides the next state': {
    when: (step) => isAnswerOf(step, 'withdrawFiat', 'confirmMovement') && !isAt(step.after, 'checkingOutcome'),
    must: (step) => isAt(step.after, LEADS[answerOf(step) ?? ''] ?? 'filling.form.refused'),
  },
  'a requested withdrawal empties the form and shows the message': {
    when: ({ before, after }) => isAt(after, 'withdrawn') && !isAt(before, 'withdrawn'),
    must: (step) => {
      const { amount, account, sentKey, moved } = step.after.context
      return amount === '' && account === '' && sentKey === '' && moved?.tId === MOVED_ID && hasToast(step, 'success')
    },
  },
  'a refusal leaves what was typed and fetches the balance again': {
    when: ({ before, after }) => isAt(after, 'filling.form.refused') && !isAt(before, 'filling'),
    must: ({ before, after }) =>
      after.context.amount === before.context.amount && isAt(after, 'filling.data.refreshingBalances'),
  },
  'a withdrawal is sent only after its dialog': {
    when: ({ step }) => step === 'withdrawal.request',
    must: ({ before, after }) => isAt(after, 'confirming') && isValid(before),
  },
  'the transaction opens after a second': {
    when: ({ step }) => step === 'after(moneyRedirect)',
    must: (step) => navigatedTo(step) === `/dashboard/transaction-history/${MOVED_ID}`,
  },
  'another currency is in the address at once': {
    when: ({ step }) => step === 'currency.change',
    must: (step) => navigatedTo(step) === `/dashboard/withdraw-fiat?currency=${step.after.context.currency}`,
  },
  'Add bank account leads to the bank accounts and back': {
    when: ({ step }) => step === 'account.add',
    must: (step) =>
      navigatedTo(step) === '/dashboard/account/payment-method' &&
      step.effects.some(
        ({ state }) =>
          Reflect.get(Object(state), 'returnTo') === `/dashboard/withdraw-fiat?currency=${step.after.context.currency}`,
      ),
  },
}

/** What is true of a withdrawal at any time. */
export const withdrawFiatInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'funds are in flight only under an idempotency key': (s) => !s.hasTag('moneyInFlight') || s.context.sentKey !== '',
  ...movementInvariants,
  'the dialog repeats a valid withdrawal': (s) => !isAt(s, 'confirming') || isValid(s),
  'the currency is one of the list': ({ context: { balances, currency } }) =>
    balances.length === 0 || balances.some(({ ticker }) => ticker === currency),
}
