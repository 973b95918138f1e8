import { UNABLE_CURRENCIES, UNABLE_METHODS, UNABLE_TOKENS } from '#machines/shared/messages/failures.ts'
import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchPaymentMethods = defineEndpoint('fetchPaymentMethods', { failed: UNABLE_METHODS })

export const fetchP2pTokens = defineEndpoint('fetchP2pTokens', { failed: UNABLE_TOKENS })

export const fetchCurrencies = defineEndpoint('fetchCurrencies', { failed: UNABLE_CURRENCIES })
