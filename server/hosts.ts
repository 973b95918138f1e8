import { BlockList, isIPv4 } from 'node:net'

/** Whether a host name or address, with or without brackets, is this machine's own. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Whether a URL names this machine, or there is none. */
export const isOfThisMachine = (url: string | undefined): boolean =>
  url === undefined || isLoopback(new URL(url).hostname)

/** IPv4 addresses of private and special networks (RFC 6890). */
const SPECIAL = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/3'],
]) {
  const [address = '', bits] = network.split('/')
  SPECIAL.addSubnet(address, Number(bits), 'ipv4')
}
/** The global IPv6 addresses, and those of them that are for documentation or lead to IPv4 addresses. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const NOT_GLOBAL = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(address, bits, 'ipv6')

/** Whether an IP address is one of the internet, and none of this machine or of a network behind it. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !SPECIAL.check(address, 'ipv4')
    : GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')
