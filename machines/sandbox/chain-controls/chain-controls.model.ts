import { after, type Change } from 'statewalk/actor-inputs'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ADDRESS_NOT_OURS, PAID_ON_CHAIN } from '#machines/sandbox/messages/sandbox.ts'
import { payOnChain, reorganiseChain } from '#machines/sandbox/endpoints.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf, isFailed } from '#machines/shared/model/step-facts.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { bitcoinAddress } from '#machines/wallet/samples/crypto-deposits.ts'
import { chainControlsMachine, type ChainField } from './chain-controls.machine.ts'

const SAMPLES: Readonly<Record<ChainField, readonly string[]>> = {
  network: ['Bitcoin', 'Ripple'],
  token: ['BTC', 'XRP'],
  address: ['', ` ${bitcoinAddress.address} `],
  memo: ['', ' 77 '],
  amount: ['', ' 0,5 '],
  confirmations: ['0', '2', '61'],
  depth: ['1', '3', 'all'],
  fate: ['drop', 'keep'],
}
const FIELDS = ['network', 'token', 'address', 'memo', 'amount', 'confirmations', 'depth', 'fate'] as const

/** What was typed into a field last. */
const typed = <T>(field: ChainField, start: T, read: (text: string) => T) => {
  const change: Change = (soFar, { name, value }) => (name === field ? read(String(value)) : soFar)
  return after<T>({ start, 'field.change': change })
}
const asText = (text: string) => text

export const chainControlsModel: FlowModel<typeof chainControlsMachine> = {
  machine: chainControlsMachine,
  inputs: { guest: arriving(), trader: arriving({ user: ada }) },
  events: {
    'field.change': ({ context }) =>
      FIELDS.flatMap((name) =>
        SAMPLES[name].filter((value) => value !== context.values[name]).map((value) => ({ name, value })),
      ),
  },
  outcomes: {
    payOnChain: {
      endpoint: payOnChain,
      cases: {
        paid: { status: 200, body: { message: PAID_ON_CHAIN, data: { txid: 'ab12' } } },
        refused: { status: 404, body: { error: ADDRESS_NOT_OURS, code: 'not_found' } },
        lost: 'offline',
      },
    },
    reorganiseChain: {
      endpoint: reorganiseChain,
      cases: { replaced: { status: 200, body: { message: 'The newest blocks were replaced' } }, offline: 'offline' },
    },
  },
  actorInputs: {
    payOnChain: {
      body: {
        network: typed<'Bitcoin' | 'Ripple'>('network', 'Bitcoin', (text) =>
          text === 'Ripple' ? 'Ripple' : 'Bitcoin',
        ),
        token: typed('token', 'BTC', asText),
        address: bitcoinAddress.address,
        memo: typed('memo', '', (text) => text.trim()),
        amount: '0.5',
        confirmations: typed('confirmations', 0, Number),
      },
      key: aKey,
    },
    reorganiseChain: {
      body: {
        network: typed<'Bitcoin' | 'Ripple'>('network', 'Bitcoin', (text) =>
          text === 'Ripple' ? 'Ripple' : 'Bitcoin',
        ),
        depth: typed('depth', 1, Number),
        drop: typed('fate', true, (text) => text === 'drop'),
      },
    },
  },
  counters: ({ context: { values } }) => [
    values.address !== '',
    values.amount !== '',
    values.confirmations === '61',
    values.depth === 'all',
  ],
  invariants: {
    'only a signed-in person pays or replaces blocks': (s) => s.matches('resting') || s.context.isSignedIn,
  },
  stepProperties: {
    'a payment with an unknown outcome is repeated unchanged under the same key': {
      when: ({ before, after }) => before.matches('checkingOutcome') && !after.matches('checkingOutcome'),
      must: ({ before, after }) =>
        after.matches('payingOnChain') &&
        after.context.key === before.context.key &&
        after.context.values === before.context.values,
    },
    'after each answer the controls are ready for the next': {
      when: (step) => isAnswerOf(step, 'payOnChain', 'reorganiseChain') && !isFailed(step, 'unknown'),
      must: ({ after }) => after.matches('resting'),
    },
  },
  reads: null,
  goal: (s) => s.matches('resting'),
}
