import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { isLeaf } from '../src/machine/chart.ts'
import { sends } from '../src/checks/controls.ts'
import { explore } from '../src/walk/explore.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { offered, type Offer } from '../src/model/offers.ts'
import { shortestPathTo } from '../src/paths/paths.ts'
import { pureSteps, type PureStep } from '../src/machine/pure-steps.ts'
import { keyOf } from '../src/walk/state-key.ts'
import { activeNodes, inputOf } from '../src/machine/xstate.ts'
import type { PageState, Taken } from './in-page.ts'
import { fastForward, readAfter, readOnceChanged } from './page-clock.ts'
import { MachinePage, type WalkedActor } from './machine-page.ts'
import { idsInPage, timesOf } from './transition-ids.ts'

const POLL_MS = 15
/** Time for the page's own timers and frames after every step. */
const TICK_MS = 50
const FAR_MS = 20_000
const LEAPS = 4
/** After a longer one a page would assume that the device slept. */
const LONGEST_LEAP_MS = 60_000

/** Which machine is walked, and from where. */
export interface WalkedMachine {
  readonly model: AnyFlowModel
  /** Transitions, by id, and offers, by name, that no person can bring about, each with its reason. */
  readonly except: Readonly<Record<string, string>>
  readonly first: PureStep
}

/** Takes one machine of an open page and the same machine of the walk through the same steps, and compares them after each. */
export abstract class MachineWalker extends MachinePage {
  /** How often the page took each transition, by id. */
  readonly took = new Map<string, number>()
  /** The machine is done, or has led to another screen: there is nothing left to look at. */
  isOver = false
  readonly #except: WalkedMachine['except']
  readonly #ids: ReadonlyMap<string, string>
  readonly #steps
  #snapshot: AnyMachineSnapshot
  #expected: string[]
  /** The path on which the machine began. */
  #startPath: string | undefined
  /** How far the page's clock has been moved in this walk. */
  #now = 0
  #run: string | undefined
  #seen: PageState = { path: '', taken: [], states: {}, busy: [], controls: [] }

  constructor({ model, except, first }: WalkedMachine, page: Page) {
    super(model, page)
    this.#except = except
    this.#ids = idsInPage(model)
    this.#steps = pureSteps(model.machine)
    this.#snapshot = first.snapshot
    this.#expected = [...first.took]
  }

  /** Walks a child machine of the same page. */
  protected abstract childWalker(child: WalkedMachine): MachineWalker

  /** The actors of the walk's snapshot. */
  protected actors(): WalkedActor[] {
    return activeNodes(this.#snapshot)
      .flatMap(({ invoke }) => invoke)
      .map(({ id, src }) => ({ id, src: String(src), input: inputOf(Object(this.#snapshot.children[id])) }))
  }

  /** Waits until the page is what the walk is. Throws with every difference that stays. What a proven step led to is not looked at again. */
  async compare(step = 'start'): Promise<void> {
    const deadline = Date.now() + this.timeoutMs
    if (this.#run === undefined) await this.#look()
    for (;;) {
      const faults = [...this.faults(), ...(await this.#differences())]
      if (faults.length === 0) break
      if (this.#followPage()) continue
      if (Date.now() > deadline) throw new Error(faults.join('\n    '))
      await new Promise((later) => setTimeout(later, POLL_MS))
      await this.#look()
    }
    this.#run ??= this.#seen.taken.findLast(({ flow }) => flow === this.model.machine.id)?.session
    if (this.isOver || this.isProven(`${step} > ${this.#place()}`)) return
    await this.checkPlace(this.#snapshot, activeNodes(this.#snapshot).filter(isLeaf))
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
    this.beforeTime()
    if (offer.by === 'person') this.#leaveField(offer)
    const step = `${this.#place()} ${offer.name}`
    await this.#make(offer, this.isProven(step))
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
    // Where it leads, the same delay may begin again.
    let hasRunOut = false
    while (this.#now < end && !hasRunOut && this.offerOf(offer.name)) {
      const left = end - this.#now
      this.beforeTime()
      await (left > FAR_MS
        ? this.#leap(Math.min(Math.ceil(left / LEAPS), LONGEST_LEAP_MS))
        : this.#passUntilChanged(left))
      for (let came = this.#followPage(); came; came = this.#followPage())
        hasRunOut ||= came.event.type === offer.event.type
    }
    if (!hasRunOut && this.offerOf(offer.name))
      throw new Error(`it has not happened after ${this.#durationOf(offer)} ms`)
  }

  #mayHaveCome(offer: Offer): boolean {
    if (offer.by === 'clock') return this.#durationOf(offer) <= this.#now
    return this.comesByItself(offer, this.#run === undefined)
  }

  /** Steps the walk by what has come by itself in the page, and gives it. */
  #followPage(): Offer | undefined {
    const taken = this.#idsOf(this.#seen.taken)
    const isAhead = this.#expected.every((id, at) => taken[at] === id) && taken.length > this.#expected.length
    if (!isAhead) return undefined
    const ahead = taken.slice(this.#expected.length)
    const came = offered(this.model, this.#snapshot).find(
      (offer) =>
        this.#mayHaveCome(offer) &&
        this.#steps.step(this.#snapshot, offer.event).took.every((id, at) => ahead[at] === id),
    )
    if (came) this.#step(came)
    return came
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
    if (offer.by === 'person') return this.press(offer, isProven)
    return this.dispatch(offer.event)
  }

  #durationOf({ delay = '', event }: Offer): number {
    const duration: unknown = this.model.machine.implementations.delays[delay]
    const { context } = this.#snapshot
    const value: unknown = typeof duration === 'function' ? duration({ context, event }, undefined) : duration
    return Number(value ?? delay)
  }

  /** A child machine is walked to the output that the outcome names. */
  async #settle({ actor = '', outcome = '' }: Offer): Promise<void> {
    const found = this.actors().find(({ id }) => id === actor)
    if (!found) throw new Error(`${this.model.machine.id} invokes no actor ${actor} here`)
    const outcomes = this.model.outcomes[found.src]
    if (outcomes?.child) return this.#walkChild(outcomes.child, found.input, outcomes.cases[outcome])
    await this.settle(found, outcome)
  }

  async #walkChild(child: AnyFlowModel, input: unknown, output: unknown): Promise<void> {
    const model = { ...this.asChild(child), inputs: { given: input } }
    const walk = explore(model, 'given')
    const wanted = JSON.stringify(output)
    const path = shortestPathTo(
      walk,
      (snapshot) => snapshot.status === 'done' && JSON.stringify(snapshot.output) === wanted,
    )
    if (!path) throw new Error(`${child.machine.id} cannot end with ${wanted} here`)
    const walker = this.childWalker({ model, except: {}, first: walk.first })
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

  async #differences(): Promise<readonly string[]> {
    this.isOver = this.hasLeft(this.#seen, this.#startPath ?? this.#seen.path) || this.#snapshot.status !== 'active'
    return this.differences({
      model: this.model,
      except: this.#except,
      snapshot: this.#snapshot,
      isOver: this.isOver,
      seen: this.#seen,
      taken: this.#idsOf(this.#seen.taken),
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
