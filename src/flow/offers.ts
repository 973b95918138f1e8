import { useContext } from 'react'
import { OFFERS_UNTIL_KNOWN, type Offers } from '#machines/shared/values/offers.ts'
import { FlowHostContext } from '#src/flow/host.ts'

/** What the server offers, for views of any flow. */
export const useOffers = (): Offers => useContext(FlowHostContext).shared.offers ?? OFFERS_UNTIL_KNOWN
