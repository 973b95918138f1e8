import { bankAccountModel } from '#machines/bank-account/bank-account.model.ts'
import { editBankAccountModel } from '#machines/bank-account/edit-bank-account.model.ts'
import { secondQuay } from '#machines/bank-account/sample-accounts.ts'
import { bankDetailsModel } from '#machines/bank-details/bank-details.model.ts'
import { bellModel } from '#machines/bell/bell.model.ts'
import { noticesModel } from '#machines/bell/notices.model.ts'
import { connectAccountModel } from '#machines/connect-account/connect-account.model.ts'
import { loginFormModel } from '#machines/connect-account/login-form.model.ts'
import { createTradeModel } from '#machines/create-trade/create-trade.model.ts'
import { dashboardModel } from '#machines/dashboard/dashboard.model.ts'
import { latestOrdersModel } from '#machines/dashboard/latest-orders.model.ts'
import { tokenBalancesModel } from '#machines/dashboard/token-balances.model.ts'
import { textIn, type FlowInput } from '#machines/domain/flow-input.ts'
import { forgotPasswordModel } from '#machines/forgot-password/forgot-password.model.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { m2mOrderModel } from '#machines/m2m-order/m2m-order.model.ts'
import { sampleOrder } from '#machines/m2m-order/sample-orders.ts'
import { m2mOrdersModel } from '#machines/m2m-orders/m2m-orders.model.ts'
import { ordersModel } from '#machines/m2m-orders/orders.model.ts'
import { managePasswordModel } from '#machines/manage-password/manage-password.model.ts'
import { manageProfileModel } from '#machines/manage-profile/manage-profile.model.ts'
import { manageSessionsModel } from '#machines/manage-sessions/manage-sessions.model.ts'
import { aPhone, thisDesk } from '#machines/manage-sessions/sample-sessions.ts'
import { sessionsModel } from '#machines/manage-sessions/sessions.model.ts'
import { marketplaceModel } from '#machines/marketplace/marketplace.model.ts'
import { openAdvertsModel } from '#machines/marketplace/open-adverts.model.ts'
import { adaPaused, adaSells, sellsUsdt } from '#machines/marketplace/sample-adverts.ts'
import { myTradesModel } from '#machines/my-trades/my-trades.model.ts'
import { ownAdvertsModel } from '#machines/my-trades/own-adverts.model.ts'
import { orderChatModel } from '#machines/order-chat/order-chat.model.ts'
import { messageComposerModel } from '#machines/message-composer/message-composer.model.ts'
import { orderRatingModel } from '#machines/order-rating/order-rating.model.ts'
import { otpModel } from '#machines/otp/otp.model.ts'
import { resendVerificationOtp, verifyEmail } from '#machines/endpoints/auth.ts'
import { paymentMethodModel } from '#machines/payment-method/payment-method.model.ts'
import { registerModel } from '#machines/register/register.model.ts'
import { newPasswordModel } from '#machines/reset-password/new-password.model.ts'
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts'
import { sandboxControlsModel } from '#machines/sandbox-controls/sandbox-controls.model.ts'
import { sandboxMailModel } from '#machines/sandbox-mail/sandbox-mail.model.ts'
import { settingsModel } from '#machines/settings/settings.model.ts'
import { takeAdvertModel } from '#machines/take-advert/take-advert.model.ts'
import { advertFormOptionsModel } from '#machines/advert-form-options/advert-form-options.model.ts'
import { currenciesModel } from '#machines/trade-options/currencies.model.ts'
import { p2pTokensModel } from '#machines/trade-options/p2p-tokens.model.ts'
import { paymentMethodsModel } from '#machines/trade-options/payment-methods.model.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { verifyAccountModel } from '#machines/verify-account/verify-account.model.ts'
import { verifyLoginModel } from '#machines/verify-login/verify-login.model.ts'
import { ada } from '#machines/session/sample-person.ts'
import type { Background } from './background.ts'
import { excepting, onPage, onRoute, stage, type Stage } from './openings.ts'

const SESSION_LEADS = 'after a 401 the session leads to the login'
const NEVER_REFUSED = 'no answer of the contract refuses this list for good'
const ONLY_AFTER_FAILURE = 'its view offers a refresh after a failure only'

