import { operatorEndpoints } from './define-endpoint.ts'

export const {
  beginSignIn,
  confirmSignIn,
  signOutOperator,
  fetchOperatorSession,
  openInvitation,
  setOperatorPassword,
  confirmAuthenticator,
} = operatorEndpoints
