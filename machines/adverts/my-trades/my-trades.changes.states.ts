import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import { codeRequired, codeStepStates } from '#machines/accounts/code-step/code-step.ts'
import { asking, sending, type Shown } from '#machines/shared/flow/flow-meta.ts'
import { failedRequest, outcomeStates } from '#machines/shared/flow/lost-answers.ts'
import { CLOSE_ADVERT, PAUSE_ADVERT, REOPEN_ADVERT } from '#machines/adverts/messages/marketplace.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { changeInput, myTradesSetup, type Change, type MyTradesContext } from './my-trades.setup.ts'

const PAGE: readonly Shown[] = [['heading', 'My Trades']]

const chosenFor =
  (action: Change) =>
  ({ event }: { event: { advert: Advert } }) => ({ advert: event.advert, action })
/** What the code of an advert below the market confirms. */
const advertFacts = ({ chosen }: MyTradesContext) => {
  const { available = '', token, currency, price = '' } = chosen?.order ?? {}
  return {
    act: 'advert',
    amount: `${upTo(available, token?.scale ?? 0)} ${token?.ticker ?? ''}`,
    to: 'price',
    recipient: `${upTo(price, 8)} ${currency?.ticker ?? ''}`,
  } as const
}
const dismissed = { target: 'resting', actions: 'clearChosen' } as const
const done = {
  target: 'resting',
  actions: [
    { type: 'showSuccess', params: ({ event }: { event: { output: { message: string } } }) => event.output },
    'refreshList',
    'clearChosen',
  ],
} as const
const refused = {
  target: 'resting',
  actions: [{ type: 'showFailure', params: storedFailure }, 'refreshList', 'clearChosen'],
} as const

/** The owner's changes of an advert. Each is confirmed first, since the dialog explains what happens to the reserved coins. */
export const changes = myTradesSetup.createStateConfig({
  description: 'Pausing, reopening and closing an advert, with confirmation',
  initial: 'resting',
  states: {
    resting: {
      description: 'No change is open; each row offers the actions that its advert allows',
      meta: { shows: PAGE, spec: ['§6 Signed-in user', '§8 Copy confirmations'] },
      on: {
        'advert.edit': {
          description: 'Only an open advert can be edited; the wizard opens with it',
          actions: { type: 'navigateToEdit', params: ({ event }) => ({ advert: event.advert }) },
        },
        'advert.close': {
          target: 'confirmingClose',
          actions: { type: 'setChosen', params: chosenFor('close') },
        },
        'advert.pause': {
          target: 'confirmingPause',
          actions: { type: 'setChosen', params: chosenFor('pause') },
        },
        'advert.reopen': {
          target: 'confirmingReopen',
          actions: { type: 'setChosen', params: chosenFor('reopen') },
        },
      },
    },
    confirmingClose: {
      ...asking(CLOSE_ADVERT),
      description: 'Confirming; the dialog explains that the reserve is given back',
      on: { 'change.confirm': { target: 'closingTrade', actions: 'setKey' }, 'change.dismiss': dismissed },
    },
    confirmingPause: {
      ...asking(PAUSE_ADVERT),
      description: 'Confirming; the dialog explains that the reserve stays',
      on: { 'change.confirm': { target: 'pausingTrade', actions: 'setKey' }, 'change.dismiss': dismissed },
    },
    confirmingReopen: {
      ...asking(REOPEN_ADVERT),
      description: 'Confirming; the dialog explains that no funds are moved',
      on: { 'change.confirm': { target: 'reopeningTrade', actions: 'setKey' }, 'change.dismiss': dismissed },
    },
    closingTrade: {
      ...sending(CLOSE_ADVERT),
      description: 'Closing the advert under a new idempotency key',
      invoke: {
        id: 'closeTrade',
        src: 'closeTrade',
        input: ({ context }) => changeInput(context),
        onDone: done,
        onError: failedRequest,
      },
    },
    pausingTrade: {
      ...sending(PAUSE_ADVERT),
      description: 'Pausing the advert',
      invoke: {
        id: 'pauseTrade',
        src: 'pauseTrade',
        input: ({ context }) => changeInput(context),
        onDone: done,
        onError: failedRequest,
      },
    },
    reopeningTrade: {
      ...sending(REOPEN_ADVERT),
      description: 'Reopening the advert',
      invoke: {
        id: 'reopenTrade',
        src: 'reopenTrade',
        input: ({ context }) => changeInput(context),
        onDone: done,
        onError: failedRequest,
      },
    },
    ...outcomeStates('resending', codeRequired('confirmingCode'), refused),
    ...codeStepStates({
      facts: advertFacts,
      again: 'resending',
      closed: {
        guard: 'isCodeRequired',
        target: 'resting',
        actions: 'clearChosen',
        description: 'Dismissed; the advert stays paused',
      },
      refused,
    }),
    resending: {
      description: 'Sending the same change under the same idempotency key',
      tags: ['busy', 'moneyInFlight'],
      always: [
        { guard: 'isClosing', target: 'closingTrade' },
        { guard: 'isPausing', target: 'pausingTrade' },
        { target: 'reopeningTrade' },
      ],
    },
  },
})
