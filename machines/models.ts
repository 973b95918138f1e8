// Generated from machines/registry.ts by `npm run gen`: do not edit.
import { loginModel } from './accounts/login/login.model.ts'
import { verifyLoginModel } from './accounts/verification/verify-login.model.ts'
import { registerModel } from './accounts/register/register.model.ts'
import { verifyAccountModel } from './accounts/verification/verify-account.model.ts'
import { otpModel } from './accounts/otp/otp.model.ts'
import { connectAccountModel } from './accounts/connect-account/connect-account.model.ts'
import { loginFormModel } from './accounts/login/login-form.model.ts'
import { bankAccountModel } from './accounts/bank-account/bank-account.model.ts'
import { editBankAccountModel } from './accounts/bank-account/edit-bank-account.model.ts'
import { bankDetailsModel, payoutAccountsModel, sessionsModel } from './accounts/reads.model.ts'
import { payoutAccountModel } from './accounts/payout-account/payout-account.model.ts'
import { editPayoutAccountModel } from './accounts/payout-account/edit-payout-account.model.ts'
import { paymentMethodModel } from './accounts/payment-method/payment-method.model.ts'
import { forgotPasswordModel } from './accounts/forgot-password/forgot-password.model.ts'
import { resetPasswordModel } from './accounts/reset-password/reset-password.model.ts'
import { freezeAccountModel } from './accounts/freeze-account/freeze-account.model.ts'
import { confirmMovementModel } from './accounts/confirm-movement/confirm-movement.model.ts'
import { newPasswordModel } from './accounts/reset-password/new-password.model.ts'
import { managePasswordModel } from './accounts/manage-password/manage-password.model.ts'
import { manageSessionsModel } from './accounts/manage-sessions/manage-sessions.model.ts'
import { manageProfileModel } from './accounts/manage-profile/manage-profile.model.ts'
import { settingsModel } from './accounts/settings/settings.model.ts'
import { dataExportModel } from './accounts/data-export/data-export.model.ts'
import { closeAccountModel } from './accounts/close-account/close-account.model.ts'
import { p2pTokensModel, currenciesModel, paymentMethodsModel } from './catalog/reads.model.ts'
import { takeAdvertModel } from './adverts/take-advert/take-advert.model.ts'
import { advertFormOptionsModel } from './adverts/advert-form-options/advert-form-options.model.ts'
import { createTradeModel } from './adverts/create-trade/create-trade.model.ts'
import { marketplaceModel } from './adverts/marketplace/marketplace.model.ts'
import { openAdvertsModel, ownAdvertsModel } from './adverts/reads.model.ts'
import { myTradesModel } from './adverts/my-trades/my-trades.model.ts'
import { orderLifecycleModel } from './orders/rules/order-lifecycle.model.ts'
import { caseLifecycleModel } from './orders/rules/case-lifecycle.model.ts'
import { m2mOrdersModel } from './orders/m2m-orders/m2m-orders.model.ts'
import { ordersModel } from './orders/reads.model.ts'
import { m2mOrderModel } from './orders/m2m-order/m2m-order.model.ts'
import { orderCommandModel } from './orders/order-command/order-command.model.ts'
import { orderConfirmationModel } from './orders/order-confirmation/order-confirmation.model.ts'
import { orderEvidenceModel } from './orders/order-evidence/order-evidence.model.ts'
import { orderRatingModel } from './orders/order-rating/order-rating.model.ts'
import { paymentReceiptModel } from './orders/payment-receipt/payment-receipt.model.ts'
import { orderCaseModel } from './orders/order-case/order-case.model.ts'
import { caseStatementModel } from './orders/order-case/case-statement.model.ts'
import { caseRefundModel } from './orders/order-case/case-refund.model.ts'
import { orderChatModel } from './orders/order-chat/order-chat.model.ts'
import { messageComposerModel } from './orders/message-composer/message-composer.model.ts'
import { singleAssetModel } from './wallet/single-asset/single-asset.model.ts'
import { walletModel } from './wallet/wallet/wallet.model.ts'
import { currencyBalancesModel, unaddedTokensModel, walletTokensModel, fiatOrdersModel, transactionListModel, recentTransactionsModel, depositAddressModel, cryptoDepositsModel, tokenBalancesModel, cryptoTotalModel } from './wallet/reads.model.ts'
import { bankTransferLifecycleModel } from './wallet/rules/bank-transfer-lifecycle.model.ts'
import { transferCryptoModel } from './wallet/transfer/transfer-crypto.model.ts'
import { transferFiatModel } from './wallet/transfer/transfer-fiat.model.ts'
import { withdrawCryptoModel } from './wallet/withdraw-crypto/withdraw-crypto.model.ts'
import { withdrawalLifecycleModel } from './wallet/rules/withdrawal-lifecycle.model.ts'
import { depositFiatModel } from './wallet/deposit-fiat/deposit-fiat.model.ts'
import { withdrawFiatModel } from './wallet/withdraw-fiat/withdraw-fiat.model.ts'
import { transactionsModel } from './wallet/transactions/transactions.model.ts'
import { transactionModel } from './wallet/transaction/transaction.model.ts'
import { depositLifecycleModel } from './wallet/rules/deposit-lifecycle.model.ts'
import { depositCryptoModel } from './wallet/deposit-crypto/deposit-crypto.model.ts'
import { coinPageModel } from './markets/coin-page/coin-page.model.ts'
import { coinModel, coinChartModel, coinsModel, moversModel } from './markets/reads.model.ts'
import { priceChartModel } from './markets/coin/price-chart.model.ts'
import { marketsModel } from './markets/markets/markets.model.ts'
import { swapModel } from './exchange/swap/swap.model.ts'
import { swapStatusModel } from './exchange/swap-status/swap-status.model.ts'
import { savedSwapsModel } from './exchange/saved-swaps/saved-swaps.model.ts'
import { swapOrdersModel, buySellOrdersModel } from './exchange/reads.model.ts'
import { convertModel } from './exchange/convert/convert.model.ts'
import { convertQuoteModel } from './exchange/quote/convert-quote.model.ts'
import { buySellModel } from './exchange/buy-sell/buy-sell.model.ts'
import { buySellQuoteModel } from './exchange/quote/buy-sell-quote.model.ts'
import { externalRecipientModel } from './exchange/external-order/external-recipient.model.ts'
import { externalOrderModel } from './exchange/external-order/external-order.model.ts'
import { requestLifecycleModel } from './support/rules/request-lifecycle.model.ts'
import { supportRequestsModel } from './support/reads.model.ts'
import { newSupportRequestModel } from './support/new-support-request/new-support-request.model.ts'
import { supportRequestModel } from './support/support-request/support-request.model.ts'
import { supportReplyModel } from './support/support-request/support-reply.model.ts'
import { missingCryptoModel } from './support/missing-deposit/missing-crypto.model.ts'
import { missingFiatModel } from './support/missing-deposit/missing-fiat.model.ts'
import { contactSupportModel } from './support/contact-support/contact-support.model.ts'
import { visitorRequestModel } from './support/visitor-request/visitor-request.model.ts'
import { visitorReplyModel } from './support/visitor-request/visitor-reply.model.ts'
import { sessionModel } from './shell/session/session.model.ts'
import { bellModel } from './shell/bell/bell.model.ts'
import { noticesModel } from './shell/reads.model.ts'
import { siteMenuModel } from './shell/site-menu/site-menu.model.ts'
import { searchModel } from './shell/search/search.model.ts'
import { userMenuModel } from './shell/user-menu/user-menu.model.ts'
import { latestOrdersModel } from './dashboard/reads.model.ts'
import { dashboardModel } from './dashboard/dashboard/dashboard.model.ts'
import { marketMoversModel } from './dashboard/dashboard/market-movers.model.ts'
import { homeModel } from './website/home/home.model.ts'
import { homeSiteModel, latestPostsModel, contentPageModel, pageQuestionsModel, siteModel, postsModel, postModel } from './website/reads.model.ts'
import { joinFormModel } from './website/join-form/join-form.model.ts'
import { payoutControlsModel } from './sandbox/sandbox-settings/payout-controls.model.ts'
import { marketControlsModel } from './sandbox/sandbox-settings/market-controls.model.ts'
import { rateControlsModel } from './sandbox/sandbox-settings/rate-controls.model.ts'
import { swapControlsModel } from './sandbox/sandbox-settings/swap-controls.model.ts'
import { chainControlsModel } from './sandbox/chain-controls/chain-controls.model.ts'
import { sandboxControlsModel } from './sandbox/sandbox-controls/sandbox-controls.model.ts'
import { bankControlsModel } from './sandbox/bank-controls/bank-controls.model.ts'
import { sandboxMailModel } from './sandbox/reads.model.ts'

