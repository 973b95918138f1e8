import type { WithdrawalActor, WithdrawalEventType } from '#machines/wallet/rules/withdrawal-lifecycle.machine.ts'

export type Step = readonly [type: WithdrawalEventType, by: WithdrawalActor]

const HOLD: Step = ['withdrawal.hold', 'owner']
const APPROVE: Step = ['withdrawal.approve', 'platform']
const RESERVE: Step = ['withdrawal.reserve', 'platform']
const SIGN: Step = ['withdrawal.sign', 'platform']
const ACCEPT: Step = ['network.accept', 'network']

/** Every phase, and a way there. */
export const WAYS = {
  awaitingCode: [],
  held: [HOLD],
  awaitingReview: [HOLD, ['review.require', 'platform']],
  approved: [HOLD, APPROVE],
  reserved: [HOLD, APPROVE, RESERVE],
  signed: [HOLD, APPROVE, RESERVE, SIGN],
  broadcast: [HOLD, APPROVE, RESERVE, SIGN, ACCEPT],
  confirmed: [HOLD, APPROVE, RESERVE, SIGN, ACCEPT, ['network.finalize', 'network']],
  cancelled: [HOLD, ['withdrawal.cancel', 'owner']],
  failed: [HOLD, APPROVE, RESERVE, SIGN, ['network.refuse', 'network']],
} as const satisfies Record<string, readonly Step[]>
export type Phase = keyof typeof WAYS
export const PHASES = Object.keys(WAYS) as Phase[]

/** The lifecycle of docs/product/wallet.md, written down a second time by hand. What is not in it is refused. */
const ALLOWED: readonly (readonly [Phase, ...Step, Phase])[] = [
  ['awaitingCode', 'withdrawal.hold', 'owner', 'held'],
  ['held', 'withdrawal.cancel', 'owner', 'cancelled'],
  ['held', 'withdrawal.cancel', 'operator', 'cancelled'],
  ['held', 'review.require', 'platform', 'awaitingReview'],
  ['held', 'withdrawal.approve', 'platform', 'approved'],
  ['awaitingReview', 'withdrawal.cancel', 'owner', 'cancelled'],
  ['awaitingReview', 'withdrawal.cancel', 'operator', 'cancelled'],
  ['awaitingReview', 'withdrawal.approve', 'operator', 'approved'],
  ['approved', 'withdrawal.cancel', 'owner', 'cancelled'],
  ['approved', 'withdrawal.cancel', 'operator', 'cancelled'],
  ['approved', 'withdrawal.reserve', 'platform', 'reserved'],
  ['reserved', 'withdrawal.cancel', 'operator', 'cancelled'],
  ['reserved', 'withdrawal.release', 'platform', 'approved'],
  ['reserved', 'withdrawal.sign', 'platform', 'signed'],
  ['signed', 'network.accept', 'network', 'broadcast'],
  ['signed', 'network.refuse', 'network', 'failed'],
  ['broadcast', 'network.finalize', 'network', 'confirmed'],
  ['broadcast', 'network.refuse', 'network', 'failed'],
]
const EVENTS: readonly WithdrawalEventType[] = [
  'withdrawal.hold',
  'withdrawal.cancel',
  'review.require',
  'withdrawal.approve',
  'withdrawal.reserve',
  'withdrawal.release',
  'withdrawal.sign',
  'network.accept',
  'network.finalize',
  'network.refuse',
]
const ACTORS: readonly WithdrawalActor[] = ['owner', 'operator', 'platform', 'network']

export const phaseAfter = (from: Phase, [type, by]: Step): Phase | null =>
  ALLOWED.find((cell) => cell[0] === from && cell[1] === type && cell[2] === by)?.[3] ?? null
/** Each event by each actor. */
export const cells: readonly Step[] = EVENTS.flatMap((type) => ACTORS.map((by) => [type, by] as const))
