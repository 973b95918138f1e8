import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { isAmountReady } from '#machines/wallet/rules/transfers.ts'
import { movementInvariants, movementProperties } from '#machines/wallet/parts/movement-properties.ts'
import { answerOf, isAnswerOf, isAt, hasToast, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { transferCryptoMachine } from './transfer-crypto.machine.ts'

type Seen = SnapshotFrom<typeof transferCryptoMachine>

/** Where an answer leads, whichever request of the transfer it answers. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  sent: 'moved',
  confirmed: 'moved',
  codeRequired: 'confirmingMovement',
  closed: 'filling.answer.none',
  poor: 'filling.answer.refused',
  paused: 'filling.answer.refused',
  reused: 'leftUnsure',
  renamed: 'filling.answer.refused',
  tooMany: 'filling.answer.refused',
  signedOut: 'filling.answer.refused',
}

/** What is true of every step of a transfer. */
export const transferProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  ...movementProperties,
  'the answer decides the next state, and a transfer that moved shows a message': {
    when: (step) => isAnswerOf(step, 'transfer', 'confirmMovement') && !isAt(step.after, 'checkingOutcome'),
    must: (step) => {
      const state = LEADS[answerOf(step) ?? ''] ?? ''
      return isAt(step.after, state) && hasToast(step, 'success') === (state === 'moved')
    },
  },
  'a refusal keeps what was typed and fetches the balances again': {
    when: (step) => isAnswerOf(step, 'transfer', 'confirmMovement') && isAt(step.after, 'filling.answer.refused'),
    must: ({ before, after }) =>
      isAt(after, 'filling.balance.fetchingBalances') &&
      after.context.amount === before.context.amount &&
      after.context.recipient === before.context.recipient,
  },
  'a recipient that is gone is verified again, any other stays verified': {
    when: (step) =>
      isAnswerOf(step, 'transfer') && isAt(step.after, 'filling') && step.before.context.verified !== null,
    must: (step) =>
      isAt(step.after, 'filling.recipient.unverified') === ['renamed', 'paused'].includes(answerOf(step) ?? ''),
  },
  'a transfer that moved empties the form': {
    when: ({ after }) => isAt(after, 'moved'),
    must: ({ after: { context } }) => context.amount === '' && context.recipient === '' && context.verified === null,
  },
  'a second later its transaction is opened': {
    when: ({ step }) => step === 'after(moneyRedirect)',
    must: (step) => navigatedTo(step) === '/dashboard/transaction-history/TXABCDEFGHJKMNPQRSTV',
  },
  'another username is unverified': {
    when: ({ step }) => step === 'recipient.change',
    must: ({ after }) => isAt(after, 'filling.recipient.unverified') && after.context.recipientError === null,
  },
  'only the answer of the server verifies a recipient': {
    when: ({ before, after }) => before.context.verified === null && after.context.verified !== null,
    must: ({ step }) => step === 'verifyUsername:found',
  },
  'a username that cannot be the recipient shows the reason': {
    when: (step) =>
      (isAnswerOf(step, 'verifyUsername') && answerOf(step) !== 'found') ||
      (step.step === 'recipient.verify' && step.before.context.recipient !== 'ben_kay'),
    must: ({ after }) => isAt(after, 'filling.recipient.unverified') && after.context.recipientError !== null,
  },
  'the chosen asset is in the URL': {
    when: ({ step }) => step === 'asset.choose',
    must: (step) => String(navigatedTo(step)).endsWith(`=${step.after.context.ticker}`),
  },
  'the dialog leads back to the form or sends what it shows': {
    when: ({ step }) => step === 'transfer.cancel' || step === 'transfer.confirm',
    must: ({ step, before, after }) =>
      isAt(after, step === 'transfer.cancel' ? 'filling' : 'transferring') &&
      after.context.amount === before.context.amount &&
      after.context.verified === before.context.verified,
  },
}

/** What is true of a transfer at any time. */
export const transferInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  ...movementInvariants,
  'only an amount that can be sent is sent, to a verified recipient, under a key': (seen) =>
    !isAt(seen, 'transferring') ||
    (isAmountReady(seen.context) && seen.context.verified !== null && seen.context.sentKey !== ''),
  'the dialog is open only for what can be sent': (seen) =>
    !isAt(seen, 'confirming') || (isAmountReady(seen.context) && seen.context.verified !== null),
  'a recipient is shown as verified only if it is': (seen) =>
    !isAt(seen, 'filling') || isAt(seen, 'filling.recipient.verified') === (seen.context.verified !== null),
}
