import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { isLeaf } from 'statewalk/chart'
import { sends } from '#machines/shared/model/control-conformance.ts'
import { explore } from 'statewalk/explore'
import { offered, type Offer } from 'statewalk/offers'
import { keyOf } from 'statewalk/state-key'
import { pureSteps, type PureStep } from 'statewalk/pure-steps'
import { shortestPathTo } from 'statewalk/paths'
import { activeNodes, inputOf } from 'statewalk/xstate'
import { endpointOf } from '#machines/shared/model/flow-model.ts'
import { differences } from './conformance.ts'
import type { PageState, Taken } from './in-page.ts'
import { fastForward, readAfter, readOnceChanged } from './page-clock.ts'
import { perform } from './perform.ts'
import type { PageEnvironment } from './page-environment.ts'
import { idsInPage, timesOf } from './transition-ids.ts'
import { checkShows } from './shown-parts.ts'
import { requestFaults, type KeyPairs, type SentRequest } from './sent-requests.ts'
import type { WalkedFlow } from './walked-flow.ts'

const TIMEOUT_MS = 10_000
const POLL_MS = 15
/** Time for the page's own timers and frames after every step. */
const TICK_MS = 50
const FAR_MS = 20_000
const LEAPS = 4
/** After a longer one the page would assume that the device slept, and reopen its stream. */
const LONGEST_LEAP_MS = 60_000

/** Takes one flow of an open page and the same flow of the walk through the same steps, and compares them after each. */
export class Walker {
  /** How often the page took each transition, by id. */
  readonly took = new Map<string, number>()
  /** The flow is done, or has led to another screen: there is nothing left to look at. */
  isOver = false
  readonly #ids: ReadonlyMap<string, string>
  readonly #steps
  #snapshot: AnyMachineSnapshot
  #expected: string[]
  /** The path on which the flow began. */
  #startPath: string | undefined
  /** How far the page's clock has been moved in this walk. */
  #now = 0
  #run: string | undefined
  #seen: PageState = { path: '', taken: [], states: {}, busy: [], controls: [] }

  readonly model: AnyFlowModel

  constructor(
    readonly walked: Pick<WalkedFlow, 'model' | 'except'>,
    readonly page: Page,
    readonly environment: PageEnvironment,
    readonly keys: KeyPairs,
    first: PureStep,
  ) {
    this.model = walked.model
    this.#ids = idsInPage(this.model)
    this.#steps = pureSteps(this.model.machine)
    this.#snapshot = first.snapshot
    this.#expected = [...first.took]
  }

