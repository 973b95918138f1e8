import type { NetworkLine } from './records.ts'

type Heights = Pick<NetworkLine, 'mode' | 'height' | 'head'>

/** By how many blocks a network was read less than its chain has; null while that is not known. */
export const lagOf = ({ height, head }: Heights): number | null =>
  head === null ? null : Math.max(0, head - (height ?? -1))
