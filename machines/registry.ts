import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { bankAccountModel } from './bank-account/bank-account.model.ts'
import { bankDetailsModel } from './bank-details/bank-details.model.ts'
import { orderLifecycleModel } from './domain/order-lifecycle.model.ts'
import { createTradeModel } from './create-trade/create-trade.model.ts'
import { loginModel } from './login/login.model.ts'
import { otpModel } from './otp/otp.model.ts'
import { registerModel } from './register/register.model.ts'
import { sessionModel } from './session/session.model.ts'
import { takeAdvertModel } from './take-advert/take-advert.model.ts'
import { currenciesModel } from './trade-options/currencies.model.ts'
import { dashboardModel } from './dashboard/dashboard.model.ts'
import { latestOrdersModel } from './dashboard/latest-orders.model.ts'
import { m2mOrdersModel } from './m2m-orders/m2m-orders.model.ts'
import { marketplaceModel } from './marketplace/marketplace.model.ts'
import { myTradesModel } from './my-trades/my-trades.model.ts'
import { openAdvertsModel } from './marketplace/open-adverts.model.ts'
import { ordersModel } from './m2m-orders/orders.model.ts'
import { ownAdvertsModel } from './my-trades/own-adverts.model.ts'
import { p2pTokensModel } from './trade-options/p2p-tokens.model.ts'
import { paymentMethodsModel } from './trade-options/payment-methods.model.ts'
import { tokenBalancesModel } from './dashboard/token-balances.model.ts'
import { verifyAccountModel } from './verify-account/verify-account.model.ts'
import { verifyLoginModel } from './verify-login/verify-login.model.ts'
import { tradeDeskModel } from './trade-desk/trade-desk.model.ts'
import { m2mOrderModel } from './m2m-order/m2m-order.model.ts'
import { orderChatModel } from './order-chat/order-chat.model.ts'
import { sandboxDeskModel } from './sandbox-desk/sandbox-desk.model.ts'
import { sandboxMailModel } from './sandbox-mail/sandbox-mail.model.ts'
import { paymentMethodModel } from './payment-method/payment-method.model.ts'
import { forgotPasswordModel } from './forgot-password/forgot-password.model.ts'
import { newPasswordModel } from './reset-password/new-password.model.ts'
import { resetPasswordModel } from './reset-password/reset-password.model.ts'
import { managePasswordModel } from './manage-password/manage-password.model.ts'
import { manageProfileModel } from './manage-profile/manage-profile.model.ts'
import { settingsModel } from './settings/settings.model.ts'

/** One flow of the product, as tests, tables and the atlas list it. */
export interface RegisteredFlow {
  readonly model: AnyFlowModel
  /** Path below `machines/`, without `.machine.ts`; the table lies beside it. */
  readonly file: string
  readonly title: string
  readonly area: 'accounts' | 'm2m' | 'wallet' | 'app'
  /** Where a person meets it; children and background machines have none. */
  readonly route?: string
  readonly description: string
  /** No view ever shows it, so its states show nothing. */
  readonly headless?: true
}

