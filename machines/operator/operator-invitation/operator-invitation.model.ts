import { confirmAuthenticator, openInvitation, setOperatorPassword } from '#machines/operator/endpoints/access.ts'
import * as refusal from '#machines/operator/messages/operator.ts'
import { olu, RECOVERY_CODES } from '#machines/operator/samples/access.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { PASSWORD_COMMON } from '#machines/accounts/messages/accounts.ts'
import { operatorInvitationMachine } from './operator-invitation.machine.ts'

const LINK = { id: 'ABCDEFGHJKMNPQRSTVWX', token: 'a-token' }
const wrongLink = { status: 400, body: { error: refusal.LINK_OVER, code: 'wrong_link' } } as const

const texts = (values: readonly string[], current: string) =>
  values.filter((value) => value !== current).map((value) => ({ value }))

export const operatorInvitationModel: FlowModel<typeof operatorInvitationMachine> = {
  machine: operatorInvitationMachine,
  inputs: {
    byLink: arriving({ query: LINK }),
    withoutToken: arriving({ query: { id: LINK.id } }),
    withoutId: arriving({ query: { token: LINK.token } }),
  },
  events: {
    'password.change': ({ context }) => texts(['', 'eleven char', ' a long enough one '], context.password),
    'repetition.change': ({ context }) => texts(['', ' a long enough one '], context.repeated),
    'code.change': ({ context }) => texts(['', '123', '123456'], context.code),
  },
  outcomes: {
    openInvitation: {
      endpoint: openInvitation,
      cases: {
        good: {
          status: 200,
          body: {
            data: {
              username: olu.username,
              name: olu.name,
              roles: olu.roles,
              expires_at: '2026-01-01T00:15:00.000Z',
              server_now: '2026-01-01T00:00:00.000Z',
            },
          },
        },
        over: wrongLink,
        offline: 'offline',
      },
    },
    setOperatorPassword: {
      endpoint: setOperatorPassword,
      cases: {
        accepted: {
          status: 200,
          body: {
            data: {
              otpauth_uri: 'otpauth://totp/Quayside:olu?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Quayside',
              secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            },
          },
        },
        common: {
          status: 400,
          body: {
            error: PASSWORD_COMMON,
            code: 'rule_broken',
            fields: { password: PASSWORD_COMMON },
          },
        },
        over: wrongLink,
        offline: 'offline',
      },
    },
    confirmAuthenticator: {
      endpoint: confirmAuthenticator,
      cases: {
        confirmed: { status: 200, body: { data: { session: olu, recovery_codes: [...RECOVERY_CODES] } } },
        wrongCode: { status: 400, body: { error: refusal.WRONG_CODE, code: 'wrong_code' } },
        over: wrongLink,
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    openInvitation: { body: LINK },
    setOperatorPassword: { body: { ...LINK, password: ' a long enough one ' } },
    confirmAuthenticator: { body: { ...LINK, code: '123456' } },
  },
  counters: ({ context: { password, repeated } }) => [password, repeated],
  invariants: {
    'what only the link or its owner knows is forgotten once it was used': (s) =>
      !s.matches('savingRecoveryCodes') ||
      [s.context.id, s.context.token, s.context.password, s.context.code].every((part) => part === ''),
    'the recovery codes are shown once': (s) => s.status !== 'done' || s.context.confirmed === null,
  },
  initialProperties: {
    'the link leaves the address bar at once': (s, effects) =>
      !s.matches('openingInvitation') ||
      JSON.stringify(effects) === JSON.stringify([{ type: 'navigate', to: '/invitation', replace: true }]),
  },
  stepProperties: {
    'the session is announced after the recovery codes were saved, and leads to the queues': {
      when: ({ effects }) => effects.some(({ type }) => type === 'operator.changed'),
      must: ({ step, effects }) =>
        step === 'codes.save' &&
        JSON.stringify(effects) ===
          JSON.stringify([
            { type: 'operator.changed', operator: olu },
            { type: 'navigate', to: '/', replace: true },
          ]),
    },
  },
  goal: (s) => s.status === 'done' || s.matches('linkOver') || s.matches('linkMissing'),
}
