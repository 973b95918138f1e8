import type { AnyEventObject } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { paths } from '#machines/routing/paths.ts'
import { flowOf } from '#src/atlas/flows.ts'
import type { Moment, SimulatedFlow } from 'statewalk/atlas/simulation.ts'
import { previewTime } from '#src/atlas/simulate/preview-time.ts'
import { sessionUserIn } from '#src/atlas/simulate/session-user.ts'
import { LIVE_ASK_MS, LIVE_CHANNEL, type LiveMessage, type LiveState, type LiveStep } from '#src/flow/live-messages.ts'

/** A root flow of another tab, with its moments since it is followed. */
export interface LiveRun {
  readonly tab: string
  /** Where the tab is now. */
  readonly path: string
  readonly run: string
  readonly flow: string
  readonly moments: readonly Moment[]
  readonly user: SessionUser | null | undefined
  readonly isOver: boolean
}

interface Tab {
  path: string
  lastSeenAt: number
  /** The number of its last step. */
  lastStep: number
  readonly states: Map<string, LiveState>
}

const TAB_TIMEOUT_MS = LIVE_ASK_MS * 3
const MAX_MOMENTS = 300
/** Runs of a tab that are over and can still be looked at. */
const MAX_OVER = 5
const OWN_PATH = paths.statecharts()

const rootOf = ({ states }: Pick<Tab, 'states'>, state: LiveState): { root: LiveState; path: string[] } => {
  const parent = state.parent && states.get(state.parent.run)
  if (!parent || !state.parent) return { root: state, path: [] }
  const { root, path } = rootOf({ states }, parent)
  return { root, path: [...path, state.parent.id] }
}

/** A tab's state as a simulated flow, so that the simulator's views can show it. */
const simulatedFlowOf = (tab: Tab, state: LiveState): SimulatedFlow | undefined => {
  const model = flowOf(state.flow)?.model
  if (!model) return undefined
  const inside = [...tab.states.values()].filter(({ parent }) => parent?.run === state.run)
  const children = inside.flatMap((child): [string, SimulatedFlow][] => {
    const simulated = child.status === 'active' ? simulatedFlowOf(tab, child) : undefined
    return simulated && child.parent ? [[child.parent.id, simulated]] : []
  })
  const snapshot = model.machine.resolveState({ value: state.value, context: state.context, status: 'active' })
  return { model, snapshot, children: new Map(children) }
}

/** The run that is chosen; else the last screen that was opened, one of the sandbox only where there is no other. */
export const followedRun = (runs: readonly LiveRun[], chosen: string | undefined): LiveRun | undefined => {
  // The session and the bars around a page run as well.
  const screens = runs.filter(({ flow, isOver }) => !isOver && flowOf(flow)?.page !== undefined)
  return (
    runs.find(({ tab, run }) => tab + run === chosen) ??
    screens.findLast(({ flow }) => flowOf(flow)?.page !== 'sandbox') ??
    screens.at(-1) ??
    runs[0]
  )
}

/** An external store of the flows in other tabs; its channel is open while it has subscribers. */
export class LiveFlowStream {
  readonly #tabs = new Map<string, Tab>()
  readonly #runs = new Map<string, Omit<LiveRun, 'path'>>()
  readonly #listeners = new Set<() => void>()
  #snapshot: readonly LiveRun[] = []
  #channel: BroadcastChannel | undefined
  #polling: ReturnType<typeof setInterval> | undefined

