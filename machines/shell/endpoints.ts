import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const checkSession = defineEndpoint('checkSession')
export const createStreamTicket = defineEndpoint('createStreamTicket')
export const logout = defineEndpoint('logout')
export const fetchNotifications = defineEndpoint('fetchNotifications')
export const readNotifications = defineEndpoint('readNotifications')
