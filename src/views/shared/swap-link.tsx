import { paths } from '#machines/routing/paths.ts'
import { OfferedLink } from './offered-link.tsx'

/** Leads to a swap of a token, which needs no account. */
export const SwapLink = ({ token, label }: { token: string; label: string }) => (
  <OfferedLink href={paths.swapOf(token)}>{label}</OfferedLink>
)
