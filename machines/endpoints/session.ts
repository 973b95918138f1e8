import { defineEndpoint } from './endpoint.ts'

export const checkSession = defineEndpoint('checkSession')
export const createStreamTicket = defineEndpoint('createStreamTicket')
export const logout = defineEndpoint('logout')
