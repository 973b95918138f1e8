import { exploreAll } from 'statewalk/explore'
import { startedBy } from 'statewalk/input-check'
import type { AnyFlowModel } from 'statewalk/model'
import type { Offer } from 'statewalk/offers'

/** Of the stream, or of the flow around it. */
const isChange = ({ by, event }: Offer): boolean => by === 'stream' || event.type === 'data.changed'

/** What a flow fetches when it learns that something changed: `order.changed: fetchOrder`. */
export const refreshesOf = (model: AnyFlowModel): string[] => {
  const found = exploreAll(model).flatMap(({ edges, states }) =>
    edges
      .filter(({ offer }) => isChange(offer))
      .flatMap(({ from, offer, snapshot }) =>
        startedBy(states.get(from), snapshot).map(({ src }) => `${offer.event.type}: ${src}`),
      ),
  )
  return [...new Set(found)].sort()
}
