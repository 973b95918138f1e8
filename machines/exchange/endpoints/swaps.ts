import { UNABLE_CURRENCIES, UNABLE_TOKENS } from '#machines/shared/messages/failures.ts'
import { defineEndpoint, endpoints } from '#machines/shared/api/endpoint.ts'

export const fetchSwapCurrencies = defineEndpoint('fetchSwapCurrencies', { failed: UNABLE_TOKENS })
export const {
  fetchSwapRange,
  estimateSwap,
  validateSwapAddress,
  recordSwap,
  fetchSwap,
  fetchSwaps,
  fetchExternalTokens,
  fetchExternalRange,
  estimateExternal,
} = endpoints
export const createSwap = defineEndpoint('createSwap', { output: ({ body }) => body.data })
export const updateSwap = defineEndpoint('updateSwap', { output: ({ body }) => body.data })
export const fetchExternalCurrencies = defineEndpoint('fetchExternalCurrencies', { failed: UNABLE_CURRENCIES })
export const createExternalOrder = defineEndpoint('createExternalOrder', { output: ({ body }) => body.data })