const REFUSED = /refused/
const AFTER_REFUSAL = /^refused/
const REFRESH_OF_FRESH = /^(fresh|empty).*data\.refresh/
const REFRESH_OF_SHOWN = /^fresh.*(data\.refresh|dueAgain)/

/** The code of a new account goes to other operations than the code of a login. */
const verifyAccount: AnyFlowModel = {
  ...verifyAccountModel,
  outcomes: {
    otp: {
      ...verifyAccountModel.outcomes.otp,
      child: {
        ...otpModel,
        outcomes: {
          verifyOtp: { ...otpModel.outcomes.verifyOtp, endpoint: verifyEmail },
          resendOtp: { ...otpModel.outcomes.resendOtp, endpoint: resendVerificationOtp },
        },
      },
    },
  },
}

const REFRESHED_BY_PARENT = excepting(
  openAdvertsModel,
  /data\.refresh|dueAgain/,
  'the marketplace refreshes the list after a trade that found its advert outdated',
)

/** What the filters of the marketplace offer. */
const toChooseFrom = (model: AnyFlowModel): Stage => ({
  model,
  opening: onPage('/m2m', null),
  except: {
    ...excepting(model, REFUSED, NEVER_REFUSED),
    ...excepting(model, REFRESH_OF_SHOWN, ONLY_AFTER_FAILURE),
  },
})

const page = <T>(data: T[]) => ({ status: 200 as const, body: { data, next_cursor: null } })
/** The two parts of the mailed link that the form of a new password holds. */
const linkIn = (state: FlowInput['state']) => ({ id: textIn(state, 'id') ?? '', token: textIn(state, 'token') ?? '' })
const DESK = '/dashboard/m2m/create-trade'
const MY_TRADES = '/dashboard/m2m/my-trades'
const ORDERS = '/dashboard/orders/m2m'
const ACCOUNTS = '/dashboard/account/payment-method'
const PASSWORD = '/dashboard/account/manage-password'
const POPUP = '/stage/popup'
const SIGNED_IN: Background = {
  fetchSessions: { status: 200, body: { data: [thisDesk, aPhone] } },
  logout: { status: 200, body: { message: 'You are logged out' } },
}
const SAVED: Background = { fetchBankDetails: { status: 200, body: { data: [secondQuay] } } }

/**
 * The flows that are walked in the browser. Not walked: `session` and `orderLifecycle`, which no view shows, so there is nothing to compare.
 * `connectAccount` and its `loginForm`, which no screen of the app opens yet, stand on a screen of `e2e/stage`.
 */
