// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

/** The flows of every page, by page and flow. */
export const pageFlows = {
  login: {
    login: {
      machine: async () => (await import('#machines/login/login.machine.ts')).loginMachine,
      view: async () => (await import('#src/views/auth/login-page.tsx')).LoginPage,
    },
  },
  verifyLogin: {
    verifyLogin: {
      machine: async () => (await import('#machines/verification/verify-login.machine.ts')).verifyLoginMachine,
      view: async () => (await import('#src/views/auth/verify-page.tsx')).VerifyPage,
    },
  },
  register: {
    register: {
      machine: async () => (await import('#machines/register/register.machine.ts')).registerMachine,
      view: async () => (await import('#src/views/auth/register-page.tsx')).RegisterPage,
    },
  },
  verifyAccount: {
    verifyAccount: {
      machine: async () => (await import('#machines/verification/verify-account.machine.ts')).verifyAccountMachine,
      view: async () => (await import('#src/views/auth/verify-page.tsx')).VerifyPage,
    },
  },
  paymentMethod: {
    paymentMethod: {
      machine: async () => (await import('#machines/payment-method/payment-method.machine.ts')).paymentMethodMachine,
      view: async () => (await import('#src/views/account/payment-method-page.tsx')).PaymentMethodPage,
    },
  },
  forgotPassword: {
    forgotPassword: {
      machine: async () => (await import('#machines/forgot-password/forgot-password.machine.ts')).forgotPasswordMachine,
      view: async () => (await import('#src/views/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    },
  },
  resetPassword: {
    resetPassword: {
      machine: async () => (await import('#machines/reset-password/reset-password.machine.ts')).resetPasswordMachine,
      view: async () => (await import('#src/views/auth/reset-password-page.tsx')).ResetPasswordPage,
    },
  },
  managePassword: {
    managePassword: {
      machine: async () => (await import('#machines/manage-password/manage-password.machine.ts')).managePasswordMachine,
      view: async () => (await import('#src/views/account/manage-password-page.tsx')).ManagePasswordPage,
    },
    manageSessions: {
      machine: async () => (await import('#machines/manage-sessions/manage-sessions.machine.ts')).manageSessionsMachine,
      view: async () => (await import('#src/views/account/manage-sessions-part.tsx')).ManageSessionsPart,
    },
  },
  manageProfile: {
    manageProfile: {
      machine: async () => (await import('#machines/manage-profile/manage-profile.machine.ts')).manageProfileMachine,
      view: async () => (await import('#src/views/account/manage-profile-page.tsx')).ManageProfilePage,
    },
  },
  settings: {
    settings: {
      machine: async () => (await import('#machines/settings/settings.machine.ts')).settingsMachine,
      view: async () => (await import('#src/views/account/settings-page.tsx')).SettingsPage,
    },
  },
  createTrade: {
    createTrade: {
      machine: async () => (await import('#machines/create-trade/create-trade.machine.ts')).createTradeMachine,
      view: async () => (await import('#src/views/adverts/create-trade-page.tsx')).CreateTradePage,
    },
  },
  marketplace: {
    marketplace: {
      machine: async () => (await import('#machines/marketplace/marketplace.machine.ts')).marketplaceMachine,
      view: async () => (await import('#src/views/m2m/marketplace-page.tsx')).MarketplacePage,
    },
  },
  myTrades: {
    myTrades: {
      machine: async () => (await import('#machines/my-trades/my-trades.machine.ts')).myTradesMachine,
      view: async () => (await import('#src/views/m2m/my-trades-page.tsx')).MyTradesPage,
    },
  },
  orders: {
    m2mOrders: {
      machine: async () => (await import('#machines/m2m-orders/m2m-orders.machine.ts')).m2mOrdersMachine,
      view: async () => (await import('#src/views/orders/m2m-orders-page.tsx')).M2mOrdersPage,
    },
  },
  order: {
    m2mOrder: {
      machine: async () => (await import('#machines/m2m-order/m2m-order.machine.ts')).m2mOrderMachine,
      view: async () => (await import('#src/views/order/m2m-order-page.tsx')).M2mOrderPage,
    },
  },
  dashboard: {
    dashboard: {
      machine: async () => (await import('#machines/dashboard/dashboard.machine.ts')).dashboardMachine,
      view: async () => (await import('#src/views/dashboard/dashboard-page.tsx')).DashboardPage,
    },
  },
  sandbox: {
    sandboxControls: {
      machine: async () => (await import('#machines/sandbox-controls/sandbox-controls.machine.ts')).sandboxControlsMachine,
      view: async () => (await import('#src/views/sandbox/sandbox-controls-view.tsx')).SandboxControlsView,
    },
    sandboxMail: {
      machine: async () => (await import('#machines/sandbox-mail/sandbox-mail.machine.ts')).sandboxMailMachine,
      view: async () => (await import('#src/views/sandbox/mailbox-view.tsx')).MailboxView,
    },
  },
}
