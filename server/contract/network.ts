import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** Whom an address is counted as: itself, or the /64 of an IPv6 one, since one household may take any address within it. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [before = '', after = ''] = address.split('::')
  const [left, right] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