  /** Waits until the page is what the walk is. Throws with every difference that stays. What a proven step led to is not looked at again. */
  async compare(step = 'start'): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    if (this.#run === undefined) await this.#look()
    for (;;) {
      const faults = [...this.environment.faults, ...this.#differences()]
      if (faults.length === 0) break
      if (this.#followPage()) continue
      if (Date.now() > deadline) throw new Error(faults.join('\n    '))
      await new Promise((later) => setTimeout(later, POLL_MS))
      await this.#look()
    }
    this.#run ??= this.#seen.taken.findLast(({ flow }) => flow === this.model.machine.id)?.session
    if (this.isOver || this.environment.isProven(this.page, `${step} > ${this.#place()}`)) return
    await checkShows(this.page, this.model.machine.id, this.#snapshot)
    const leaves = activeNodes(this.#snapshot).filter(isLeaf)
    await this.environment.checkAccess(
      this.page,
      this.model.machine.id,
      leaves.map(({ id }) => id),
    )
  }

  /** The offer of this name, if it is still offered: what a person left by moving on may have changed the flow. */
  offerOf(name: string): Offer | undefined {
    return offered(this.model, this.#snapshot).find((offer) => offer.name === name)
  }

  #place(): string {
    return `${this.model.machine.id} ${keyOf(this.model, this.#snapshot)}`
  }

  /** One step, in the page and in the walk. */
  async take(offer: Offer): Promise<void> {
    this.environment.sendHeartbeats()
    if (offer.by === 'person') this.#leaveField(offer)
    const step = `${this.#place()} ${offer.name}`
    await this.#make(offer, this.environment.isProven(this.page, step))
    if (offer.by !== 'clock') this.#step(offer)
    await this.#pass(TICK_MS)
    await this.compare(step)
  }

  async #pass(ms: number): Promise<void> {
    this.#now += ms
    this.#see(await readAfter(this.page, ms))
  }

  async #passUntilChanged(ms: number): Promise<void> {
    const { passed, seen } = await readOnceChanged(this.page, ms)
    this.#now += passed
    this.#see(seen)
  }

  /** Minutes at once, as after the computer slept: a timer that is due runs once. */
  async #leap(ms: number): Promise<void> {
    this.#now += ms
    await fastForward(this.page, ms)
    await this.#pass(TICK_MS)
  }

  /** Lets time pass until a delay has run out. What runs out before it is stepped as well: in a page, time has an order. */
  async #wait(offer: Offer): Promise<void> {
    const end = this.#now + this.#durationOf(offer)
    while (this.#now < end && this.offerOf(offer.name)) {
      const left = end - this.#now
      this.environment.sendHeartbeats()
      await (left > FAR_MS
        ? this.#leap(Math.min(Math.ceil(left / LEAPS), LONGEST_LEAP_MS))
        : this.#passUntilChanged(left))
      while (this.#followPage());
    }
    if (this.offerOf(offer.name)) throw new Error(`it has not happened after ${this.#durationOf(offer)} ms`)
  }

  /** Whether a step of the page comes by itself: a delay that can have run out by now, or the stream, before the first comparison. */
  #comesByItself(offer: Offer): boolean {
    if (offer.by === 'clock') return this.#durationOf(offer) <= this.#now
    return this.#run === undefined && offer.event.type === 'events.missed'
  }

  /** Steps the walk by what has come by itself in the page. */
  #followPage(): boolean {
    const taken = this.#idsOf(this.#seen.taken)
    const isAhead = this.#expected.every((id, at) => taken[at] === id) && taken.length > this.#expected.length
    if (!isAhead) return false
    const ahead = taken.slice(this.#expected.length)
    const came = offered(this.model, this.#snapshot).find(
      (offer) =>
        this.#comesByItself(offer) &&
        this.#steps.step(this.#snapshot, offer.event).took.every((id, at) => ahead[at] === id),
    )
    if (came) this.#step(came)
    return came !== undefined
  }

  #step({ event }: Pick<Offer, 'event'>): void {
    const step = this.#steps.step(this.#snapshot, event)
    this.#snapshot = step.snapshot
    this.#expected.push(...step.took)
  }

  /** The page sends `*.leave` by itself when the focus moves on, so the walk takes that step, too. */
  #leaveField(offer: Offer): void {
    const field = this.#seen.controls.find(({ focused }) => focused)
    if (!field || field.owner !== this.model.machine.id || sends(field, offer)) return
    const type = field.events.find((each) => each.endsWith('.leave'))
    const event = { type: type ?? '', name: field.key }
    if (type && this.model.machine.getTransitionData(this.#snapshot, event).length > 0) this.#step({ event })
  }

  async #make(offer: Offer, isProven: boolean): Promise<void> {
    if (offer.by !== 'person') await this.page.evaluate(backToTop)
    if (offer.by === 'clock') return this.#wait(offer)
    if (offer.by === 'actor') return this.#settle(offer)
    if (offer.by === 'person')
      return perform(
        this.page,
        this.model.machine.id,
        offer,
        await this.page.evaluate(() => window.__readPage()),
        isProven,
      )
    return this.environment.dispatch(this.page, offer.event)
  }

