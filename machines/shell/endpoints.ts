import { endpoints } from '#machines/shared/api/endpoint.ts'

export const { checkSession, createStreamTicket, logout, fetchNotifications, readNotifications } = endpoints
