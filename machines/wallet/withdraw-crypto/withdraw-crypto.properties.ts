import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { movementProperties } from '#machines/wallet/parts/movement-properties.ts'
import { formAddressError } from '#machines/wallet/rules/withdrawal-recipient.ts'
import { MOVED_ID } from '#machines/accounts/samples/confirmations.ts'
import type { withdrawCryptoMachine } from './withdraw-crypto.machine.ts'
import { LINK, TYPED_AS } from './withdraw-crypto.requests.ts'

type Seen = SnapshotFrom<typeof withdrawCryptoMachine>

/** What each step of the withdrawal form has to keep. */
export const withdrawCryptoProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  ...movementProperties,
  'a withdrawal is requested only after the dialog': {
    when: ({ after }) => isAt(after, 'withdrawingCrypto'),
    must: ({ before }) => isAt(before, 'confirming', 'confirmingFee'),
  },
  'the dialog asks for the fee first': {
    when: ({ step }) => step === 'withdrawal.request',
    must: ({ after }) => isAt(after, 'fetchingTerms'),
  },
  'another fee than the person has seen is pointed out': {
    when: ({ before, after }) => isAt(before, 'fetchingTerms') && isAt(after, 'confirming', 'confirmingFee'),
    must: ({ before, after }) => isAt(after, 'confirmingFee') === (before.context.fee !== after.context.fee),
  },
  'a fee that is no longer promised is asked for again': {
    when: ({ step }) => step === 'after(feeHeld)',
    must: ({ after }) => isAt(after, 'fetchingTerms'),
  },
  'a fee that was refused is confirmed again, under another key': {
    when: (step) => step.step.endsWith(':feeChanged'),
    must: ({ after }) => isAt(after, 'fetchingTerms') && after.context.sentKey === '',
  },
  'another token, network or address has to be verified again': {
    when: ({ step }) =>
      ['token.change', 'network.change', 'address.change', 'suggestion.accept'].includes(step.split('(')[0] ?? ''),
    must: ({ after }) => isAt(after, 'filling.form.unverified'),
  },
  'an amount and a memo of one token mean nothing for another': {
    when: ({ before, after }) => isAt(before, 'filling') && before.context.ticker !== after.context.ticker,
    must: ({ after: { context } }) => context.amount === '' && context.memo === '' && context.noMemo === '',
  },
  'of what a link asks for exactly so much arrives': {
    when: ({ before, after }) => isAt(after, 'filling') && isAt(before, 'opening') && after.context.receive !== '',
    must: ({ after: { context } }) => context.ticker === 'XRP' && context.amount === '20',
  },
  'of a link for a network that the token does not have nothing is filled in, and the network is named': {
    when: ({ before, after }) =>
      isAt(after, 'filling') && isAt(before, 'opening') && before.context.network === 'Ethereum',
    must: ({ after: { context } }) =>
      context.address === '' && context.amount === '' && context.unsupported === 'XRP on Ethereum',
  },
  'what a pasted text says of other fields fills them only on request': {
    when: ({ step, after }) => step.startsWith('address.change') && after.context.offer !== null,
    must: ({ before, after: { context } }) =>
      context.network === before.context.network &&
      context.address === TYPED_AS[LINK] &&
      context.offer?.network === 'Ethereum',
  },
  'an accepted offer is the network of the form': {
    when: ({ step }) => step === 'suggestion.accept',
    must: ({ after: { context } }) => context.network === 'Ethereum' && context.offer === null,
  },
  'an address is not verified on another network, nor without one': {
    when: ({ step, before }) => step === 'address.verify' && formAddressError(before.context) !== null,
    must: ({ after }) => isAt(after, 'filling.form.misaddressed'),
  },
  'an address that is wrong or was refused is verified again only after a change': {
    when: ({ step }) => step === 'address.verify',
    must: ({ before }) => isAt(before, 'filling.form.unverified'),
  },
  'what was requested empties the form and shows the message': {
    when: ({ before, after }) => isAt(after, 'withdrawn') && !isAt(before, 'withdrawn'),
    must: (step) => hasToast(step, 'success') && step.after.context.address === '' && step.after.context.amount === '',
  },
  'a refusal leaves what was typed': {
    when: (step) => isAnswerOf(step, 'withdrawCrypto') && isFailed(step) && isAt(step.after, 'filling'),
    must: ({ before, after }) =>
      after.context.address === before.context.address && after.context.amount === before.context.amount,
  },
  'the transaction opens after a second': {
    when: ({ step }) => step === 'after(moneyRedirect)',
    must: (step) => navigatedTo(step) === `/dashboard/transaction-history/${MOVED_ID}`,
  },
  'another token is in the address at once': {
    when: ({ step }) => step.startsWith('token.change'),
    must: (step) => navigatedTo(step) === `/dashboard/withdraw-crypto?token=${step.after.context.ticker}`,
  },
}
