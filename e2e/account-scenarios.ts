import type { AnyFlowModel } from 'statewalk/model'
import { resendVerificationOtp, verifyEmail } from '#machines/accounts/endpoints/auth.ts'
import { otpModel } from '#machines/accounts/otp/otp.model.ts'
import { secondQuay } from '#machines/accounts/samples/bank-accounts.ts'
import { adasWise } from '#machines/accounts/samples/payout-accounts.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { aPhone, thisDesktop } from '#machines/accounts/samples/sessions.ts'
import type { MachineOf } from '#machines/models.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import { paths } from '#machines/routing/paths.ts'
import { textIn, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { AFTER_REFUSAL, ONLY_AFTER_FAILURE, REFRESH_OF_SHOWN, SESSION_LEADS } from './scenario-exceptions.ts'
import type { Background } from './walks/background.ts'
import { onPage, onRoute, type Scenario } from './walks/entry-points.ts'
import { UNAVAILABLE } from '#machines/accounts/messages/accounts.ts'

const CHANGED = /data\.changed/
const hidden = (...fields: string[]): NonNullable<Scenario['except']> =>
  fields.map((field) => [`field.leave "${field}"`, 'only the fields of the chosen method are shown'] as const)

/** The code of a new account goes to other operations than the code of a login. */
const withEmailOtp = (model: AnyFlowModel): AnyFlowModel => ({
  ...model,
  outcomes: {
    otp: {
      cases: {},
      ...model.outcomes['otp'],
      child: {
        ...otpModel,
        outcomes: {
          verifyOtp: { ...otpModel.outcomes.verifyOtp, endpoint: verifyEmail },
          resendOtp: { ...otpModel.outcomes.resendOtp, endpoint: resendVerificationOtp },
        },
      },
    },
  },
})

/** The forms of accounts that are no banks stay open: they are flows of their own, with fields that depend on what is chosen. */
const withoutPayoutForms = ({ outcomes, ...model }: AnyFlowModel): AnyFlowModel => ({
  ...model,
  outcomes: {
    ...outcomes,
    payoutAccount: { ...outcomes['payoutAccount'], cases: {} },
    editPayoutAccount: { ...outcomes['editPayoutAccount'], cases: {} },
  },
})

/** The two parts of the mailed link that the form of a new password holds. */
const linkIn = (state: FlowInput['state']) => ({ id: textIn(state, 'id') ?? '', token: textIn(state, 'token') ?? '' })
/** A successful logout would leave the page in the middle of a path. */
export const LOGOUT_REFUSED: Background = {
  logout: { status: 503, body: { error: UNAVAILABLE, code: 'unavailable' }, headers: { 'retry-after': 60 } },
}
const OTHER_SESSIONS: Background = {
  fetchSessions: { status: 200, body: { data: [thisDesktop, aPhone] } },
  ...LOGOUT_REFUSED,
}
const SAVED_ACCOUNT: Background = { fetchBankDetails: { status: 200, body: { data: [secondQuay] } } }
const SAVED_PAYOUT: Background = { fetchPayoutAccounts: { status: 200, body: { data: [adasWise] } } }
/** The flows of codes, passwords, devices and the accounts that a person is paid on. */
export const accountScenarios = {
  otp: {
    entryPoint: ({ userId, resendAt, isReopened }) => ({
      path: paths.verifyLogin(),
      user: null,
      state: { userId },
      draft: isReopened === true ? { 'otp.userId': userId, 'otp.serverResendAt': resendAt ?? '' } : {},
      draftOf: 'verifyLogin',
    }),
  },
  verifyAccount: { entryPoint: onRoute(paths.verifyAccount()), adapt: withEmailOtp },
  newPassword: { entryPoint: ({ state }) => onRoute(paths.resetPassword())({ query: linkIn(state) }) },
  manageSessions: { entryPoint: onPage(paths.managePassword(), ada, OTHER_SESSIONS) },
  sessions: {
    entryPoint: onPage(paths.managePassword(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the part around it reports a change after a device was signed out'],
    ],
  },
  paymentMethod: {
    entryPoint: (input) => ({
      ...onRoute(paths.paymentMethod(), ada)(input),
      background: { ...SAVED_ACCOUNT, ...SAVED_PAYOUT },
    }),
    adapt: withoutPayoutForms,
    except: [
      [
        /^(adding|editing)Payout \|.*ayoutAccount/,
        'the fields depend on the method: the forms are walked by themselves',
      ],
    ],
  },
  bankAccount: { entryPoint: () => ({ ...onPage(paths.paymentMethod(), ada)(), click: ['account.add'] }) },
  editBankAccount: {
    entryPoint: () => ({
      ...onPage(paths.paymentMethod(), ada, SAVED_ACCOUNT)(),
      click: ['account.edit', secondQuay._id],
    }),
  },
  payoutAccount: {
    entryPoint: (input) => onRoute(paths.paymentMethod(), ada)(input),
    except: hidden('handle', 'email_or_phone'),
  },
  editPayoutAccount: {
    entryPoint: () => ({
      ...onPage(paths.paymentMethod(), ada, SAVED_PAYOUT)(),
      click: ['payout.edit', adasWise._id],
    }),
    except: hidden('method', 'operator', 'phone_number', 'email_or_phone'),
  },
  payoutAccounts: {
    entryPoint: onPage(paths.paymentMethod(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the page around it reports a change after an account was changed'],
    ],
  },
  bankDetails: {
    entryPoint: onPage(paths.paymentMethod(), ada),
    except: [
      [AFTER_REFUSAL, SESSION_LEADS],
      [REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE],
      [CHANGED, 'the page around it reports a change after an account was changed'],
    ],
  },
} satisfies { readonly [Id in ShownFlowId]?: Scenario<MachineOf<Id>> }