export const registry: readonly RegisteredFlow[] = [
  {
    model: loginModel,
    file: 'login/login',
    title: 'Login',
    area: 'accounts',
    route: '/login',
    description: 'E-mail and password; a code goes out by mail',
  },
  {
    model: verifyLoginModel,
    file: 'verify-login/verify-login',
    title: 'Verify login',
    area: 'accounts',
    route: '/verify-login',
    description: 'The code of a login opens the session',
  },
  {
    model: registerModel,
    file: 'register/register',
    title: 'Register',
    area: 'accounts',
    route: '/register',
    description: 'A new account; a code goes out by mail',
  },
  {
    model: verifyAccountModel,
    file: 'verify-account/verify-account',
    title: 'Verify account',
    area: 'accounts',
    route: '/verify-account',
    description: 'The code of a new account opens the session',
  },
  {
    model: otpModel,
    file: 'otp/otp',
    title: 'Code entry',
    area: 'accounts',
    description: 'A 6-digit code from a mail, inside both code screens',
  },
  {
    model: sessionModel,
    file: 'session/session',
    title: 'Session',
    area: 'app',
    description: 'Who sits at this browser; settings and stream of a trader',
    headless: true,
  },
  {
    model: bankAccountModel,
    file: 'bank-account/bank-account',
    title: 'Add a bank account',
    area: 'accounts',
    description: 'Where a buyer will pay',
  },
  {
    model: bankDetailsModel,
    file: 'bank-details/bank-details',
    title: 'Bank accounts',
    area: 'accounts',
    description: 'The saved bank accounts',
  },
  {
    model: takeAdvertModel,
    file: 'take-advert/take-advert',
    title: 'Take an advert',
    area: 'm2m',
    description: 'The trade modal: an amount, a payment method, one order',
  },
  {
    model: orderLifecycleModel,
    file: 'domain/order-lifecycle',
    title: 'The life of an order',
    area: 'm2m',
    description: 'Who may do what to an M2M order, and when: server, browsers and tables read it',
    headless: true,
  },
  {
    model: tradeDeskModel,
    file: 'trade-desk/trade-desk',
    title: 'Trade desk',
    area: 'm2m',
    description: 'What an advert is made from, fetched before the wizard opens',
  },
  {
    model: createTradeModel,
    file: 'create-trade/create-trade',
    title: 'Create Trade',
    area: 'm2m',
    route: '/dashboard/m2m/create-trade',
    description: 'The three-step wizard that posts an advert',
  },
  {
    model: marketplaceModel,
    file: 'marketplace/marketplace',
    title: 'Marketplace',
    area: 'm2m',
    route: '/m2m',
    description: 'The open adverts of other traders, by filters; a click starts a trade',
  },
  {
    model: openAdvertsModel,
    file: 'marketplace/open-adverts',
    title: 'Open adverts',
    area: 'm2m',
    description: 'The list of the marketplace, page by page',
  },
  {
    model: p2pTokensModel,
    file: 'trade-options/p2p-tokens',
    title: 'Tokens to choose from',
    area: 'm2m',
    description: 'The tokens people trade with each other',
  },
  {
    model: currenciesModel,
    file: 'trade-options/currencies',
    title: 'Currencies to choose from',
    area: 'm2m',
    description: 'The fiat currencies people pay with',
  },
  {
    model: paymentMethodsModel,
    file: 'trade-options/payment-methods',
    title: 'Payment methods to choose from',
    area: 'm2m',
    description: 'The payment methods an advert can name',
  },
  {
    model: myTradesModel,
    file: 'my-trades/my-trades',
    title: 'My Trades',
    area: 'm2m',
    route: '/dashboard/m2m/my-trades',
    description: 'Own adverts, and closing one',
  },
  {
    model: ownAdvertsModel,
    file: 'my-trades/own-adverts',
    title: 'Own adverts',
    area: 'm2m',
    description: 'The list of My Trades, page by page',
  },
  {
    model: m2mOrdersModel,
    file: 'm2m-orders/m2m-orders',
    title: 'M2M Orders',
    area: 'm2m',
    route: '/dashboard/orders/m2m',
    description: 'Own orders: in progress and closed',
  },
  {
    model: ordersModel,
    file: 'm2m-orders/orders',
    title: 'Own orders',
    area: 'm2m',
    description: 'The list of M2M orders, page by page',
  },
  {
    model: dashboardModel,
    file: 'dashboard/dashboard',
    title: 'Dashboard',
    area: 'app',
    route: '/dashboard',
    description: 'Who the person is, what they have, what happened last',
  },
  {
    model: tokenBalancesModel,
    file: 'dashboard/token-balances',
    title: 'Token balances',
    area: 'wallet',
    description: 'What is available, reserved and in escrow',
  },
  {
    model: latestOrdersModel,
    file: 'dashboard/latest-orders',
    title: 'Latest orders',
    area: 'm2m',
    description: 'The three newest orders',
  },
  {
    model: m2mOrderModel,
    file: 'm2m-order/m2m-order',
    title: 'M2M order',
    area: 'm2m',
    route: '/dashboard/orders/m2m/order-details/:order_no',
    description: 'One order as its buyer or its seller sees it: pay, notify, release, cancel',
  },
  {
    model: orderChatModel,
    file: 'order-chat/order-chat',
    title: 'Order chat',
    area: 'm2m',
    description: 'What the two sides of an order say to each other',
  },
  {
    model: sandboxDeskModel,
    file: 'sandbox-desk/sandbox-desk',
    title: 'Sandbox desk',
    area: 'app',
    route: '/sandbox',
    description: 'Test money, the clock, and a demo trader who takes an advert on request',
  },
  {
    model: sandboxMailModel,
    file: 'sandbox-mail/sandbox-mail',
    title: 'Sandbox mailbox',
    area: 'app',
    route: '/sandbox',
    description: 'Every mail the house sent while it runs on sandbox parts',
  },
  {
    model: paymentMethodModel,
    file: 'payment-method/payment-method',
    title: 'Payment Method',
    area: 'accounts',
    route: '/dashboard/account/payment-method',
    description: 'The bank accounts where a person is paid, and the form of a new one',
  },
  {
    model: forgotPasswordModel,
    file: 'forgot-password/forgot-password',
    title: 'Forgot password',
    area: 'accounts',
    route: '/forgot-password',
    description: 'Asks for a link that sets a new password',
  },
  {
    model: resetPasswordModel,
    file: 'reset-password/reset-password',
    title: 'Reset password',
    area: 'accounts',
    route: '/reset-password',
    description: 'The link from the mail sets a new password',
  },
  {
    model: newPasswordModel,
    file: 'reset-password/new-password',
    title: 'New password',
    area: 'accounts',
    description: 'The form behind the link',
  },
  {
    model: managePasswordModel,
    file: 'manage-password/manage-password',
    title: 'Manage Account Password',
    area: 'accounts',
    route: '/dashboard/account/manage-password',
    description: 'Another password; all other devices are signed out',
  },
  {
    model: manageProfileModel,
    file: 'manage-profile/manage-profile',
    title: 'Manage Profile',
    area: 'accounts',
    route: '/dashboard/account/manage-profile',
    description: 'Name and country; the phone number, once',
  },
  {
    model: settingsModel,
    file: 'settings/settings',
    title: 'Settings',
    area: 'accounts',
    route: '/dashboard/account/settings',
    description: 'Display currency, hidden balances, notifications',
  },
]
