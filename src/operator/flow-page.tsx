import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Flow } from '#src/flow/flow.tsx'
import type { View } from '#src/flow/view.ts'
import { operatorActors } from '#src/operator/actors.ts'

/** A flow as the console runs it: its machine and the view of that machine. */
type PageFlow = readonly [machine: AnyStateMachine, view: View<never>]

/** Runs flows below each other, each with the actors that call the operators' API. */
export const flowPage = (...flows: readonly PageFlow[]): ComponentType => {
  const running = flows.map(([machine, view]) => (
    <Flow<AnyStateMachine> key={machine.id} machine={operatorActors(machine)} view={view as View<AnyStateMachine>} />
  ))
  return () => running
}
