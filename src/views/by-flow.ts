import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType<never>>

/** The view of every flow that has one, by the machine's id, each loaded when it is first shown: one line for a new flow. */
export const viewLoaders: Readonly<Record<string, Load>> = {
  login: async () => (await import('#src/views/auth/login-page.tsx')).LoginPage,
  register: async () => (await import('#src/views/auth/register-page.tsx')).RegisterPage,
  verifyLogin: async () => (await import('#src/views/auth/verify-page.tsx')).VerifyPage,
  verifyAccount: async () => (await import('#src/views/auth/verify-page.tsx')).VerifyPage,
  otp: async () => (await import('#src/views/auth/otp-view.tsx')).OtpView,
  forgotPassword: async () => (await import('#src/views/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  resetPassword: async () => (await import('#src/views/auth/reset-password-page.tsx')).ResetPasswordPage,
  newPassword: async () => (await import('#src/views/auth/new-password-form.tsx')).NewPasswordForm,
  marketplace: async () => (await import('#src/views/m2m/marketplace-page.tsx')).MarketplacePage,
  openAdverts: async () => (await import('#src/views/m2m/advert-list.tsx')).AdvertList,
  takeAdvert: async () => (await import('#src/views/m2m/trade-modal.tsx')).default,
  p2pTokens: async () => (await import('#src/views/m2m/filter-choices.tsx')).TokenChips,
  currencies: async () => (await import('#src/views/m2m/filter-choices.tsx')).CurrencySelect,
  paymentMethods: async () => (await import('#src/views/m2m/filter-choices.tsx')).MethodSelect,
  myTrades: async () => (await import('#src/views/m2m/my-trades-page.tsx')).MyTradesPage,
  ownAdverts: async () => (await import('#src/views/m2m/own-adverts.tsx')).OwnAdverts,
  tradeDesk: async () => (await import('#src/views/adverts/trade-desk-view.tsx')).TradeDeskView,
  createTrade: async () => (await import('#src/views/adverts/create-trade-page.tsx')).CreateTradePage,
  m2mOrders: async () => (await import('#src/views/orders/m2m-orders-page.tsx')).M2mOrdersPage,
  orders: async () => (await import('#src/views/orders/order-list.tsx')).OrderList,
  m2mOrder: async () => (await import('#src/views/order/m2m-order-page.tsx')).M2mOrderPage,
  orderChat: async () => (await import('#src/views/order/order-chat.tsx')).OrderChat,
  dashboard: async () => (await import('#src/views/dashboard/dashboard-page.tsx')).DashboardPage,
  tokenBalances: async () => (await import('#src/views/dashboard/balances-view.tsx')).BalancesView,
  latestOrders: async () => (await import('#src/views/dashboard/latest-orders-view.tsx')).LatestOrdersView,
  manageProfile: async () => (await import('#src/views/account/manage-profile-page.tsx')).ManageProfilePage,
  managePassword: async () => (await import('#src/views/account/manage-password-page.tsx')).ManagePasswordPage,
  paymentMethod: async () => (await import('#src/views/account/payment-method-page.tsx')).PaymentMethodPage,
  bankAccount: async () => (await import('#src/views/account/bank-account-form.tsx')).BankAccountForm,
  bankDetails: async () => (await import('#src/views/account/bank-accounts.tsx')).BankAccounts,
  sandboxDesk: async () => (await import('#src/views/sandbox/desk-view.tsx')).DeskView,
  sandboxMail: async () => (await import('#src/views/sandbox/mailbox-view.tsx')).MailboxView,
}
