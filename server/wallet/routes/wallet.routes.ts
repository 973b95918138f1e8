import type { MovementForm } from '#server/wallet/services/movement-forms.ts'
import type { AuthUser } from '#server/shared/auth-user.ts'
import { OTP_RESENT } from '#machines/accounts/messages/auth.ts'
import { RECIPIENT_FOUND, TOKEN_ADDED, TOKEN_REMOVED } from '#machines/wallet/messages/wallet.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { WalletContext } from '#server/wallet/context.ts'
import { cancelBankTransfer, depositFiat, fiatWithdrawal } from '#server/wallet/services/bank/bank-transfers.service.ts'
import { cryptoTotal, currencyBalances, tokenBalances } from '#server/wallet/services/balances.service.ts'
import {
  cancelCryptoWithdrawal,
  cryptoWithdrawal,
  isCryptoWithdrawal,
  requestedWithdrawal,
} from '#server/wallet/services/crypto-withdrawals.service.ts'
import { fetchCryptoDeposits } from '#server/wallet/services/crypto-deposits.service.ts'
import { transactionsCsv } from '#server/wallet/services/history-csv.service.ts'
import { fetchDepositAddress, listNetworks } from '#server/wallet/services/deposit-addresses.service.ts'
import { fetchTransaction, fetchTransactions } from '#server/wallet/services/history.service.ts'
import { confirm, move, resendConfirmation, type Movement } from '#server/wallet/services/movements.service.ts'
import { quoteWithdrawal } from '#server/wallet/services/fee-quotes.service.ts'
import { transferMovement, verifyUsername } from '#server/wallet/services/transfers.service.ts'
import { addWalletToken, removeWalletToken, walletTokens } from '#server/wallet/services/wallet-tokens.service.ts'

const balanceRoutes = (context: WalletContext) =>
  ({
    fetchTokenBalances: async ({ user }) => ({ data: await tokenBalances(context, user.id) }),
    fetchCryptoTotal: async ({ user, query }) => ({ data: await cryptoTotal(context, user.id, query.currency) }),
    fetchCurrencyBalances: async ({ user }) => ({ data: await currencyBalances(context, user.id) }),
    fetchWalletTokens: async ({ user }) => ({ data: await walletTokens(context, user.id, 'added') }),
    fetchUnaddedTokens: async ({ user }) => ({ data: await walletTokens(context, user.id, 'unadded') }),
    addWalletToken: async ({ user, path }) => {
      await addWalletToken(context, user.id, path.id)
      return { message: TOKEN_ADDED }
    },
    removeWalletToken: async ({ user, path }) => {
      await removeWalletToken(context, user.id, path.id)
      return { message: TOKEN_REMOVED }
    },
    fetchTokenNetworks: async ({ user, query }) => ({
      data: await listNetworks(context, user.id, query.token ?? null),
    }),
    fetchDepositAddress: async ({ user, query }) => ({ data: await fetchDepositAddress(context, user.id, query) }),
    fetchCryptoDeposits: async ({ user, query }) => ({
      data: await fetchCryptoDeposits(context, user.id, query.token),
    }),
    fetchTransactions: ({ user, query }) => fetchTransactions(context, user.id, query),
    fetchTransactionsCsv: async ({ user, query, header }) => {
      header('content-disposition', 'attachment; filename="transactions.csv"')
      return transactionsCsv(context, user.id, query)
    },
    fetchTransaction: async ({ user, path }) => ({ data: await fetchTransaction(context, user.id, path.t_id) }),
  }) satisfies Partial<Handlers>

function movementOf(context: WalletContext, user: AuthUser, form: MovementForm): Movement {
  if (form.act === 'transfer') return transferMovement(context, user, form)
  return form.act === 'withdrawFiat' ? fiatWithdrawal(context, user, form) : cryptoWithdrawal(context, user, form)
}

const withdrawCrypto =
  (context: WalletContext): Handlers['withdrawCrypto'] =>
  async (request) => {
    const form = { act: 'withdrawCrypto', ...request.body } as const
    return move(context, request, await requestedWithdrawal(context, request.user, form))
  }

const movementRoutes = (context: WalletContext) =>
  ({
    verifyUsername: async ({ user, body }) => ({
      message: RECIPIENT_FOUND,
      data: await verifyUsername(context, user, body.recipient),
    }),
    transferCrypto: (request) => {
      const { token: ticker, ...body } = request.body
      return move(
        context,
        request,
        movementOf(context, request.user, { act: 'transfer', kind: 'crypto', ticker, ...body }),
      )
    },
    transferFiat: (request) => {
      const { currency: ticker, ...body } = request.body
      return move(
        context,
        request,
        movementOf(context, request.user, { act: 'transfer', kind: 'fiat', ticker, ...body }),
      )
    },
    withdrawFiat: (request) =>
      move(context, request, movementOf(context, request.user, { act: 'withdrawFiat', ...request.body })),
    depositFiat: (request) => depositFiat(context, request, request.body),
    quoteWithdrawal: async ({ user, body }) => ({
      data: await quoteWithdrawal(context, user.id, { act: 'withdrawCrypto', ...body }),
    }),
    withdrawCrypto: withdrawCrypto(context),
    cancelWithdrawal: async (request) =>
      (await isCryptoWithdrawal(context, request, request.path.t_id))
        ? cancelCryptoWithdrawal(context, request, request.path.t_id)
        : cancelBankTransfer(context, request, request.path.t_id),
    confirmMovement: (request) =>
      confirm(context, request, request.body, (form) => movementOf(context, request.user, form)),
    resendConfirmation: async ({ user, body }) => ({
      message: OTP_RESENT,
      data: await resendConfirmation(context, user.id, body.challenge),
    }),
  }) satisfies Partial<Handlers>

/** Balances, the history and what leaves an account. */
export const walletRoutes = (context: WalletContext) => ({ ...balanceRoutes(context), ...movementRoutes(context) })
