import { randomInt } from 'node:crypto'

const MOST = 20
const LEAST = 3
const RESERVED = new Set([
  'admin',
  'administrator',
  'escrow',
  'moderator',
  'operator',
  'quayside',
  'root',
  'security',
  'staff',
  'support',
  'system',
])

const baseOf = (fullName: string): string =>
  fullName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MOST)
    .replace(/^_+|_+$/g, '')

/** Usernames for a full name, best first (decisions: Accounts): `ada_obi`, `ada_obi_2`, …, `trader_N` when the name has no Latin letters or is reserved. */
export function usernameCandidates(fullName: string): string[] {
  const base = baseOf(fullName)
  const isUsable = base.length >= LEAST && !base.split('_').some((word) => RESERVED.has(word))
  const stem = isUsable ? base : 'trader'
  const numbered = (number: number) => `${stem.slice(0, MOST - String(number).length - 1)}_${number}`
  const counted = Array.from({ length: 8 }, (_, index) => numbered(index + 2))
  const anyNumber = Array.from({ length: 8 }, () => numbered(randomInt(1000, 1_000_000)))
  return [...(isUsable ? [stem, ...counted] : []), ...anyNumber]
}
