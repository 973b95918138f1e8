// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

/** The flows of every page, by page and flow. */
export const pageFlows = {
  login: {
    login: {
      machine: () => import('#machines/login/login.machine.ts').then((module) => module.loginMachine),
      view: () => import('#src/views/auth/login-page.tsx').then((module) => module.LoginPage),
    },
  },
  verifyLogin: {
    verifyLogin: {
      machine: () => import('#machines/verification/verify-login.machine.ts').then((module) => module.verifyLoginMachine),
      view: () => import('#src/views/auth/verify-page.tsx').then((module) => module.VerifyPage),
    },
  },
  register: {
    register: {
      machine: () => import('#machines/register/register.machine.ts').then((module) => module.registerMachine),
      view: () => import('#src/views/auth/register-page.tsx').then((module) => module.RegisterPage),
    },
  },
  verifyAccount: {
    verifyAccount: {
      machine: () => import('#machines/verification/verify-account.machine.ts').then((module) => module.verifyAccountMachine),
      view: () => import('#src/views/auth/verify-page.tsx').then((module) => module.VerifyPage),
    },
  },
  paymentMethod: {
    paymentMethod: {
      machine: () => import('#machines/payment-method/payment-method.machine.ts').then((module) => module.paymentMethodMachine),
      view: () => import('#src/views/account/payment-method-page.tsx').then((module) => module.PaymentMethodPage),
    },
  },
  forgotPassword: {
    forgotPassword: {
      machine: () => import('#machines/forgot-password/forgot-password.machine.ts').then((module) => module.forgotPasswordMachine),
      view: () => import('#src/views/auth/forgot-password-page.tsx').then((module) => module.ForgotPasswordPage),
    },
  },
  resetPassword: {
    resetPassword: {
      machine: () => import('#machines/reset-password/reset-password.machine.ts').then((module) => module.resetPasswordMachine),
      view: () => import('#src/views/auth/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    },
  },
  managePassword: {
    managePassword: {
      machine: () => import('#machines/manage-password/manage-password.machine.ts').then((module) => module.managePasswordMachine),
      view: () => import('#src/views/account/manage-password-page.tsx').then((module) => module.ManagePasswordPage),
    },
    manageSessions: {
      machine: () => import('#machines/manage-sessions/manage-sessions.machine.ts').then((module) => module.manageSessionsMachine),
      view: () => import('#src/views/account/manage-sessions-part.tsx').then((module) => module.ManageSessionsPart),
    },
  },
  manageProfile: {
    manageProfile: {
      machine: () => import('#machines/manage-profile/manage-profile.machine.ts').then((module) => module.manageProfileMachine),
      view: () => import('#src/views/account/manage-profile-page.tsx').then((module) => module.ManageProfilePage),
    },
  },
  settings: {
    settings: {
      machine: () => import('#machines/settings/settings.machine.ts').then((module) => module.settingsMachine),
      view: () => import('#src/views/account/settings-page.tsx').then((module) => module.SettingsPage),
    },
  },
  createTrade: {
    createTrade: {
      machine: () => import('#machines/create-trade/create-trade.machine.ts').then((module) => module.createTradeMachine),
      view: () => import('#src/views/adverts/create-trade-page.tsx').then((module) => module.CreateTradePage),
    },
  },
  marketplace: {
    marketplace: {
      machine: () => import('#machines/marketplace/marketplace.machine.ts').then((module) => module.marketplaceMachine),
      view: () => import('#src/views/m2m/marketplace-page.tsx').then((module) => module.MarketplacePage),
    },
  },
  myTrades: {
    myTrades: {
      machine: () => import('#machines/my-trades/my-trades.machine.ts').then((module) => module.myTradesMachine),
      view: () => import('#src/views/m2m/my-trades-page.tsx').then((module) => module.MyTradesPage),
    },
  },
  orders: {
    m2mOrders: {
      machine: () => import('#machines/m2m-orders/m2m-orders.machine.ts').then((module) => module.m2mOrdersMachine),
      view: () => import('#src/views/orders/m2m-orders-page.tsx').then((module) => module.M2mOrdersPage),
    },
  },
  order: {
    m2mOrder: {
      machine: () => import('#machines/m2m-order/m2m-order.machine.ts').then((module) => module.m2mOrderMachine),
      view: () => import('#src/views/order/m2m-order-page.tsx').then((module) => module.M2mOrderPage),
    },
  },
  singleAsset: {
    singleAsset: {
      machine: () => import('#machines/single-asset/single-asset.machine.ts').then((module) => module.singleAssetMachine),
      view: () => import('#src/views/wallet/single-asset-page.tsx').then((module) => module.SingleAssetPage),
    },
  },
  wallet: {
    wallet: {
      machine: () => import('#machines/wallet/wallet.machine.ts').then((module) => module.walletMachine),
      view: () => import('#src/views/wallet/wallet-page.tsx').then((module) => module.WalletPage),
    },
  },
  transferCrypto: {
    transferCrypto: {
      machine: () => import('#machines/transfer/transfer-crypto.machine.ts').then((module) => module.transferCryptoMachine),
      view: () => import('#src/views/wallet/transfer-page.tsx').then((module) => module.TransferPage),
    },
  },
  transferFiat: {
    transferFiat: {
      machine: () => import('#machines/transfer/transfer-fiat.machine.ts').then((module) => module.transferFiatMachine),
      view: () => import('#src/views/wallet/transfer-page.tsx').then((module) => module.TransferPage),
    },
  },
  withdrawCrypto: {
    withdrawCrypto: {
      machine: () => import('#machines/withdraw-crypto/withdraw-crypto.machine.ts').then((module) => module.withdrawCryptoMachine),
      view: () => import('#src/views/wallet/withdraw-crypto-page.tsx').then((module) => module.WithdrawCryptoPage),
    },
  },
  depositFiat: {
    depositFiat: {
      machine: () => import('#machines/deposit-fiat/deposit-fiat.machine.ts').then((module) => module.depositFiatMachine),
      view: () => import('#src/views/wallet/deposit-fiat-page.tsx').then((module) => module.DepositFiatPage),
    },
  },
  withdrawFiat: {
    withdrawFiat: {
      machine: () => import('#machines/withdraw-fiat/withdraw-fiat.machine.ts').then((module) => module.withdrawFiatMachine),
      view: () => import('#src/views/wallet/withdraw-fiat-page.tsx').then((module) => module.WithdrawFiatPage),
    },
  },
  fiatOrders: {
    fiatOrders: {
      machine: () => import('#machines/fiat-orders/fiat-orders.machine.ts').then((module) => module.fiatOrdersMachine),
      view: () => import('#src/views/wallet/fiat-orders-page.tsx').then((module) => module.FiatOrdersPage),
    },
  },
  transferCrypto: {
    transferCrypto: {
      machine: () => import('#machines/transfer/transfer-crypto.machine.ts').then((module) => module.transferCryptoMachine),
      view: () => import('#src/views/wallet/transfer-page.tsx').then((module) => module.TransferPage),
    },
  },
  transferFiat: {
    transferFiat: {
      machine: () => import('#machines/transfer/transfer-fiat.machine.ts').then((module) => module.transferFiatMachine),
      view: () => import('#src/views/wallet/transfer-page.tsx').then((module) => module.TransferPage),
    },
  },
  transactions: {
    transactions: {
      machine: () => import('#machines/transactions/transactions.machine.ts').then((module) => module.transactionsMachine),
      view: () => import('#src/views/transactions/history-page.tsx').then((module) => module.TransactionHistoryPage),
    },
  },
  depositCrypto: {
    depositCrypto: {
      machine: () => import('#machines/deposit-crypto/deposit-crypto.machine.ts').then((module) => module.depositCryptoMachine),
      view: () => import('#src/views/deposit/deposit-crypto-page.tsx').then((module) => module.DepositCryptoPage),
    },
  },
  sandbox: {
    payoutControls: {
      machine: () => import('#machines/payout-controls/payout-controls.machine.ts').then((module) => module.payoutControlsMachine),
      view: () => import('#src/views/sandbox/payout-controls-view.tsx').then((module) => module.PayoutControlsView),
    },
    chainControls: {
      machine: () => import('#machines/chain-controls/chain-controls.machine.ts').then((module) => module.chainControlsMachine),
      view: () => import('#src/views/sandbox/chain-controls-view.tsx').then((module) => module.ChainControlsView),
    },
    sandboxControls: {
      machine: () => import('#machines/sandbox-controls/sandbox-controls.machine.ts').then((module) => module.sandboxControlsMachine),
      view: () => import('#src/views/sandbox/sandbox-controls-view.tsx').then((module) => module.SandboxControlsView),
    },
    bankControls: {
      machine: () => import('#machines/bank-controls/bank-controls.machine.ts').then((module) => module.bankControlsMachine),
      view: () => import('#src/views/sandbox/bank-controls-view.tsx').then((module) => module.BankControlsView),
    },
    sandboxMail: {
      machine: () => import('#machines/sandbox-mail/sandbox-mail.machine.ts').then((module) => module.sandboxMailMachine),
      view: () => import('#src/views/sandbox/mailbox-view.tsx').then((module) => module.MailboxView),
    },
  },
  dashboard: {
    dashboard: {
      machine: () => import('#machines/dashboard/dashboard.machine.ts').then((module) => module.dashboardMachine),
      view: () => import('#src/views/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
    },
  },
}
