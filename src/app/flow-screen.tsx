import { lazy } from 'react'
import type { AnyStateMachine } from 'xstate'
import { httpActors } from '#src/api/http-actors.ts'
import type { View } from '#src/flow/view.ts'

/** A flow as the app runs it. */
export interface ScreenFlow {
  readonly machine: () => Promise<AnyStateMachine>
  readonly view: () => Promise<View<never>>
}

const load = async ({ machine, view }: ScreenFlow) => {
  const [{ Flow }, logic, loaded] = await Promise.all([import('#src/flow/flow.tsx'), machine(), view()])
  return <Flow<AnyStateMachine> key={logic.id} machine={httpActors(logic)} view={loaded as View<AnyStateMachine>} />
}

const loadAll = async (flows: readonly ScreenFlow[]) => {
  const loaded = await Promise.all(flows.map(load))
  return { default: () => loaded }
}

/** Runs flows below each other, each with the actors that call the API; machines and views are loaded when it is first rendered. */
export const flowScreen = (...flows: readonly ScreenFlow[]) => lazy(() => loadAll(flows))

/** Like `flowScreen`, but loading begins at once: a page that waits for the session check is loaded meanwhile. */
export const loadingFlowScreen = (...flows: readonly ScreenFlow[]) => {
  const loading = loadAll(flows)
  // Whoever renders it gets the error.
  loading.catch(() => undefined)
  return lazy(() => loading)
}
