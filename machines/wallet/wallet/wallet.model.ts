import { after, payload } from 'statewalk/actor-inputs'
import {
  tokenBalancesModel,
  currencyBalancesModel,
  unaddedTokensModel,
  walletTokensModel,
} from '#machines/wallet/reads.model.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { NO_SUCH_ASSET } from '#machines/accounts/messages/accounts.ts'
import { ASSET_SORTS } from '#machines/wallet/rules/wallet-assets.ts'
import { addWalletToken, removeWalletToken } from '#machines/wallet/endpoints/wallet.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { walletMachine } from './wallet.machine.ts'

const unknownToken = { status: 404, body: { error: NO_SUCH_ASSET, code: 'not_found' } } as const

export const walletModel: FlowModel<typeof walletMachine> = {
  machine: walletMachine,
  inputs: { arrived: undefined },
  events: {
    'search.change': ({ context: { list } }) =>
      ['', 'bit'].filter((value) => value !== list.search).map((value) => ({ value })),
    'sort.choose': ({ context: { list } }) =>
      ASSET_SORTS.filter((value) => value !== list.sort).map((value) => ({ value })),
    'token.add': () => [{ id: 'XRP' }, { id: 'DOGE' }],
    'token.remove': () => [{ id: 'USDT' }, { id: 'BTC' }],
  },
  outcomes: {
    tokenBalances: { child: tokenBalancesModel, cases: {} },
    currencyBalances: { child: currencyBalancesModel, cases: {} },
    unaddedTokens: { child: unaddedTokensModel, cases: {} },
    walletTokens: { child: walletTokensModel, cases: {} },
    addWalletToken: {
      endpoint: addWalletToken,
      cases: { added: { status: 200, body: { message: text.TOKEN_ADDED } }, unknownToken, offline: 'offline' },
    },
    removeWalletToken: {
      endpoint: removeWalletToken,
      cases: {
        removed: { status: 200, body: { message: text.TOKEN_REMOVED } },
        hasBalance: { status: 409, body: { error: text.TOKEN_HAS_BALANCE, code: 'not_now' } },
        unknownToken,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    tokenBalances: {},
    currencyBalances: {},
    unaddedTokens: undefined,
    walletTokens: undefined,
    addWalletToken: { path: { id: after({ 'token.add': payload('id') }) } },
    removeWalletToken: { path: { id: after({ 'token.remove': payload('id') }) } },
  },
  invariants: {
    'only a chosen token is added or removed': (s) =>
      !isAt(s, 'adding.addingWalletToken', 'removing.removingWalletToken') || s.context.ticker !== '',
    'nothing is chosen while the wallet is listed': (s) =>
      !s.matches('listing') || (s.context.ticker === '' && s.context.failure === null),
  },
  stepProperties: {
    'a success shows its message and closes the dialog': {
      when: (step) => isAnswerOf(step, 'addWalletToken', 'removeWalletToken') && !isFailed(step),
      must: (step) => step.after.matches('listing') && hasToast(step, 'success'),
    },
    'a token with a balance stays, and the dialog says why': {
      when: ({ step }) => step === 'removeWalletToken:hasBalance',
      must: ({ after }) => isAt(after, 'removing.refused') && after.context.failure?.message === text.TOKEN_HAS_BALANCE,
    },
    'any other failure is shown, and another token can be chosen': {
      when: (step) =>
        isAnswerOf(step, 'addWalletToken', 'removeWalletToken') && isFailed(step) && answerOf(step) !== 'hasBalance',
      must: (step) => isAt(step.after, 'adding.choosing', 'removing.choosing') && hasToast(step, 'error'),
    },
    'search, order and zero balances change nothing else': {
      when: ({ event }) => ['search.change', 'sort.choose', 'zero.toggle'].includes(String(event['type'])),
      must: ({ before, after, effects }) =>
        JSON.stringify(after.value) === JSON.stringify(before.value) && effects.length === 0,
    },
    'what is typed is searched, and the chosen order is used': {
      when: ({ event }) => ['search.change', 'sort.choose'].includes(String(event['type'])),
      must: ({ event, after: { context } }) =>
        event['value'] === (event['type'] === 'search.change' ? context.list.search : context.list.sort),
    },
  },
  goal: (s) => s.matches('listing'),
}
