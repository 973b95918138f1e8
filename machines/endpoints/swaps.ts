import { defineEndpoint } from './endpoint.ts'

export const fetchSwapCurrencies = defineEndpoint('fetchSwapCurrencies')
export const fetchSwapRange = defineEndpoint('fetchSwapRange')
export const estimateSwap = defineEndpoint('estimateSwap')
export const validateSwapAddress = defineEndpoint('validateSwapAddress')
export const createSwap = defineEndpoint('createSwap', { output: ({ body }) => body.data })
export const recordSwap = defineEndpoint('recordSwap', { output: ({ body }) => body.data })
export const updateSwap = defineEndpoint('updateSwap', { output: ({ body }) => body.data })
export const fetchSwap = defineEndpoint('fetchSwap')
export const fetchSwaps = defineEndpoint('fetchSwaps')
