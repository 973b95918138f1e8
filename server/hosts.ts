import { isIPv4 } from 'node:net'

/** Whether a host name or address, with or without brackets, is this machine's own. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Whether a URL names this machine, or there is none. */
export const isOfThisMachine = (url: string | undefined): boolean =>
  url === undefined || isLoopback(new URL(url).hostname)
