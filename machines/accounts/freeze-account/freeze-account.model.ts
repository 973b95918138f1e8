import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ACCOUNT_FROZEN, FREEZE_LINK_OVER } from '#machines/accounts/messages/accounts.ts'
import { freezeAccount } from '#machines/accounts/endpoints/auth.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt } from '#machines/shared/model/step-facts.ts'
import { tooMany } from '#machines/shared/model/samples/refusals.ts'
import { freezeAccountMachine } from './freeze-account.machine.ts'

/** Where the answer to a freeze leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = { frozen: 'frozen', linkOver: 'linkOver' }

export const freezeAccountModel: FlowModel<typeof freezeAccountMachine> = {
  machine: freezeAccountMachine,
  inputs: {
    byLink: arriving({ query: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' } }),
    reloaded: arriving(),
    withoutToken: arriving({ query: { id: 'ABCDEFGHJKMNPQRSTVWX' } }),
    withoutId: arriving({ query: { token: 'a-token' } }),
  },
  events: {},
  outcomes: {
    freezeAccount: {
      endpoint: freezeAccount,
      cases: {
        frozen: { status: 200, body: { message: ACCOUNT_FROZEN } },
        linkOver: { status: 400, body: { error: FREEZE_LINK_OVER, code: 'wrong_link' } },
        tooMany: tooMany(30),
        offline: 'offline',
      },
    },
  },
  actorInputs: { freezeAccount: { body: { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' } } },
  invariants: {
    'a freeze is asked for only with both parts of the link': (s) =>
      !s.matches('asking') || (s.context.id !== '' && s.context.token !== ''),
  },
  initialProperties: {
    'the link leaves the address bar at once': (s, effects) =>
      !s.matches('asking') ||
      JSON.stringify(effects) === JSON.stringify([{ type: 'navigate', to: '/freeze-account', replace: true }]),
    'an incomplete link asks for nothing': (s, effects) => s.matches('asking') || effects.length === 0,
  },
  stepProperties: {
    'nothing is frozen before the person asks for it': {
      when: ({ after }) => isAt(after, 'freezingAccount'),
      must: ({ step }) => step === 'account.freeze',
    },
    'the answer is shown, and only a link that is over ends the page without a freeze': {
      when: (step) => isAnswerOf(step, 'freezeAccount'),
      must: (step) =>
        isAt(step.after, LEADS[answerOf(step) ?? ''] ?? 'asking') &&
        hasToast(step, answerOf(step) === 'frozen' ? 'success' : 'error'),
    },
  },
  goal: (s) => isAt(s, 'frozen', 'linkOver', 'linkMissing'),
}
