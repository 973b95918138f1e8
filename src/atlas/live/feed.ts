import type { AnyEventObject } from 'xstate'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import { paths } from '#machines/domain/paths.ts'
import { flowOf } from '#src/atlas/flows.ts'
import type { Moment, Sim } from '#src/atlas/simulate/simulation.ts'
import { userIn } from '#src/atlas/simulate/user-in.ts'
import { LIVE_ASK_MS, LIVE_CHANNEL, type LiveMessage, type LiveState } from '#src/flow/live-messages.ts'

/** An outermost flow of another tab, with every moment since it is followed. */
export interface LiveRun {
  readonly tab: string
  readonly path: string
  readonly run: string
  readonly flow: string
  readonly moments: readonly Moment[]
  readonly user: SessionUser | null | undefined
}

interface Tab {
  path: string
  heardAt: number
  readonly states: Map<string, LiveState>
}

const LONGEST_SILENCE_MS = LIVE_ASK_MS * 3
const MOMENTS_KEPT = 300
const OWN_PATH = paths.statecharts()

const rootOf = ({ states }: Tab, state: LiveState): { root: LiveState; path: string[] } => {
  const above = state.parent && states.get(state.parent.run)
  if (!above || !state.parent) return { root: state, path: [] }
  const { root, path } = rootOf({ path: '', heardAt: 0, states }, above)
  return { root, path: [...path, state.parent.id] }
}

/** What a tab told, as the simulation would hold it: so that everything that shows a moment can show this one. */
const simOf = (tab: Tab, state: LiveState): Sim | undefined => {
  const model = flowOf(state.flow)?.model
  if (!model) return undefined
  const inside = [...tab.states.values()].filter(({ parent }) => parent?.run === state.run)
  const children = inside.flatMap((child): [string, Sim][] => {
    const sim = child.status === 'active' ? simOf(tab, child) : undefined
    return sim && child.parent ? [[child.parent.id, sim]] : []
  })
  const snapshot = model.machine.resolveState({ value: state.value, context: state.context, status: 'active' })
  return { model, snapshot, children: new Map(children) }
}

/** Follows the flows of other tabs for as long as somebody looks. */
export class LiveFeed {
  readonly #tabs = new Map<string, Tab>()
  readonly #runs = new Map<string, LiveRun>()
  readonly #watchers = new Set<() => void>()
  #shown: readonly LiveRun[] = []
  #channel: BroadcastChannel | undefined
  #asking: ReturnType<typeof setInterval> | undefined

  readonly runs = (): readonly LiveRun[] => this.#shown

  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed)
    if (this.#watchers.size === 1) this.#open()
    return () => {
      this.#watchers.delete(changed)
      if (this.#watchers.size === 0) this.#close()
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
    this.#channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => this.#hear(data))
    const ask = () => {
      this.#post({ kind: 'ask' })
      this.#forgetTheSilent()
    }
    ask()
    this.#asking = setInterval(ask, LIVE_ASK_MS)
  }

  #close(): void {
    clearInterval(this.#asking)
    this.#channel?.close()
    this.#channel = undefined
  }

  #post(message: LiveMessage): void {
    this.#channel?.postMessage(message)
  }

  #hear(message: LiveMessage): void {
    if ((message.kind !== 'here' && message.kind !== 'step') || message.path === OWN_PATH) return
    const tab = this.#tabs.get(message.tab) ?? { path: message.path, heardAt: 0, states: new Map<string, LiveState>() }
    this.#tabs.set(message.tab, tab)
    tab.path = message.path
    tab.heardAt = Date.now()
    if (message.kind === 'here') this.#meet(message.tab, tab, message.runs)
    else this.#step(message.tab, tab, message)
    this.#show()
  }

  #meet(name: string, tab: Tab, states: readonly LiveState[]): void {
    tab.states.clear()
    for (const state of states) tab.states.set(state.run, state)
    const roots = states.filter((state) => rootOf(tab, state).root === state)
    const alive = new Set(roots.map(({ run }) => name + run))
    for (const [key, { tab: owner }] of this.#runs) if (owner === name && !alive.has(key)) this.#runs.delete(key)
    for (const root of roots) if (!this.#runs.has(name + root.run)) this.#add(name, tab, root, {})
  }

  #step(name: string, tab: Tab, { state, event, took }: Extract<LiveMessage, { kind: 'step' }>): void {
    tab.states.set(state.run, state)
    const { root, path } = rootOf(tab, state)
    this.#add(name, tab, root, { event, path, took })
  }

  #add(
    name: string,
    tab: Tab,
    root: LiveState,
    what: { event?: AnyEventObject; path?: string[]; took?: readonly string[] },
  ): void {
    const sim = simOf(tab, root)
    if (!sim) return
    const key = name + root.run
    const before = this.#runs.get(key)?.moments ?? []
    const { event, path = [], took = [] } = what
    const moment: Moment = {
      count: (before.at(-1)?.count ?? -1) + 1,
      sim,
      step: event?.type ?? '',
      path,
      event,
      offer: undefined,
      took: new Map([[path.join('/'), took]]),
      said: [],
    }
    const session = [...tab.states.values()].find(({ flow }) => flow === 'session')
    this.#runs.set(key, {
      tab: name,
      path: tab.path,
      run: root.run,
      flow: root.flow,
      moments: [...before, moment].slice(-MOMENTS_KEPT),
      user: userIn(session?.context),
    })
  }

  #forgetTheSilent(): void {
    for (const [name, { heardAt }] of this.#tabs) {
      if (Date.now() - heardAt < LONGEST_SILENCE_MS) continue
      this.#tabs.delete(name)
      for (const [key, { tab }] of this.#runs) if (tab === name) this.#runs.delete(key)
      this.#show()
    }
  }

  #show(): void {
    this.#shown = [...this.#runs.values()]
    for (const watch of this.#watchers) watch()
  }
}
