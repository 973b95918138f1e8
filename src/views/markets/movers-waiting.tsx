import { SkeletonRows } from '#src/ui/feedback.tsx'

/** As high as the panel of seven rows. */
export const MoversWaiting = () => <SkeletonRows rows={7} height="44px" label="Loading market data" />
