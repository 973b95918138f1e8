import { OTP_RESENT } from '#machines/domain/messages/auth.ts'
import { RECIPIENT_FOUND, TOKEN_ADDED, TOKEN_REMOVED } from '#machines/domain/messages/wallet.ts'
import type { Handlers } from '#server/contract/handlers.ts'
import type { AppContext } from '#server/context.ts'
import { currencyBalances, tokenBalances } from '#server/services/balances.service.ts'
import { fetchTransaction, fetchTransactions } from '#server/services/history.service.ts'
import { confirm, move, resendConfirmation } from '#server/services/movements.service.ts'
import { transferMovement, verifyUsername } from '#server/services/transfers.service.ts'
import { addWalletToken, removeWalletToken, walletTokens } from '#server/services/wallet-tokens.service.ts'

const balanceRoutes = (context: AppContext) =>
  ({
    fetchTokenBalances: async ({ user }) => ({ data: await tokenBalances(context, user.id) }),
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
    fetchTransactions: ({ user, query }) => fetchTransactions(context, user.id, query),
    fetchTransaction: async ({ user, path }) => ({ data: await fetchTransaction(context, user.id, path.t_id) }),
  }) satisfies Partial<Handlers>

const transferRoutes = (context: AppContext) =>
  ({
    verifyUsername: async ({ user, body }) => ({
      message: RECIPIENT_FOUND,
      data: await verifyUsername(context, user, body.recipient),
    }),
    transferCrypto: (request) => {
      const { recipient, token: ticker, amount } = request.body
      return move(
        context,
        request,
        transferMovement(context, request.user, { kind: 'crypto', recipient, ticker, amount }),
      )
    },
    transferFiat: (request) => {
      const { recipient, currency: ticker, amount } = request.body
      return move(
        context,
        request,
        transferMovement(context, request.user, { kind: 'fiat', recipient, ticker, amount }),
      )
    },
    confirmMovement: ({ user, body }) =>
      confirm(context, { ...body, personId: user.id }, (form) => transferMovement(context, user, form)),
    resendConfirmation: async ({ user, body }) => ({
      message: OTP_RESENT,
      data: await resendConfirmation(context, user.id, body.challenge),
    }),
  }) satisfies Partial<Handlers>

/** Balances, the history and what leaves an account. */
export const walletRoutes = (context: AppContext) => ({ ...balanceRoutes(context), ...transferRoutes(context) })
