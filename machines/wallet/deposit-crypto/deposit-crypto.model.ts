import { fetchTokenNetworks } from '#machines/wallet/endpoints/wallet.ts'
import { after, payload, type Change } from 'statewalk/actor-inputs'
import type { Network } from '#machines/catalog/networks.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { bitcoinTerms, closedTerms, stellarTerms } from '#machines/wallet/samples/crypto-deposits.ts'
import { cryptoDepositsModel, depositAddressModel } from '#machines/wallet/reads.model.ts'
import { depositCryptoMachine } from './deposit-crypto.machine.ts'
import { depositCryptoReads } from './deposit-crypto.reads.ts'

const NETWORKS: Readonly<Record<string, readonly Network[]>> = { BTC: ['Bitcoin'], USDC: ['Ethereum', 'Stellar'] }
/** The network that an address names, else the only one of its token. */
const ofAddress: Change = (_, { query }) => Reflect.get(Object(query), 'network') ?? 'Bitcoin'
const OF_ETHEREUM = { token: 'USDC', network: 'Ethereum' }
const OF_STELLAR = { token: 'USDC', network: 'Stellar' }
const token = () =>
  after({
    start: 'BTC',
    'start(ofUsdc)': 'USDC',
    'start(ofEthereum)': 'USDC',
    'token.choose': payload('value'),
    'url.change': payload('query.token'),
  })
const other = <T extends string>(values: readonly T[], now: string) =>
  values.filter((value) => value !== now).map((value) => ({ value }))

export const depositCryptoModel: FlowModel<typeof depositCryptoMachine> = {
  machine: depositCryptoMachine,
  inputs: {
    arrived: arriving(),
    ofUsdc: arriving({ query: { token: 'USDC' } }),
    ofUnknown: arriving({ query: { token: 'NONE' } }),
    ofEthereum: arriving({ query: OF_ETHEREUM }),
    // Not one of its networks.
    ofOther: arriving({ query: { token: 'BTC', network: 'Ethereum' } }),
  },
  events: {
    'token.choose': ({ context }) => other(['BTC', 'USDC'], context.token),
    'network.choose': ({ context }) => other(NETWORKS[context.token] ?? [], context.network),
    'url.change': () =>
      [OF_ETHEREUM, OF_STELLAR, { token: 'BTC' }, { token: 'USDC' }].map((query) => ({ query, state: {} })),
  },
  by: { 'window.focus': 'app', 'url.change': 'app' },
  outcomes: {
    fetchTokenNetworks: {
      endpoint: fetchTokenNetworks,
      cases: {
        found: { status: 200, body: { data: [bitcoinTerms, closedTerms, stellarTerms] } },
        offline: 'offline',
      },
    },
    depositAddress: { child: depositAddressModel, cases: {} },
    cryptoDeposits: { child: cryptoDepositsModel, cases: {} },
  },
  actorInputs: {
    fetchTokenNetworks: {},
    depositAddress: {
      token: token(),
      network: after({
        start: 'Bitcoin',
        'token.choose("BTC")': 'Bitcoin',
        'url.change': ofAddress,
        'network.choose': payload('value'),
      }),
    },
    cryptoDeposits: { token: token() },
  },
  invariants: {
    'an address is shown only of a network that takes deposits': ({ context, ...s }) =>
      !s.matches({ chosen: 'open' }) || context.network !== 'Ethereum',
    'a closed network is the chosen one': ({ context, ...s }) =>
      !s.matches({ chosen: 'closed' }) || context.network === 'Ethereum',
    'nothing can be paid in before a network is chosen': ({ context, children, ...s }) =>
      context.network !== '' ||
      !s.matches('chosen') ||
      (children.depositAddress === undefined && s.matches({ chosen: 'choosingNetwork' })),
    'the network is one of the token': ({ context }) =>
      context.networks.length === 0 ||
      context.network === '' ||
      (NETWORKS[context.token] ?? []).some((network) => network === context.network),
  },
  stepProperties: {
    'the only network of a token is chosen, and none of several': {
      when: ({ step, before }) =>
        step.startsWith('token.choose') || (step === 'fetchTokenNetworks:found' && before.context.network === ''),
      must: ({ after }) => after.matches({ chosen: after.context.token === 'BTC' ? 'open' : 'choosingNetwork' }),
    },
    'the network of the address is chosen, if it is one of the token': {
      when: ({ step, before }) => step === 'fetchTokenNetworks:found' && before.context.network === 'Ethereum',
      must: ({ before, after: { context } }) =>
        context.network === (before.context.token === 'USDC' ? 'Ethereum' : 'Bitcoin'),
    },
    'the address names the token and the network that are shown': {
      when: ({ step }) => step.startsWith('network.choose') || step.startsWith('token.choose'),
      must: (step) => {
        const { token, network } = step.after.context
        const named = network === '' ? '' : `&network=${network}`
        return navigatedTo(step) === `/dashboard/deposit-crypto?token=${token}${named}`
      },
    },
    'the token of the address bar is chosen, BTC for none that there is': {
      when: ({ step }) => step === 'fetchTokenNetworks:found',
      must: ({ before, after }) => after.context.token === (before.context.token === 'USDC' ? 'USDC' : 'BTC'),
    },
    'the token of another address is chosen, even before the networks are known': {
      when: ({ step }) => step.startsWith('url.change'),
      must: ({ event, after: { context } }) => context.token === Reflect.get(Object(event['query']), 'token'),
    },
    'the chosen network is shown': {
      when: ({ step }) => step === 'network.choose',
      must: ({ event, after }) => after.context.network === event['value'],
    },
  },
  reads: depositCryptoReads,
  goal: (s) => s.matches({ chosen: 'open' }),
}
