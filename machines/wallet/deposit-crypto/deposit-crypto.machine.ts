import { fetchTokenNetworks } from '#machines/wallet/endpoints/wallet.ts'
import { assign, emit, not, setup } from 'xstate'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { delaysOf } from '#machines/shared/values/durations.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn } from '#machines/shared/flow/failure-actions.ts'
import { addressTransition, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { CLOSED_TITLE, DEPOSIT_CRYPTO_TITLE } from '#machines/wallet/messages/deposits.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import {
  chosenTerms,
  networkFor,
  type ChosenNetwork,
  type Network,
  type TokenNetwork,
} from '#machines/catalog/networks.ts'
import { paths } from '#machines/routing/paths.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { cryptoDepositsMachine, depositAddressMachine } from '#machines/wallet/reads.machine.ts'

export interface DepositCryptoContext extends ChosenNetwork {
  readonly networks: readonly TokenNetwork[]
  readonly failure: Failure | null
}

export type DepositCryptoEvent =
  | { type: 'token.choose'; value: string }
  | { type: 'network.choose'; value: Network }
  | { type: 'data.refresh' }
  | Extract<AppEvent, { type: 'url.change' | 'window.focus' }>

const followAddress = addressTransition('token and network')

export const depositCryptoMachine = setup({
  types: {} as {
    context: DepositCryptoContext
    events: DepositCryptoEvent
    input: Pick<FlowInput, 'query'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
    children: {
      fetchTokenNetworks: 'fetchTokenNetworks'
      depositAddress: 'depositAddress'
      cryptoDeposits: 'cryptoDeposits'
    }
  },
  actors: {
    fetchTokenNetworks: placeholder(fetchTokenNetworks),
    depositAddress: depositAddressMachine,
    cryptoDeposits: cryptoDepositsMachine,
  },
  guards: {
    isNetworkChosen: ({ context }) => context.network !== '',
    isOpen: ({ context }) => chosenTerms(context.networks, context)?.deposit_closed === null,
    isOtherNetwork: ({ context, event }) => {
      if (event.type !== 'url.change') return false
      const { token, network } = networkFor(context.networks, event.query)
      return token !== context.token || network !== context.network
    },
  },
  delays: delaysOf('errorRetry'),
  actions: {
    setNetworks: assign(({ context }, { networks }: { networks: readonly TokenNetwork[] }) => ({
      networks,
      ...networkFor(networks, context),
    })),
    setToken: assign(({ context }, { token }: { token: string }) => networkFor(context.networks, { token })),
    setQuery: assign(({ context }, { query }: Pick<FlowInput, 'query'>) => networkFor(context.networks, query)),
    setNetwork: assign((_, { network }: { network: Network }) => ({ network })),
    showNetwork: emit(({ context: { token, network } }) => ({
      type: 'navigate' as const,
      to: paths.depositCrypto({ token, ...(network !== '' && { network }) }),
      replace: true,
    })),
    ...failureActions,
  },
}).createMachine({
  id: 'depositCrypto',
  description: 'Where crypto is paid to, and what arrives',
  meta: { spec: ['§2 Deposit crypto', '§3 Deposit address'] },
  context: ({ input: { query } }) => ({ ...networkFor([], query), networks: [], failure: null }),
  initial: 'fetchingTokenNetworks',
  states: {
    fetchingTokenNetworks: {
      description: 'Fetching the networks of all tokens',
      tags: ['busy'],
      meta: { shows: [['heading', DEPOSIT_CRYPTO_TITLE]] },
      on: { 'url.change': followAddress },
      invoke: {
        id: 'fetchTokenNetworks',
        src: 'fetchTokenNetworks',
        input: {},
        onDone: {
          target: 'chosen',
          actions: { type: 'setNetworks', params: ({ event }) => ({ networks: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'reportFailure', params: failureIn } },
      },
    },
    failed: {
      description: 'The networks could not be fetched; they are retried automatically',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: {
        'url.change': followAddress,
        'data.refresh': 'fetchingTokenNetworks',
        'window.focus': 'fetchingTokenNetworks',
      },
      after: { errorRetry: 'fetchingTokenNetworks' },
    },
    chosen: {
      description: 'A token is chosen, and its network if it has only one; its latest deposits refresh themselves',
      initial: 'checkingNetwork',
      invoke: { id: 'cryptoDeposits', src: 'cryptoDeposits', input: ({ context: { token } }) => ({ token }) },
      on: {
        'token.choose': {
          description: 'The address of the page names token and network, so that they survive a reload',
          target: 'chosen',
          reenter: true,
          actions: [{ type: 'setToken', params: ({ event }) => ({ token: event.value }) }, 'showNetwork'],
        },
        'network.choose': {
          target: 'chosen',
          reenter: true,
          actions: [{ type: 'setNetwork', params: ({ event }) => ({ network: event.value }) }, 'showNetwork'],
        },
        'url.change': { ...followAddress, guard: 'isOtherNetwork', target: 'chosen', reenter: true },
      },
      states: {
        checkingNetwork: {
          description: 'Checking whether a network is chosen, and whether it takes deposits',
          always: [
            { guard: not('isNetworkChosen'), target: 'choosingNetwork' },
            { guard: 'isOpen', target: 'open' },
            { target: 'closed' },
          ],
        },
        choosingNetwork: {
          description: 'The token has several networks; no address is shown before the person has chosen one',
          meta: { shows: [['combobox', 'Network']] },
        },
        open: {
          description: 'The address is shown as text and as a QR code',
          meta: { shows: [['combobox', 'Network']] },
          invoke: {
            id: 'depositAddress',
            src: 'depositAddress',
            input: ({ context: { token, network } }) => ({ token, network: network === '' ? 'Bitcoin' : network }),
          },
        },
        closed: {
          description: 'The network takes no deposit, with the reason',
          meta: {
            shows: [
              ['combobox', 'Network'],
              ['heading', CLOSED_TITLE],
            ],
          },
        },
      },
    },
  },
})
