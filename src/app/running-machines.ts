import type { AnyStateMachine } from 'xstate'
import type { ShownFlowId } from '#machines/registry.ts'

/** The machines of pages with their actors. */
export const runningMachines: { readonly [Id in ShownFlowId]?: () => Promise<AnyStateMachine> } = {
  bell: async () => (await import('#src/actors/bell.actors.ts')).runningBell,
  login: async () => (await import('#src/actors/login.actors.ts')).runningLogin,
  register: async () => (await import('#src/actors/register.actors.ts')).runningRegister,
  verifyLogin: async () => (await import('#src/actors/verify-login.actors.ts')).runningVerifyLogin,
  verifyAccount: async () => (await import('#src/actors/verify-account.actors.ts')).runningVerifyAccount,
  forgotPassword: async () => (await import('#src/actors/forgot-password.actors.ts')).runningForgotPassword,
  resetPassword: async () => (await import('#src/actors/reset-password.actors.ts')).runningResetPassword,
  marketplace: async () => (await import('#src/actors/marketplace.actors.ts')).runningMarketplace,
  dashboard: async () => (await import('#src/actors/dashboard.actors.ts')).runningDashboard,
  createTrade: async () => (await import('#src/actors/create-trade.actors.ts')).runningCreateTrade,
  myTrades: async () => (await import('#src/actors/my-trades.actors.ts')).runningMyTrades,
  m2mOrders: async () => (await import('#src/actors/m2m-orders.actors.ts')).runningM2mOrders,
  m2mOrder: async () => (await import('#src/actors/m2m-order.actors.ts')).runningM2mOrder,
  paymentMethod: async () => (await import('#src/actors/payment-method.actors.ts')).runningPaymentMethod,
  manageProfile: async () => (await import('#src/actors/manage-profile.actors.ts')).runningManageProfile,
  managePassword: async () => (await import('#src/actors/manage-password.actors.ts')).runningManagePassword,
  manageSessions: async () => (await import('#src/actors/manage-sessions.actors.ts')).runningManageSessions,
  settings: async () => (await import('#src/actors/settings.actors.ts')).runningSettings,
}
