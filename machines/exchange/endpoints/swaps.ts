import { UNABLE_CURRENCIES, UNABLE_TOKENS } from '#machines/shared/messages/failures.ts'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchSwapCurrencies = defineEndpoint('fetchSwapCurrencies', { failed: UNABLE_TOKENS })
export const fetchSwapRange = defineEndpoint('fetchSwapRange')
export const estimateSwap = defineEndpoint('estimateSwap')
export const validateSwapAddress = defineEndpoint('validateSwapAddress')
export const createSwap = defineEndpoint('createSwap', { output: ({ body }) => body.data })
export const recordSwap = defineEndpoint('recordSwap')
export const updateSwap = defineEndpoint('updateSwap', { output: ({ body }) => body.data })
export const fetchSwap = defineEndpoint('fetchSwap')
export const fetchSwaps = defineEndpoint('fetchSwaps')
export const fetchExternalCurrencies = defineEndpoint('fetchExternalCurrencies', { failed: UNABLE_CURRENCIES })
export const fetchExternalTokens = defineEndpoint('fetchExternalTokens')
export const fetchExternalRange = defineEndpoint('fetchExternalRange')
export const estimateExternal = defineEndpoint('estimateExternal')
export const createExternalOrder = defineEndpoint('createExternalOrder', { output: ({ body }) => body.data })
