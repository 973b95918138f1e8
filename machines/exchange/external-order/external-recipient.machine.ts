import { not } from 'xstate'
import { addressStates } from '#machines/exchange/parts/address-states.ts'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { NEXT } from '#machines/exchange/messages/quotes.ts'
import {
  externalRecipientSetup,
  startRecipient,
  type BankField,
  type ExternalRecipientContext,
} from './external-recipient.setup.ts'

const FORM: readonly Shown[] = [['button', NEXT]]
const valueIn = ({ event }: { event: { value: string } }) => ({ value: event.value })
const bankField = (field: BankField) =>
  ({
    actions: {
      type: 'setBank',
      params: ({ event }: { event: { value: string } }) => ({ field, value: event.value }),
    },
  }) as const

const { createStateConfig } = externalRecipientSetup

const address = createStateConfig({
  description: 'The address that a purchase goes to',
  initial: 'checkingTyped',
  on: {
    'network.choose': {
      target: '.checkingTyped',
      reenter: true,
      actions: { type: 'setNetwork', params: valueIn },
    },
    'address.change': {
      target: '.checkingTyped',
      reenter: true,
      actions: { type: 'setAddress', params: valueIn },
    },
    'memo.change': { guard: 'takesMemo', actions: { type: 'setMemo', params: valueIn } },
    'memo.omit': {
      description: 'The recipient uses no memo, or uses one after all',
      guard: 'hasMemo',
      actions: { type: 'setNoMemo', params: ({ event }) => ({ isOmitted: event.value }) },
    },
    'step.next': { guard: 'isAddressComplete', target: '#recipientCompleted' },
  },
  states: {
    checkingTyped: {
      description: 'Checking whether there is an address',
      always: [{ guard: 'isAddressTyped', target: 'settling' }, { target: 'unentered' }],
    },
    ...addressStates({
      shows: FORM,
      tags: ['busy'],
      input: ({ context: { token, recipient } }: { context: ExternalRecipientContext }) => ({
        query: {
          currency: token.toLowerCase(),
          network: recipient.network,
          address: recipient.address.trim(),
        },
      }),
    }),
  },
})

export const externalRecipientMachine = externalRecipientSetup.createMachine({
  id: 'externalRecipient',
  description: 'Who receives what is bought or sold, if not the own account: an address or a bank account',
  meta: {
    spec: ['§4 Buy/Sell wizard', '§5 Buy/Sell step 1', '§7 External exchange provider'],
    draft: ['recipient'],
  },
  context: ({ input }) => startRecipient(input),
  output: ({ context }) => ({ type: 'entered', recipient: context.recipient }),
  initial: 'fetchingExternalTokens',
  states: {
    fetchingExternalTokens: {
      description: 'Fetching the networks of the token',
      tags: ['busy'],
      meta: { shows: [['status', 'Loading networks']] },
      invoke: {
        id: 'fetchExternalTokens',
        src: 'fetchExternalTokens',
        onDone: {
          target: 'routing',
          actions: { type: 'setTokens', params: ({ event }) => ({ tokens: event.output }) },
        },
        onError: { target: 'unavailable', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    unavailable: {
      description: 'The networks could not be fetched; this is retried after a delay or on request',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'networks.retry': 'fetchingExternalTokens' },
      after: { errorRetry: 'fetchingExternalTokens' },
    },
    routing: {
      description: 'Choosing the form: an address of a purchase, a bank account of a sale',
      always: [
        { guard: not('isOffered'), target: 'notOffered' },
        { guard: 'isSale', target: 'bank' },
        { target: 'address' },
      ],
    },
    notOffered: {
      description: 'The provider does not offer the token; another one may be chosen',
      meta: { shows: FORM },
    },
    address,
    bank: {
      description: 'The bank account that a sale is paid out to, and the network that the crypto is sent on',
      meta: { shows: [...FORM, ['textbox', 'Account number']], spec: '§5 Buy/Sell step 1' },
      on: {
        'network.choose': { actions: { type: 'setNetwork', params: valueIn } },
        'bankName.change': bankField('bank_name'),
        'accountName.change': bankField('account_name'),
        'accountNumber.change': bankField('account_number'),
        'step.next': { guard: 'isBankComplete', target: 'completed' },
      },
    },
    completed: { id: 'recipientCompleted', type: 'final', description: 'The recipient is known', meta: { shows: [] } },
  },
})
