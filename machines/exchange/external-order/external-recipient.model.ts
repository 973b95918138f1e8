import { after } from 'statewalk/actor-inputs'
import { networksOf } from '#machines/exchange/rules/external-orders.ts'
import { fetchExternalTokens, validateSwapAddress } from '#machines/exchange/endpoints/swaps.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { walletRecipient } from '#machines/exchange/samples/external-orders.ts'
import { isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { externalRecipientMachine } from './external-recipient.machine.ts'

const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const other = (value: string, values: readonly string[]) =>
  values.filter((one) => one !== value).map((one) => ({ value: one }))

interface AddressQuery {
  readonly currency: string
  readonly network: string
  readonly address: string
}

export const externalRecipientModel: FlowModel<typeof externalRecipientMachine> = {
  machine: externalRecipientMachine,
  inputs: {
    buying: { side: 'buy', token: 'XRP', recipient: null, draft: {} },
    returned: { side: 'buy', token: 'BTC', recipient: walletRecipient, draft: {} },
    selling: { side: 'sell', token: 'BTC', recipient: null, draft: {} },
    reloaded: { side: 'buy', token: 'BTC', recipient: null, draft: { recipient: JSON.stringify(walletRecipient) } },
    unoffered: { side: 'buy', token: 'GOLD', recipient: null, draft: {} },
  },
  joining: ['reloaded'],
  events: {
    'network.choose': ({ context }) => other(context.recipient.network, networksOf(context.tokens, context.token)),
    'address.change': ({ context }) =>
      other(context.recipient.address, ['', context.token === 'BTC' ? BITCOIN : ` ${RIPPLE} `]),
    'memo.change': ({ context: { recipient } }) =>
      recipient.noMemo === 'yes' ? [] : other(recipient.memo, ['', '7', 'not a tag']),
    'memo.omit': ({ context }) => [{ value: context.recipient.noMemo === '' }],
    'bankName.change': ({ context }) => other(context.recipient.bank_name, ['', 'Zenith Bank']),
    'accountName.change': ({ context }) => other(context.recipient.account_name, ['', 'Ada Obi']),
    'accountNumber.change': ({ context }) => other(context.recipient.account_number, ['', '0123456789']),
  },
  outcomes: {
    fetchExternalTokens: {
      endpoint: fetchExternalTokens,
      cases: {
        listed: {
          status: 200,
          body: {
            data: [
              { ticker: 'btc', network: 'btc', name: 'Bitcoin' },
              { ticker: 'btc', network: 'bsc', name: 'Bitcoin' },
              { ticker: 'eth', network: 'eth', name: 'Ethereum' },
              { ticker: 'xrp', network: 'xrp', name: 'XRP' },
              { ticker: 'xrp', network: 'bsc', name: 'XRP' },
            ],
          },
        },
        withoutBitcoinNetwork: {
          status: 200,
          body: {
            data: [
              { ticker: 'btc', network: 'bsc', name: 'Bitcoin' },
              { ticker: 'btc', network: 'eth', name: 'Bitcoin' },
              { ticker: 'xrp', network: 'xrp', name: 'XRP' },
              { ticker: 'xrp', network: 'bsc', name: 'XRP' },
            ],
          },
        },
        offline: 'offline',
      },
    },
    validateSwapAddress: {
      endpoint: validateSwapAddress,
      cases: {
        valid: { status: 200, body: { data: { result: true, message: null } } },
        invalid: {
          status: 200,
          body: { data: { result: false, message: 'Invalid wallet address for Ripple network' } },
        },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    fetchExternalTokens: undefined,
    validateSwapAddress: {
      query: after<AddressQuery>({
        start: { currency: 'xrp', network: 'xrp', address: '' },
        'start(returned)': { currency: 'btc', network: 'btc', address: BITCOIN },
        'start(reloaded)': { currency: 'btc', network: 'btc', address: BITCOIN },
        // A network that is not listed any more gives way to the first of its token.
        'fetchExternalTokens:withoutBitcoinNetwork': (soFar) =>
          Reflect.get(Object(soFar), 'currency') === 'btc' ? { currency: 'btc', network: 'bsc', address: '' } : soFar,
        'network.choose': (soFar, event) => ({ ...Object(soFar), network: event['value'] }),
        'address.change': (soFar, event) => ({ ...Object(soFar), address: String(event['value']).trim() }),
      }),
    },
  },
  counters: ({ context: { recipient, check } }) => [
    recipient.network,
    check?.result,
    recipient.memo,
    recipient.noMemo,
    recipient.bank_name,
    recipient.account_name,
    recipient.account_number,
  ],
  invariants: {
    'the next step needs a valid address or a whole bank account': (seen) => {
      if (!seen.can({ type: 'step.next' })) return true
      const { recipient, side, check } = seen.context
      return side === 'buy'
        ? check?.result === true && recipient.address !== ''
        : recipient.bank_name !== '' && recipient.account_name !== '' && recipient.account_number !== ''
    },
  },
  stepProperties: {
    'an invalid address is cleared': {
      when: ({ after: seen }) => isAt(seen, 'address.invalid'),
      must: ({ after: { context } }) => context.recipient.address === '',
    },
    'an address belongs to the network that it was entered for': {
      when: (step) => isAnswerOf(step, 'fetchExternalTokens') && !isFailed(step),
      must: ({ before: { context: was }, after: { context: is } }) =>
        is.recipient.network === was.recipient.network ||
        [is.recipient.address, is.recipient.memo].every((entered) => entered === ''),
    },
    'another network drops the memo and the check': {
      when: ({ step }) => step.startsWith('network.choose'),
      must: ({ after: { context } }) => context.recipient.memo === '' && context.check === null,
    },
    'another address is checked again': {
      when: ({ step }) => step.startsWith('address.change'),
      must: ({ after: { context } }) => context.check === null,
    },
    'the output is what was entered': {
      when: ({ after: { status } }) => status === 'done',
      must: ({ before, after: { output } }) => output?.recipient === before.context.recipient,
    },
  },
  goal: (seen) => seen.status === 'done' || isAt(seen, 'notOffered'),
}
