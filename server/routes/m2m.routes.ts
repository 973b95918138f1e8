import type { Handlers } from '#server/contract/handlers.ts'
import type { House } from '#server/house.ts'
import { closeTrade, ownAdverts, postTrade } from '#server/services/adverts.service.ts'
import { openAdverts } from '#server/services/marketplace.service.ts'

export const m2mRoutes = (house: House) =>
  ({
    fetchOpenAdverts: ({ query }) => openAdverts(house, query),
    fetchOwnAdverts: ({ person, query }) => ownAdverts(house, person.id, query),
    postTrade: (ask) => postTrade(house, ask, ask.body),
    closeTrade: (ask) => closeTrade(house, ask, ask.path.t_id),
  }) satisfies Partial<Handlers>
