// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

/** The module of every page with flows: their machines and views, loaded together. */
export const pageFlows = {
  login: () => import('#src/app/page-flows/login.ts'),
  verifyLogin: () => import('#src/app/page-flows/verify-login.ts'),
  register: () => import('#src/app/page-flows/register.ts'),
  verifyAccount: () => import('#src/app/page-flows/verify-account.ts'),
  paymentMethod: () => import('#src/app/page-flows/payment-method.ts'),
  forgotPassword: () => import('#src/app/page-flows/forgot-password.ts'),
  resetPassword: () => import('#src/app/page-flows/reset-password.ts'),
  managePassword: () => import('#src/app/page-flows/manage-password.ts'),
  manageProfile: () => import('#src/app/page-flows/manage-profile.ts'),
  settings: () => import('#src/app/page-flows/settings.ts'),
  createTrade: () => import('#src/app/page-flows/create-trade.ts'),
  marketplace: () => import('#src/app/page-flows/marketplace.ts'),
  myTrades: () => import('#src/app/page-flows/my-trades.ts'),
  orders: () => import('#src/app/page-flows/orders.ts'),
  order: () => import('#src/app/page-flows/order.ts'),
  dashboard: () => import('#src/app/page-flows/dashboard.ts'),
  sandbox: () => import('#src/app/page-flows/sandbox.ts'),
}
