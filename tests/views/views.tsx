import type { ComponentType } from 'react'
import { BankAccountForm } from '#src/views/account/bank-account-form.tsx'
import { BankAccounts } from '#src/views/account/bank-accounts.tsx'
import { ManagePasswordPage } from '#src/views/account/manage-password-page.tsx'
import { ManageProfilePage } from '#src/views/account/manage-profile-page.tsx'
import { PaymentMethodPage } from '#src/views/account/payment-method-page.tsx'
import { SettingsPage } from '#src/views/account/settings-page.tsx'
import { CreateTradePage } from '#src/views/adverts/create-trade-page.tsx'
import { TradeDeskView } from '#src/views/adverts/trade-desk-view.tsx'
import { ForgotPasswordPage } from '#src/views/auth/forgot-password-page.tsx'
import { NewPasswordForm } from '#src/views/auth/new-password-form.tsx'
import { OtpView } from '#src/views/auth/otp-view.tsx'
import { RegisterPage } from '#src/views/auth/register-page.tsx'
import { ResetPasswordPage } from '#src/views/auth/reset-password-page.tsx'
import { VerifyPage } from '#src/views/auth/verify-page.tsx'
import { BalancesView } from '#src/views/dashboard/balances-view.tsx'
import { DashboardPage } from '#src/views/dashboard/dashboard-page.tsx'
import { LatestOrdersView } from '#src/views/dashboard/latest-orders-view.tsx'
import { AdvertList } from '#src/views/m2m/advert-list.tsx'
import { CurrencySelect, MethodSelect, TokenChips } from '#src/views/m2m/filter-choices.tsx'
import { MarketplacePage } from '#src/views/m2m/marketplace-page.tsx'
import { MyTradesPage } from '#src/views/m2m/my-trades-page.tsx'
import { OwnAdverts } from '#src/views/m2m/own-adverts.tsx'
import TradeModal from '#src/views/m2m/trade-modal.tsx'
import { M2mOrderPage } from '#src/views/order/m2m-order-page.tsx'
import { OrderChat } from '#src/views/order/order-chat.tsx'
import { M2mOrdersPage } from '#src/views/orders/m2m-orders-page.tsx'
import { OrderList } from '#src/views/orders/order-list.tsx'
import { DeskView } from '#src/views/sandbox/desk-view.tsx'
import { MailboxView } from '#src/views/sandbox/mailbox-view.tsx'

export interface DrawnFlow {
  readonly view: ComponentType<never>
  /** Events without a control in every state that takes them, each with its reason here. */
  readonly unoffered?: readonly string[]
  /** Names that a child or a lazily loaded part shows. */
  readonly elsewhere?: readonly string[]
}

/** What is only shown can always be asked for again; a control for it stands only where nothing could be fetched. */
const REFRESHED = ['data.refresh']

/** The view of every flow that has one, by the machine's id: one line for a new flow. */
export const views: Readonly<Record<string, DrawnFlow>> = {
  // The adverts and the tokens to choose from come from children; the modal is loaded with the first trade.
  marketplace: { view: MarketplacePage, unoffered: ['advert.choose', 'token.choose'], elsewhere: ['Trade with'] },
  openAdverts: { view: AdvertList },
  takeAdvert: { view: TradeModal },
  p2pTokens: { view: TokenChips, unoffered: REFRESHED },
  currencies: { view: CurrencySelect, unoffered: REFRESHED },
  paymentMethods: { view: MethodSelect, unoffered: REFRESHED },
  // The adverts to close stand in a child.
  myTrades: { view: MyTradesPage, unoffered: ['advert.close'] },
  ownAdverts: { view: OwnAdverts },
  m2mOrders: { view: M2mOrdersPage },
  orders: { view: OrderList },
  dashboard: { view: DashboardPage },
  tokenBalances: { view: BalancesView, unoffered: REFRESHED },
  latestOrders: { view: LatestOrdersView, unoffered: REFRESHED },
  register: { view: RegisterPage },
  forgotPassword: { view: ForgotPasswordPage },
  resetPassword: { view: ResetPasswordPage },
  // The heading stands in the parent, above the form of the same name.
  newPassword: { view: NewPasswordForm, elsewhere: ['Reset Password'] },
  verifyAccount: { view: VerifyPage },
  verifyLogin: { view: VerifyPage },
  otp: { view: OtpView },
  manageProfile: { view: ManageProfilePage },
  managePassword: { view: ManagePasswordPage },
  // The form stands in a child.
  paymentMethod: { view: PaymentMethodPage },
  bankAccount: { view: BankAccountForm },
  bankDetails: { view: BankAccounts, unoffered: REFRESHED },
  settings: { view: SettingsPage },
  tradeDesk: { view: TradeDeskView },
  createTrade: { view: CreateTradePage },
  m2mOrder: { view: M2mOrderPage },
  orderChat: { view: OrderChat },
  sandboxDesk: { view: DeskView },
  sandboxMail: { view: MailboxView },
}
