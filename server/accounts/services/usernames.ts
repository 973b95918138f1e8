import { randomInt } from 'node:crypto'

const MAX_LENGTH = 20
const MIN_LENGTH = 3
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
    .slice(0, MAX_LENGTH)
    .replace(/^_+|_+$/g, '')

/** Usernames for a full name, best first (docs/product/accounts.md): `ada_obi`, `ada_obi_2`, …, `trader_N` when the name has no Latin letters or the name is reserved. */
export function usernameCandidates(fullName: string): string[] {
  const base = baseOf(fullName)
  const isUsable = base.length >= MIN_LENGTH && !base.split('_').some((word) => RESERVED.has(word))
  const stem = isUsable ? base : 'trader'
  const numbered = (number: number) =>
    `${stem.slice(0, MAX_LENGTH - String(number).length - 1).replace(/_$/, '')}_${number}`
  const counted = Array.from({ length: 8 }, (_, index) => numbered(index + 2))
  const anyNumber = Array.from({ length: 8 }, () => numbered(randomInt(1000, 1_000_000)))
  return [...(isUsable ? [stem, ...counted] : []), ...anyNumber]
}
