// Generated from machines/registry.ts by `npm run gen`: do not edit.
import { loginModel } from './login/login.model.ts'
import { verifyLoginModel } from './verification/verify-login.model.ts'
import { registerModel } from './register/register.model.ts'
import { verifyAccountModel } from './verification/verify-account.model.ts'
import { otpModel } from './otp/otp.model.ts'
import { connectAccountModel } from './connect-account/connect-account.model.ts'
import { loginFormModel } from './login/login-form.model.ts'
import { bankAccountModel } from './bank-account/bank-account.model.ts'
import { editBankAccountModel } from './bank-account/edit-bank-account.model.ts'
import { bankDetailsModel } from './bank-details/bank-details.model.ts'
import { paymentMethodModel } from './payment-method/payment-method.model.ts'
import { forgotPasswordModel } from './forgot-password/forgot-password.model.ts'
import { resetPasswordModel } from './reset-password/reset-password.model.ts'
import { newPasswordModel } from './reset-password/new-password.model.ts'
import { managePasswordModel } from './manage-password/manage-password.model.ts'
import { manageSessionsModel } from './manage-sessions/manage-sessions.model.ts'
import { sessionsModel } from './manage-sessions/sessions.model.ts'
import { manageProfileModel } from './manage-profile/manage-profile.model.ts'
import { settingsModel } from './settings/settings.model.ts'
import { takeAdvertModel } from './take-advert/take-advert.model.ts'
import { orderLifecycleModel } from './domain/order-lifecycle.model.ts'
import { advertFormOptionsModel } from './advert-form-options/advert-form-options.model.ts'
import { createTradeModel } from './create-trade/create-trade.model.ts'
import { marketplaceModel } from './marketplace/marketplace.model.ts'
import { openAdvertsModel } from './marketplace/open-adverts.model.ts'
import { p2pTokensModel } from './trade-options/p2p-tokens.model.ts'
import { currenciesModel } from './trade-options/currencies.model.ts'
import { paymentMethodsModel } from './trade-options/payment-methods.model.ts'
import { myTradesModel } from './my-trades/my-trades.model.ts'
import { ownAdvertsModel } from './my-trades/own-adverts.model.ts'
import { m2mOrdersModel } from './m2m-orders/m2m-orders.model.ts'
import { ordersModel } from './m2m-orders/orders.model.ts'
import { latestOrdersModel } from './dashboard/latest-orders.model.ts'
import { m2mOrderModel } from './m2m-order/m2m-order.model.ts'
import { orderRatingModel } from './order-rating/order-rating.model.ts'
import { orderChatModel } from './order-chat/order-chat.model.ts'
import { messageComposerModel } from './message-composer/message-composer.model.ts'
import { singleAssetModel } from './single-asset/single-asset.model.ts'
import { coinModel } from './coin/coin.model.ts'
import { priceChartModel } from './coin/price-chart.model.ts'
import { coinChartModel } from './coin/coin-chart.model.ts'
import { walletModel } from './wallet/wallet.model.ts'
import { currencyBalancesModel } from './wallet/currency-balances.model.ts'
import { unaddedTokensModel } from './wallet/unadded-tokens.model.ts'
import { walletTokensModel } from './wallet/wallet-tokens.model.ts'
import { bankTransferLifecycleModel } from './domain/bank-transfer-lifecycle.model.ts'
import { transferCryptoModel } from './transfer/transfer-crypto.model.ts'
import { transferFiatModel } from './transfer/transfer-fiat.model.ts'
import { withdrawCryptoModel } from './withdraw-crypto/withdraw-crypto.model.ts'
import { withdrawalLifecycleModel } from './domain/withdrawal-lifecycle.model.ts'
import { depositFiatModel } from './deposit-fiat/deposit-fiat.model.ts'
import { withdrawFiatModel } from './withdraw-fiat/withdraw-fiat.model.ts'
import { fiatOrdersModel } from './fiat-orders/fiat-orders.model.ts'
import { confirmMovementModel } from './otp/confirm-movement.model.ts'
import { transactionsModel } from './transactions/transactions.model.ts'
import { transactionModel } from './transaction/transaction.model.ts'
import { transactionListModel } from './transactions/transaction-list.model.ts'
import { recentTransactionsModel } from './transactions/recent-transactions.model.ts'
import { depositLifecycleModel } from './domain/deposit-lifecycle.model.ts'
import { depositCryptoModel } from './deposit-crypto/deposit-crypto.model.ts'
import { depositAddressModel } from './deposit-crypto/deposit-address.model.ts'
import { cryptoDepositsModel } from './deposit-crypto/crypto-deposits.model.ts'
import { payoutControlsModel } from './sandbox-settings/payout-controls.model.ts'
import { marketControlsModel } from './sandbox-settings/market-controls.model.ts'
import { swapControlsModel } from './sandbox-settings/swap-controls.model.ts'
import { chainControlsModel } from './chain-controls/chain-controls.model.ts'
import { swapModel } from './swap/swap.model.ts'
import { swapStatusModel } from './swap-status/swap-status.model.ts'
import { savedSwapsModel } from './saved-swaps/saved-swaps.model.ts'
import { swapOrdersModel } from './swap-orders/swap-orders.model.ts'
import { convertModel } from './convert/convert.model.ts'
import { convertQuoteModel } from './quote/convert-quote.model.ts'
import { buySellModel } from './buy-sell/buy-sell.model.ts'
import { buySellQuoteModel } from './quote/buy-sell-quote.model.ts'
import { externalRecipientModel } from './external-order/external-recipient.model.ts'
import { externalOrderModel } from './external-order/external-order.model.ts'
import { buySellOrdersModel } from './buy-sell-orders/buy-sell-orders.model.ts'
import { sessionModel } from './session/session.model.ts'
import { bellModel } from './bell/bell.model.ts'
import { noticesModel } from './bell/notices.model.ts'
import { siteMenuModel } from './site-menu/site-menu.model.ts'
import { searchModel } from './search/search.model.ts'
import { userMenuModel } from './user-menu/user-menu.model.ts'
import { dashboardModel } from './dashboard/dashboard.model.ts'
import { tokenBalancesModel } from './dashboard/token-balances.model.ts'
import { cryptoTotalModel } from './dashboard/crypto-total.model.ts'
import { marketMoversModel } from './dashboard/market-movers.model.ts'
import { marketsModel } from './markets/markets.model.ts'
import { coinsModel } from './markets/coins.model.ts'
import { homeModel } from './home/home.model.ts'
import { homeSiteModel } from './home/home-site.model.ts'
import { latestPostsModel } from './home/latest-posts.model.ts'
import { moversModel } from './markets/movers.model.ts'
import { sandboxControlsModel } from './sandbox-controls/sandbox-controls.model.ts'
import { bankControlsModel } from './bank-controls/bank-controls.model.ts'
import { sandboxMailModel } from './sandbox-mail/sandbox-mail.model.ts'
import { contentPageModel } from './website/content-page.model.ts'
import { pageQuestionsModel } from './website/page-questions.model.ts'
import { siteModel } from './website/site.model.ts'
import { postsModel } from './website/posts.model.ts'
import { postModel } from './website/post.model.ts'
import { joinFormModel } from './join-form/join-form.model.ts'

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
  paymentMethod: paymentMethodModel,
  forgotPassword: forgotPasswordModel,
  resetPassword: resetPasswordModel,
  newPassword: newPasswordModel,
  managePassword: managePasswordModel,
  manageSessions: manageSessionsModel,
  sessions: sessionsModel,
  manageProfile: manageProfileModel,
  settings: settingsModel,
  takeAdvert: takeAdvertModel,
  orderLifecycle: orderLifecycleModel,
  advertFormOptions: advertFormOptionsModel,
  createTrade: createTradeModel,
  marketplace: marketplaceModel,
  openAdverts: openAdvertsModel,
  p2pTokens: p2pTokensModel,
  currencies: currenciesModel,
  paymentMethods: paymentMethodsModel,
  myTrades: myTradesModel,
  ownAdverts: ownAdvertsModel,
  m2mOrders: m2mOrdersModel,
  orders: ordersModel,
  latestOrders: latestOrdersModel,
  m2mOrder: m2mOrderModel,
  orderRating: orderRatingModel,
  orderChat: orderChatModel,
  messageComposer: messageComposerModel,
  singleAsset: singleAssetModel,
  coin: coinModel,
  priceChart: priceChartModel,
  coinChart: coinChartModel,
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
  confirmMovement: confirmMovementModel,
  transactions: transactionsModel,
  transaction: transactionModel,
  transactionList: transactionListModel,
  recentTransactions: recentTransactionsModel,
  depositLifecycle: depositLifecycleModel,
  depositCrypto: depositCryptoModel,
  depositAddress: depositAddressModel,
  cryptoDeposits: cryptoDepositsModel,
  payoutControls: payoutControlsModel,
  marketControls: marketControlsModel,
  swapControls: swapControlsModel,
  chainControls: chainControlsModel,
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
  session: sessionModel,
  bell: bellModel,
  notices: noticesModel,
  siteMenu: siteMenuModel,
  search: searchModel,
  userMenu: userMenuModel,
  dashboard: dashboardModel,
  tokenBalances: tokenBalancesModel,
  cryptoTotal: cryptoTotalModel,
  marketMovers: marketMoversModel,
  markets: marketsModel,
  coins: coinsModel,
  home: homeModel,
  homeSite: homeSiteModel,
  latestPosts: latestPostsModel,
  movers: moversModel,
  sandboxControls: sandboxControlsModel,
  bankControls: bankControlsModel,
  sandboxMail: sandboxMailModel,
  contentPage: contentPageModel,
  pageQuestions: pageQuestionsModel,
  site: siteModel,
  posts: postsModel,
  post: postModel,
  joinForm: joinFormModel,
}

/** The machine of a flow, without actors. */
export type MachineOf<Id extends keyof typeof models> = (typeof models)[Id]['machine']
