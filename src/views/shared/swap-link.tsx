import { paths } from '#machines/routing/paths.ts'
import { OfferedLink } from './offered-link.tsx'

/** What a token is swapped to at first. */
const counterpartOf = (token: string): string => (token === 'BTC' ? 'eth' : 'btc')

/** Leads to a swap of a token, which needs no account. */
export function SwapLink({ token, label }: { token: string; label: string }) {
  return <OfferedLink href={paths.swap({ from: token.toLowerCase(), to: counterpartOf(token) })}>{label}</OfferedLink>
}
