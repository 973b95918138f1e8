import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import type { components } from '#openapi/generated/operator.ts'
import { needsSecond, type ActWeight, type OperatorAct } from './acts.ts'
import {
  operatorActLifecycleMachine,
  type ActActor,
  type ActEvent,
  type ActLifeFacts,
} from './operator-act-lifecycle.machine.ts'

type Phase = SnapshotFrom<typeof operatorActLifecycleMachine>['value']

/** The phases that are stored: a request is carried out or waits in the same moment. */
export type ActPhase = components['schemas']['ActPhase']

/** An act's life: the state and its facts. */
export interface ActLife<At extends Phase = Phase> {
  readonly phase: At
  readonly facts: ActLifeFacts
}

/** For how long an act waits for a second operator. */
export const ACT_EXPIRES_MS = 24 * 3_600_000

const snapshotOf = ({ phase, facts }: ActLife) =>
  operatorActLifecycleMachine.resolveState({ value: phase, context: facts })

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceAct(life: ActLife, event: ActEvent): ActLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(operatorActLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** An act that is requested at a moment: whether it is carried out, or waits. Without four eyes nothing waits. */
export function requestAct(name: OperatorAct, weight: ActWeight, { at, fourEyes }: { at: number; fourEyes: boolean }) {
  const facts = { needsSecond: fourEyes && needsSecond(name, weight), expiresAt: at + ACT_EXPIRES_MS }
  const life = { phase: 'requested', facts } as const
  const next =
    advanceAct(life, { type: 'act.execute', by: 'requester', at }) ??
    advanceAct(life, { type: 'second.require', by: 'platform', at })
  return { isExecuted: next?.phase === 'executed', expiresAt: facts.expiresAt }
}

/** The life of an act that waits. */
export const awaitingLife = (expiresAt: number): ActLife => ({
  phase: 'awaitingSecond',
  facts: { needsSecond: true, expiresAt },
})

/** What an operator may do about an act that waits. */
export const mayAbout = (expiresAt: number, by: Extract<ActActor, 'requester' | 'second'>, at: number) =>
  (['approve', 'refuse'] as const).filter(
    (what) => advanceAct(awaitingLife(expiresAt), { type: `act.${what}`, by, at }) !== null,
  )