/** The model of every flow, for tests, tables and the atlas: loaded together, since the app itself needs none. */
export const models = {
  login: loginModel,
  verifyLogin: verifyLoginModel,
  register: registerModel,
  verifyAccount: verifyAccountModel,
  otp: otpModel,
  connectAccount: connectAccountModel,
  loginForm: loginFormModel,
  bankAccount: bankAccountModel,
  editBankAccount: editBankAccountModel,
  bankDetails: bankDetailsModel,
  payoutAccount: payoutAccountModel,
  editPayoutAccount: editPayoutAccountModel,
  payoutAccounts: payoutAccountsModel,
  paymentMethod: paymentMethodModel,
  forgotPassword: forgotPasswordModel,
  resetPassword: resetPasswordModel,
  freezeAccount: freezeAccountModel,
  confirmMovement: confirmMovementModel,
  newPassword: newPasswordModel,
  managePassword: managePasswordModel,
  manageSessions: manageSessionsModel,
  sessions: sessionsModel,
  manageProfile: manageProfileModel,
  settings: settingsModel,
  dataExport: dataExportModel,
  closeAccount: closeAccountModel,
  p2pTokens: p2pTokensModel,
  currencies: currenciesModel,
  paymentMethods: paymentMethodsModel,
  takeAdvert: takeAdvertModel,
  advertFormOptions: advertFormOptionsModel,
  createTrade: createTradeModel,
  marketplace: marketplaceModel,
  openAdverts: openAdvertsModel,
  myTrades: myTradesModel,
  ownAdverts: ownAdvertsModel,
  orderLifecycle: orderLifecycleModel,
  caseLifecycle: caseLifecycleModel,
  m2mOrders: m2mOrdersModel,
  orders: ordersModel,
  m2mOrder: m2mOrderModel,
  orderCommand: orderCommandModel,
  orderConfirmation: orderConfirmationModel,
  orderEvidence: orderEvidenceModel,
  orderRating: orderRatingModel,
  paymentReceipt: paymentReceiptModel,
  orderCase: orderCaseModel,
  caseStatement: caseStatementModel,
  caseRefund: caseRefundModel,
  orderChat: orderChatModel,
  messageComposer: messageComposerModel,
  singleAsset: singleAssetModel,
  wallet: walletModel,
  currencyBalances: currencyBalancesModel,
  unaddedTokens: unaddedTokensModel,
  walletTokens: walletTokensModel,
  bankTransferLifecycle: bankTransferLifecycleModel,
  transferCrypto: transferCryptoModel,
  transferFiat: transferFiatModel,
  withdrawCrypto: withdrawCryptoModel,
  withdrawalLifecycle: withdrawalLifecycleModel,
  depositFiat: depositFiatModel,
  withdrawFiat: withdrawFiatModel,
  fiatOrders: fiatOrdersModel,
  transactions: transactionsModel,
  transaction: transactionModel,
  transactionList: transactionListModel,
  recentTransactions: recentTransactionsModel,
  depositLifecycle: depositLifecycleModel,
  depositCrypto: depositCryptoModel,
  depositAddress: depositAddressModel,
  cryptoDeposits: cryptoDepositsModel,
  tokenBalances: tokenBalancesModel,
  cryptoTotal: cryptoTotalModel,
  coinPage: coinPageModel,
  coin: coinModel,
  priceChart: priceChartModel,
  coinChart: coinChartModel,
  markets: marketsModel,
  coins: coinsModel,
  movers: moversModel,
  swap: swapModel,
  swapStatus: swapStatusModel,
  savedSwaps: savedSwapsModel,
  swapOrders: swapOrdersModel,
  convert: convertModel,
  convertQuote: convertQuoteModel,
  buySell: buySellModel,
  buySellQuote: buySellQuoteModel,
  externalRecipient: externalRecipientModel,
  externalOrder: externalOrderModel,
  buySellOrders: buySellOrdersModel,
  requestLifecycle: requestLifecycleModel,
  supportRequests: supportRequestsModel,
  newSupportRequest: newSupportRequestModel,
  supportRequest: supportRequestModel,
  supportReply: supportReplyModel,
  missingCrypto: missingCryptoModel,
  missingFiat: missingFiatModel,
  contactSupport: contactSupportModel,
  visitorRequest: visitorRequestModel,
  visitorReply: visitorReplyModel,
  session: sessionModel,
  bell: bellModel,
  notices: noticesModel,
  siteMenu: siteMenuModel,
  search: searchModel,
  userMenu: userMenuModel,
  latestOrders: latestOrdersModel,
  dashboard: dashboardModel,
  marketMovers: marketMoversModel,
  home: homeModel,
  homeSite: homeSiteModel,
  latestPosts: latestPostsModel,
  contentPage: contentPageModel,
  pageQuestions: pageQuestionsModel,
  site: siteModel,
  posts: postsModel,
  post: postModel,
  joinForm: joinFormModel,
  payoutControls: payoutControlsModel,
  marketControls: marketControlsModel,
  rateControls: rateControlsModel,
  swapControls: swapControlsModel,
  chainControls: chainControlsModel,
  sandboxControls: sandboxControlsModel,
  bankControls: bankControlsModel,
  sandboxMail: sandboxMailModel,
}

/** The machine of a flow, without actors. */
export type MachineOf<Id extends keyof typeof models> = (typeof models)[Id]['machine']