export const stages: readonly Stage[] = [
  stage(loginModel, onRoute('/login')),
  stage(verifyLoginModel, onRoute('/verify-login')),
  stage(otpModel, ({ userId, resendAt }) => ({
    path: '/verify-login',
    user: null,
    state: { userId, resendAt },
    draft: {},
  })),
  stage(registerModel, onRoute('/register')),
  { ...stage(verifyAccountModel, onRoute('/verify-account')), model: verifyAccount },
  stage(connectAccountModel, onRoute(POPUP)),
  stage(loginFormModel, onRoute(POPUP)),
  stage(forgotPasswordModel, onRoute('/forgot-password')),
  stage(resetPasswordModel, onRoute('/reset-password')),
  stage(newPasswordModel, ({ state }) => onRoute('/reset-password')({ query: linkIn(state) })),
  stage(managePasswordModel, onRoute(PASSWORD, ada)),
  stage(manageSessionsModel, onPage(PASSWORD, ada, SIGNED_IN)),
  stage(sessionsModel, onPage(PASSWORD, ada), {
    ...excepting(sessionsModel, AFTER_REFUSAL, SESSION_LEADS),
    ...excepting(sessionsModel, REFRESH_OF_SHOWN, 'the part around it refreshes it after a device was signed out'),
  }),
  stage(manageProfileModel, onRoute('/dashboard/account/manage-profile', ada)),
  stage(settingsModel, onPage('/dashboard/account/settings', ada)),
  stage(paymentMethodModel, (input) => ({ ...onRoute(ACCOUNTS, ada)(input), background: SAVED })),
  stage(bankAccountModel, () => ({ ...onPage(ACCOUNTS, ada)(), click: ['account.add'] })),
  stage(editBankAccountModel, () => ({
    ...onPage(ACCOUNTS, ada, SAVED)(),
    click: ['account.edit', secondQuay._id],
  })),
  stage(bankDetailsModel, onPage(ACCOUNTS, ada), {
    ...excepting(bankDetailsModel, AFTER_REFUSAL, SESSION_LEADS),
    ...excepting(bankDetailsModel, REFRESH_OF_SHOWN, 'the page around it refreshes it after an account was changed'),
  }),
  stage(marketplaceModel, (input) => ({
    ...onRoute('/m2m')(input),
    background: { fetchOpenAdverts: page([sellsUsdt, adaSells]) },
  })),
  stage(openAdvertsModel, onPage('/m2m', ada), REFRESHED_BY_PARENT),
  toChooseFrom(p2pTokensModel),
  toChooseFrom(currenciesModel),
  toChooseFrom(paymentMethodsModel),
  stage(takeAdvertModel, ({ advert }) => ({
    path: advert.order.type === 'Sell' ? '/m2m' : '/m2m?side=sell',
    user: ada,
    state: {},
    draft: {},
    background: { fetchOpenAdverts: page([advert]) },
    click: ['advert.choose', advert.t_id],
  })),
  stage(createTradeModel, onRoute(DESK, ada)),
  stage(advertFormOptionsModel, onPage(DESK, ada)),
  stage(myTradesModel, (input) => ({
    ...onRoute(MY_TRADES, ada)(input),
    background: { fetchOwnAdverts: page([adaSells, adaPaused]) },
  })),
  stage(
    ownAdvertsModel,
    onPage(`${MY_TRADES}?type=Buy`, ada),
    excepting(ownAdvertsModel, REFRESH_OF_FRESH, 'My Trades refreshes the list after an advert was changed'),
  ),
  stage(m2mOrdersModel, onRoute(ORDERS, ada)),
  stage(
    ordersModel,
    onPage(ORDERS, ada),
    excepting(ordersModel, REFRESH_OF_FRESH, 'nothing on this screen changes an order, so nothing asks for it'),
  ),
  stage(m2mOrderModel, onRoute(`${ORDERS}/order-details/:order_no`, ada)),
  stage(orderRatingModel, ({ orderNo }) => ({
    ...onPage(`${ORDERS}/order-details/${orderNo}`, ada)(),
    background: { fetchOrder: { status: 200, body: { data: sampleOrder('buyer', 'released') } } },
  })),
  stage(
    orderChatModel,
    ({ orderNo }) => ({
      ...onPage(`${ORDERS}/order-details/${orderNo}`, ada)(),
      background: { fetchOrder: { status: 200, body: { data: sampleOrder('seller', 'paid') } } },
    }),
    excepting(orderChatModel, /chat\.close/, 'the order around it closes it, and stays open here'),
  ),
  stage(messageComposerModel, ({ orderNo }) => ({
    ...onPage(`${ORDERS}/order-details/${orderNo}`, ada)(),
    background: { fetchOrder: { status: 200, body: { data: sampleOrder('seller', 'paid') } } },
  })),
  stage(bellModel, onPage(ORDERS, ada)),
  stage(
    noticesModel,
    () => ({ ...onPage(ORDERS, ada)(), click: ['bell.open'] }),
    excepting(noticesModel, REFRESH_OF_FRESH, 'the stream brings what is new'),
  ),
  stage(dashboardModel, onPage('/dashboard', ada)),
  stage(tokenBalancesModel, onPage('/dashboard', ada), {
    ...excepting(tokenBalancesModel, AFTER_REFUSAL, SESSION_LEADS),
    ...excepting(tokenBalancesModel, REFRESH_OF_FRESH, ONLY_AFTER_FAILURE),
  }),
  stage(
    latestOrdersModel,
    onPage('/dashboard', ada),
    excepting(latestOrdersModel, REFRESH_OF_FRESH, ONLY_AFTER_FAILURE),
  ),
  stage(sandboxControlsModel, onRoute('/sandbox')),
  stage(sandboxMailModel, onPage('/sandbox', null), { 'readMail: tooMany': 'the mailbox of the sandbox has no limit' }),
]