  #durationOf({ delay = '', event }: Offer): number {
    const duration: unknown = this.model.machine.implementations.delays[delay]
    const { context } = this.#snapshot
    const value: unknown = typeof duration === 'function' ? duration({ context, event }, undefined) : duration
    return Number(value ?? delay)
  }

  /** A request gets the answer that the outcome names; a child machine is walked to the output that it names. */
  async #settle({ actor = '', outcome = '' }: Offer): Promise<void> {
    const invoke = activeNodes(this.#snapshot)
      .flatMap((node) => node.invoke)
      .find(({ id }) => id === actor)
    const outcomes = this.model.outcomes[String(invoke?.src)]
    if (outcomes?.child) return this.#walkChild(outcomes.child, invoke?.input, outcomes.cases[outcome])
    const endpoint = endpointOf(outcomes)
    if (!endpoint) throw new Error(`${actor} calls no operation of the contract`)
    this.#compareRequest(actor, await this.environment.settle(this.page, endpoint.op, outcomes?.cases[outcome]))
  }

  /** The requests that the page waits for at the end of a path. */
  async compareOpenRequests(): Promise<void> {
    if (this.isOver) return
    for (const { id, src } of activeNodes(this.#snapshot).flatMap(({ invoke }) => invoke)) {
      const endpoint = endpointOf(this.model.outcomes[String(src)])
      if (endpoint) this.#compareRequest(id, await this.environment.sent(this.page, endpoint.op))
    }
  }

  /** What the page sent is what the walk's actor was given. */
  #compareRequest(actor: string, sent: SentRequest): void {
    const differences = requestFaults(inputOf(Object(this.#snapshot.children[actor])), sent, this.keys)
    const faults = [...this.environment.faults, ...differences]
    if (faults.length > 0) throw new Error(faults.join('\n    '))
  }

  async #walkChild(child: AnyFlowModel, given: unknown, output: unknown): Promise<void> {
    const input: unknown = typeof given === 'function' ? given({ context: this.#snapshot.context }) : given
    // Another address would reach the parent, too.
    const events = { ...child.events, 'url.change': () => [] }
    const walk = explore({ ...child, events, inputs: { given: input } }, 'given')
    const wanted = JSON.stringify(output)
    const path = shortestPathTo(
      walk,
      (snapshot) => snapshot.status === 'done' && JSON.stringify(snapshot.output) === wanted,
    )
    if (!path) throw new Error(`${child.machine.id} cannot end with ${wanted} here`)
    const walker = new Walker({ model: child, except: {} }, this.page, this.environment, this.keys, walk.first)
    await walker.compare()
    for (const { offer } of path.steps) {
      const here = walker.offerOf(offer.name)
      if (!here) throw new Error(`${child.machine.id} does not offer ${offer.name} any more`)
      await walker.take(here)
    }
  }

  async #look(): Promise<void> {
    this.#see(await this.page.evaluate(() => window.__readPage()))
  }

  #see(seen: PageState): void {
    this.#seen = seen
    this.#startPath ??= seen.path
    // A page that the flow has left may tell nothing of it any more.
    for (const [id, count] of timesOf(this.#idsOf(seen.taken)))
      this.took.set(id, Math.max(count, this.took.get(id) ?? 0))
  }

  #differences(): string[] {
    const { path, states, taken } = this.#seen
    const hasLeft = path !== this.#startPath && !(this.model.machine.id in states)
    this.isOver = hasLeft || this.#snapshot.status !== 'active'
    return differences({
      model: this.model,
      except: this.walked.except,
      snapshot: this.#snapshot,
      isOver: this.isOver,
      seen: this.#seen,
      taken: this.#idsOf(taken),
      expected: this.#expected,
    })
  }

  /** Of the run that was the latest when this walk first fitted: a dialog may have been open before, and another run may follow this one. */
  #idsOf(all: readonly Taken[]): string[] {
    const own = all.filter(({ flow }) => flow === this.model.machine.id)
    const session = this.#run ?? own.at(-1)?.session
    return own
      .filter((each) => each.session === session)
      .flatMap(({ transition }) => (transition === undefined ? [] : (this.#ids.get(transition) ?? transition)))
  }
}

/** A list that is drawn in a scrolled page loads its next rows by itself, and a click scrolls to its control. */
const backToTop = (): void => scrollTo(0, 0)
