import type { ComponentType } from 'react'
import type { AnyStateMachine } from 'xstate'
import { httpActors } from '#src/api/http-actors.ts'
import { servedSnapshot } from '#src/api/served-answers.ts'
import { Flow } from '#src/flow/flow.tsx'
import type { View } from '#src/flow/view.ts'

/** A flow as the app runs it: its machine and the view of that machine. */
export type PageFlow = readonly [machine: AnyStateMachine, view: View<never>]

/** Runs flows below each other, each with the actors that call the API. */
export const flowPage = (...flows: readonly PageFlow[]): ComponentType => {
  const running = flows.map(([machine, view]) => (
    <Flow<AnyStateMachine>
      key={machine.id}
      machine={httpActors(machine)}
      view={view as View<AnyStateMachine>}
      startOf={(input) => servedSnapshot(machine, input)}
    />
  ))
  return () => running
}
