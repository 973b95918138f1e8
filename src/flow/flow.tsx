import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InputFrom, Snapshot } from 'xstate'
import { useActorRef } from '@xstate/react'
import { useLocation, useParams, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { AppEffect, AppEvent } from '#machines/shared/flow/app-effect.ts'
import { OFFERS_UNTIL_KNOWN } from '#machines/shared/values/offers.ts'
import { isLedBack, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { FlowHostContext, inspection } from '#src/flow/host.ts'
import { openDraft, hasOwnedDraft, isHandedOver, saveDraft, readDraft, runOf, type DraftRun } from '#src/flow/drafts.ts'
import { readSavedList } from '#src/flow/saved-lists.ts'
import { addRunning } from '#src/flow/running.ts'
import { startDelays } from '#src/flow/start-delays.ts'
import { ActorView } from '#src/flow/actor-view.tsx'
import type { View } from '#src/flow/view.ts'

interface RunProps<M extends AnyStateMachine> {
  /** The machine with its actors; its input must be a part of FlowInput. */
  machine: M
  view: View<NoInfer<M>>
  /** The snapshot that the run begins with, instead of the machine's initial one. */
  startOf?: ((input: FlowInput) => Snapshot<unknown> | undefined) | undefined
}
type FlowProps<M extends AnyStateMachine> = RunProps<M> &
  (FlowInput extends InputFrom<M> ? unknown : { machine: never })

const newKey = () => crypto.randomUUID()
const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
/** wouter gives every parameter by its place, too. */
const namedIn = (params: FlowInput['params']) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)))
const stateOf = (state: unknown) => (typeof state === 'object' && state !== null ? (state as FlowInput['state']) : {})

/** Runs a machine for a route. A new path parameter is a new run: it must not start from the old snapshot. */
export function Flow<M extends AnyStateMachine>({ machine, view, startOf }: FlowProps<M>) {
  const params = namedIn(useParams<Record<string, string>>())
  return <AfterCheck<M> key={runOf(machine.id, params)} {...{ machine, view, params, startOf }} />
}

const isMachine = (actor: AnyActorRef): boolean => 'machine' in actor.getSnapshot()

/** A flow and all its children, also those that are not rendered yet. */
const runningIn = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = actor.getSnapshot() as AnyMachineSnapshot
  return [actor, ...Object.values<AnyActorRef>(children).filter(isMachine).flatMap(runningIn)]
}

const sendTo = (actor: AnyActorRef, event: AppEvent): void => {
  if (actor.getSnapshot().status === 'active') actor.send(event)
}

type RunningProps<M extends AnyStateMachine> = RunProps<M> & { params: FlowInput['params']; draftRun: DraftRun }

/** As high as the window, so that what is below the flow is not seen, and pushed away, before it. */
const PLACE = { minHeight: '100dvh' }

/** A draft goes back to who typed it: a run with a draft waits until it is known who is signed in, and begins anew for another person. */
function AfterCheck<M extends AnyStateMachine>(props: Omit<RunningProps<M>, 'draftRun'>) {
  const { isChecking = false, now, shared } = useContext(FlowHostContext)
  const state: unknown = useHistoryState()
  const [begun, begin] = useState<{ draftRun: DraftRun; times: number }>()
  const run = runOf(props.machine.id, props.params)
  const isDue = begun ? isHandedOver(begun.draftRun, shared.user) : !isChecking || !hasOwnedDraft(run)
  if (isDue)
    begin({ draftRun: openDraft(run, shared.user, now, isLedBack(stateOf(state))), times: (begun?.times ?? 0) + 1 })
  if (begun) return <Running<M> key={begun.times} {...props} draftRun={begun.draftRun} />
  return <div role="status" aria-label="Loading" style={PLACE} />
}

function useFlowActor(machine: AnyStateMachine, input: FlowInput, startOf: RunProps<AnyStateMachine>['startOf']) {
  const [snapshot] = useState(() => startOf?.(input))
  const actor: AnyActorRef = useActorRef<AnyStateMachine>(machine, {
    input,
    ...(snapshot && { snapshot }),
    ...inspection(),
  })
  useEffect(() => {
    if (snapshot) runningIn(actor).forEach(startDelays)
  }, [actor, snapshot])
  return actor
}

function Running<M extends AnyStateMachine>({ machine, view, params, draftRun, startOf }: RunningProps<M>) {
  const host = useContext(FlowHostContext)
  const [path] = useLocation()
  const search = useSearch()
  const state: unknown = useHistoryState()
  const [input] = useState<FlowInput>(() => ({
    path: location.pathname,
    params,
    query: queryOf(search),
    state: stateOf(state),
    user: host.shared.user,
    arrivedAt: new Date(host.now()).toISOString(),
    newKey,
    draft: readDraft(draftRun),
    savedList: readSavedList,
    offers: host.shared.offers ?? OFFERS_UNTIL_KNOWN,
  }))
  const actor = useFlowActor(machine, input, startOf)

  const { subscribe } = host
  // Before it is sent who is signed in: a run that somebody else takes over receives nothing.
  useEffect(() => saveDraft(draftRun, machine, actor), [draftRun, machine, actor])
  useEffect(
    () => subscribe((event) => !draftRun.isOver && runningIn(actor).forEach((each) => sendTo(each, event)), input.user),
    [actor, draftRun, input, subscribe],
  )
  useLayoutEffect(() => addRunning(actor), [actor]) // before it starts, so that its first step is recorded

  const knownHref = useRef(location.href)
  const knownPath = useRef(path)
  const runHostEffect = host.runEffect
  const runEffect = useCallback(
    (effect: AppEffect) => {
      // Another page is open by now: at the end of a session the login is.
      if (effect.type === 'navigate' && effect.to.startsWith('?') && location.pathname !== input.path) return
      runHostEffect(effect)
      if (effect.type === 'navigate') knownHref.current = location.href
    },
    [runHostEffect, input.path],
  )
  useEffect(() => {
    if (location.href === knownHref.current) return
    knownHref.current = location.href
    for (const each of runningIn(actor))
      sendTo(each, { type: 'url.change', query: queryOf(search), state: stateOf(state) })
  }, [actor, search, state])

  useEffect(() => {
    if (path === knownPath.current) return
    knownPath.current = path
    for (const each of runningIn(actor)) sendTo(each, { type: 'page.change' })
  }, [actor, path])

  return (
    <FlowHostContext value={{ ...host, runEffect }}>
      <ActorView actor={actor} view={view} />
    </FlowHostContext>
  )
}
