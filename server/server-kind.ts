import type { Offers } from '#machines/shared/values/offers.ts'

interface Needs {
  readonly offers: Offers
  readonly config: { readonly liveFlows: boolean }
}

/** What a browser has to know of a server before it draws a page. */
export const serverKind = ({ offers, config }: Needs) => ({
  status: 'ok',
  sandbox: offers.sandbox,
  swaps: offers.swaps,
  swap_orders: offers.swapOrders,
  live_flows: config.liveFlows,
})

export type ServerKind = ReturnType<typeof serverKind>
