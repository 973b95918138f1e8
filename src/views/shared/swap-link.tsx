import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** What a token is swapped to at first. */
const counterpartOf = (token: string): string => (token === 'BTC' ? 'eth' : 'btc')

/** Leads to a swap of a token, which needs no account. */
export function SwapLink({ token, label }: { token: string; label: string }) {
  return <ButtonLink href={paths.swap({ from: token.toLowerCase(), to: counterpartOf(token) })}>{label}</ButtonLink>
}
