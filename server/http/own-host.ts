import { isLoopback } from '#server/hosts.ts'

/**
 * Whether a Host header names this machine itself, or the host of an own address. A page of another site whose name was made to point here (DNS
 * rebinding) sends its own.
 */
export function isOwnHost(header: string | undefined, own?: string): boolean {
  const asked = `http://${header}`
  const host = URL.canParse(asked) ? new URL(asked).hostname : ''
  return isLoopback(host) || (own !== undefined && host === new URL(own).hostname)
}
