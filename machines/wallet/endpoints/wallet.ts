import { defineEndpoint, endpoints } from '#machines/shared/api/endpoint.ts'

/** What moved: the server's message and the transaction's id. */
export const moved = {
  output: ({ body: { message, data } }: { readonly body: { readonly message: string; readonly data: string } }) => ({
    message,
    tId: data,
  }),
}

export const {
  fetchCurrencyBalances,
  fetchCryptoTotal,
  fetchWalletTokens,
  fetchUnaddedTokens,
  addWalletToken,
  removeWalletToken,
  verifyUsername,
  quoteWithdrawal,
  fetchTokenBalances,
  fetchTokenNetworks,
  fetchCryptoDeposits,
  fetchDepositAddress,
} = endpoints
export const depositFiat = defineEndpoint('depositFiat', moved)
export const withdrawFiat = defineEndpoint('withdrawFiat', moved)
export const transferCrypto = defineEndpoint('transferCrypto', moved)
export const transferFiat = defineEndpoint('transferFiat', moved)
export const withdrawCrypto = defineEndpoint('withdrawCrypto', moved)
