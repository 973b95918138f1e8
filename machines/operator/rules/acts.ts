import type { components } from '#openapi/generated/operator.ts'

/** What an operator can request; who may is in the contract's `x-roles`. */
export type OperatorAct = components['schemas']['ActName']
export type OperatorRole = components['schemas']['Role']

/** When an act waits for a second operator. Without a price it counts as above any limit. */
type Second = 'never' | 'always' | { readonly aboveUsd: number; readonly orNotAsAnnounced?: true }

interface ActRule {
  readonly second: Second
  /** Whether it needs a fresh code of the authenticator: money, freezes and roles do. */
  readonly code: boolean
  /** What undoes it. */
  readonly reversedBy: OperatorAct | null
}

const act = (second: Second, code: boolean, reversedBy: OperatorAct | null = null): ActRule => ({
  second,
  code,
  reversedBy,
})

/** Every act of an operator: the one table of second operators and fresh codes, of server, console and tests. */
export const OPERATOR_ACTS: Readonly<Record<OperatorAct, ActRule>> = {
  'chat.write': act('never', false),
  'appeal.ask': act('never', false),
  'appeal.decide': act({ aboveUsd: 1_000 }, true),
  'case.decide': act({ aboveUsd: 1_000 }, false),
  'person.freeze': act('never', true, 'person.unfreeze'),
  'login.freeze': act('never', true, 'person.unfreeze'),
  'person.unfreeze': act('always', true, 'person.freeze'),
  'sessions.end': act('never', false),
  'withdrawal.approve': act({ aboveUsd: 10_000 }, true, 'withdrawal.refuse'),
  'withdrawal.refuse': act({ aboveUsd: 10_000 }, true),
  'bank.begin': act('never', true),
  'bank.book': act({ aboveUsd: 1_000, orNotAsAnnounced: true }, true, 'bank.reverse'),
  'bank.refuse': act({ aboveUsd: 1_000 }, true),
  'bank.reverse': act('always', true),
  'deposit.assign': act('always', true, 'deposit.reverse'),
  'deposit.reverse': act('always', true, 'deposit.assign'),
  'support.answer': act('never', false),
  'support.ask': act('never', false),
  'support.close': act('never', false, 'support.answer'),
  'network.stop': act('never', true, 'network.open'),
  'network.open': act('always', true, 'network.stop'),
  'network.fee': act('never', true, 'network.fee'),
  'surplus.credit': act('always', true),
  'outage.declare': act('never', true),
  'outage.end': act('never', true),
  'inventory.add': act('always', true),
  'job.run': act('never', false),
  'advert.hide': act('never', false, 'advert.show'),
  'advert.show': act('never', false, 'advert.hide'),
  'operator.add': act('always', true, 'operator.disable'),
  'operator.changeRoles': act('always', true, 'operator.changeRoles'),
  'operator.disable': act('always', true, 'operator.invite'),
  'operator.invite': act('always', true, 'operator.disable'),
}

/** What decides whether an act waits for a second operator. */
export interface ActWeight {
  /** In US dollars; null without a price. */
  readonly valueUsd: number | null
  /** Of a line of the bank: whether the amount is the announced one. */
  readonly isAsAnnounced?: boolean
}

/** Whether a second operator has to approve an act. */
export function needsSecond(name: OperatorAct, { valueUsd, isAsAnnounced = true }: ActWeight): boolean {
  const { second } = OPERATOR_ACTS[name]
  if (typeof second === 'string') return second === 'always'
  return valueUsd === null || valueUsd > second.aboveUsd || (second.orNotAsAnnounced === true && !isAsAnnounced)
}
