import { endpoints } from '#machines/shared/api/endpoint.ts'

export const {
  fetchOwnAdverts,
  postTrade,
  editTrade,
  closeTrade,
  pauseTrade,
  reopenTrade,
  createOrder,
  fetchOpenAdverts,
  fetchOpenAdvert,
  fetchMarketPrice,
} = endpoints
