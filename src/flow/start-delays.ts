import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/**
 * Schedules the delayed transitions of the states that a flow begins in with a given snapshot: XState schedules them when a state is entered, and these were
 * not. Under the id that it gives them, by which leaving the state cancels them.
 */
export function startDelays(actor: AnyActorRef): void {
  const { context, machine, _nodes: nodes }: AnyMachineSnapshot = actor.getSnapshot()
  const delays = new Map(nodes.flatMap(({ after }) => after).map(({ eventType, delay }) => [eventType, delay] as const))
  for (const [type, delay] of delays) {
    const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
    const ms: unknown = typeof named === 'function' ? named({ context, event: { type } }) : named
    if (typeof ms === 'number') actor.system.scheduler.schedule(actor, actor, { type }, ms, type)
  }
}