  readonly getSnapshot = (): readonly LiveRun[] => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#open()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#close()
    }
  }

  readonly send = (
    { tab, run }: Pick<LiveRun, 'tab' | 'run'>,
    path: readonly string[],
    event: AnyEventObject,
  ): void => {
    const states = this.#tabs.get(tab)?.states
    const target = path.reduce<string | undefined>(
      (at, id) => [...(states?.values() ?? [])].find(({ parent }) => parent?.run === at && parent?.id === id)?.run,
      run,
    )
    if (target !== undefined) this.#post({ kind: 'send', tab, run: target, event })
  }

  #open(): void {
    this.#channel = new BroadcastChannel(LIVE_CHANNEL)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => this.#receive(data))
    this.#ask()
    this.#polling = setInterval(() => {
      this.#ask()
      this.#dropSilentTabs()
    }, LIVE_ASK_MS)
  }

  #close(): void {
    clearInterval(this.#polling)
    this.#channel?.close()
    this.#channel = undefined
  }

  #ask(): void {
    this.#post({ kind: 'ask', known: Object.fromEntries([...this.#tabs].map(([name, tab]) => [name, tab.lastStep])) })
  }

  #post(message: LiveMessage): void {
    this.#channel?.postMessage(message)
  }

  #receive(message: LiveMessage): void {
    if ((message.kind !== 'here' && message.kind !== 'step') || message.path === OWN_PATH) return
    const tab = this.#tabs.get(message.tab) ?? {
      path: message.path,
      lastSeenAt: 0,
      lastStep: 0,
      states: new Map<string, LiveState>(),
    }
    this.#tabs.set(message.tab, tab)
    tab.path = message.path
    tab.lastSeenAt = Date.now()
    if (message.kind === 'here') {
      for (const step of message.earlier) this.#addStep(message.tab, tab, step)
      this.#replaceStates(message.tab, tab, message.runs)
    } else if (message.number <= tab.lastStep + 1) this.#addStep(message.tab, tab, message)
    else this.#ask() // steps between were not sent: the answer has them
    this.#publish()
  }

  #replaceStates(name: string, tab: Tab, states: readonly LiveState[]): void {
    tab.states.clear()
    for (const state of states) tab.states.set(state.run, state)
    const roots = states.filter((state) => rootOf(tab, state).root === state)
    const active = new Set(roots.map(({ run }) => name + run))
    for (const [key, run] of this.#runs)
      if (run.tab === name && !active.has(key)) this.#runs.set(key, { ...run, isOver: true })
    const over = [...this.#runs].filter(([, run]) => run.tab === name && run.isOver)
    for (const [key] of over.slice(0, -MAX_OVER)) this.#runs.delete(key)
    for (const root of roots) if (!this.#runs.has(name + root.run)) this.#addMoment(name, tab, root, {})
  }

  #addStep(name: string, tab: Tab, { number, state, event, took }: LiveStep): void {
    if (number <= tab.lastStep) return
    tab.lastStep = number
    tab.states.set(state.run, state)
    const { root, path } = rootOf(tab, state)
    if (root.parent) return // what it runs inside of is not known yet
    const model = flowOf(state.flow)?.model
    this.#addMoment(name, tab, root, { event, path, taken: took, ...(model && { model }) })
  }

  #addMoment(
    name: string,
    tab: Tab,
    root: LiveState,
    step: { event?: AnyEventObject; path?: string[]; taken?: readonly string[]; model?: AnyFlowModel },
  ): void {
    const simulation = simulatedFlowOf(tab, root)
    if (!simulation) return
    const key = name + root.run
    const before = this.#runs.get(key)?.moments ?? []
    const { event, path = [], taken = [], model = simulation.model } = step
    const moment: Moment = {
      count: (before.at(-1)?.count ?? -1) + 1,
      simulation,
      step: event?.type ?? '',
      path,
      model,
      event,
      offer: undefined,
      taken: new Map([[path.join('/'), taken]]),
      emitted: [],
      time: previewTime(simulation.snapshot.context),
    }
    const session = [...tab.states.values()].find(({ flow }) => flow === 'session')
    this.#runs.set(key, {
      tab: name,
      run: root.run,
      flow: root.flow,
      moments: [...before, moment].slice(-MAX_MOMENTS),
      user: sessionUserIn(session?.context),
      isOver: false,
    })
  }

  #dropSilentTabs(): void {
    for (const [name, { lastSeenAt }] of this.#tabs) {
      if (Date.now() - lastSeenAt < TAB_TIMEOUT_MS) continue
      this.#tabs.delete(name)
      for (const [key, { tab }] of this.#runs) if (tab === name) this.#runs.delete(key)
      this.#publish()
    }
  }

  #publish(): void {
    this.#snapshot = [...this.#runs.values()].map((run) => ({ ...run, path: this.#tabs.get(run.tab)?.path ?? '' }))
    for (const watch of this.#listeners) watch()
  }
}
