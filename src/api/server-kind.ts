import { OFFERS_UNTIL_KNOWN, type Offers } from '#machines/shared/values/offers.ts'
import { readKind } from '#src/api/served-answers.ts'

export interface ServerKind {
  readonly offers: Offers
  /** Whether an atlas may follow what the flows of this browser do. */
  readonly liveFlows: boolean
}

const kindIn = (body: unknown): ServerKind => {
  const said = (name: string): unknown => Reflect.get(Object(body), name)
  return {
    offers: {
      sandbox: said('sandbox') === true,
      swaps: said('swaps') !== false,
      swapOrders: said('swap_orders') !== false,
    },
    liveFlows: said('live_flows') === true,
  }
}

/** What the server wrote into the page of what it offers, else what it answers; without an answer, what is taken for granted. */
export const readServerKind = async (): Promise<ServerKind> => {
  try {
    return kindIn(await readKind())
  } catch {
    return { offers: OFFERS_UNTIL_KNOWN, liveFlows: false }
  }
}
