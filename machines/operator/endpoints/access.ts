import { defineOperatorEndpoint } from './define-endpoint.ts'

export const beginSignIn = defineOperatorEndpoint('beginSignIn')
export const confirmSignIn = defineOperatorEndpoint('confirmSignIn')
export const signOutOperator = defineOperatorEndpoint('signOutOperator')
export const fetchOperatorSession = defineOperatorEndpoint('fetchOperatorSession')
export const openInvitation = defineOperatorEndpoint('openInvitation')
export const setOperatorPassword = defineOperatorEndpoint('setOperatorPassword')
export const confirmAuthenticator = defineOperatorEndpoint('confirmAuthenticator')
