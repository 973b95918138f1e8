import type { Page } from 'playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { nodesOf, sentTypes } from '../src/machine/chart.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { offered, type Offer } from '../src/model/offers.ts'
import type { Path } from '../src/paths/paths.ts'
import { UserError } from '../src/shared/user-error.ts'
import { lockstepFaults, markedFaults, type Compared } from './conformance.ts'
import type { Answer, AnsweredRequest, HeldRequests } from './held-requests.ts'
import { contextOf, type PageState } from './in-page.ts'
import type { WalkedActor } from './machine-page.ts'
import { MachineWalker, type WalkedMachine } from './machine-walker.ts'
import { checkShowsAnywhere } from './shown-parts.ts'

/** How what a machine does not do by itself comes about in a page. */
export interface PageOptions {
  /** Opens the page so that it runs the machine with this input, by its name in the examples or the model. */
  readonly open: (page: Page, input: string) => Promise<unknown>
  /** Sends an event; one without an entry is sent by the control that is marked with it. */
  readonly events?: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<unknown>>>
  /** By id or source: the request that is answered, or what else lets an actor end with an outcome. */
  readonly actors?: Readonly<Record<string, AnsweredRequest | ((page: Page, outcome: string) => Promise<unknown>)>>
  /** Parts of the context that differ from run to run, as an id or a time. */
  readonly ignore?: readonly string[]
  /** Types of events that the page's timers send by themselves. */
  readonly byItself?: readonly string[]
  /** How long the page may take to become what the walk is, in milliseconds; 10 s. */
  readonly timeout?: number
  /** Transitions, by id, and steps, by name, that cannot come about in a page, each with its reason. */
  readonly except?: Readonly<Record<string, string>>
}

type ActorInPage = NonNullable<PageOptions['actors']>[string]

/** What the options say of an actor, with the name by which they do. */
const inPage = ({ actors = {} }: PageOptions, { id, src }: Pick<WalkedActor, 'id' | 'src'>): [string, ActorInPage] => {
  const name = id in actors ? id : src
  const given = actors[name]
  if (given === undefined) throw new UserError(`"actors" does not say how ${name} ends in the page.`)
  return [name, given]
}

/** Throws a UserError for an actor of the path that the options leave out. */
export const checkActors = ({ walk: { model }, steps }: Path, options: PageOptions): void => {
  const invoked = [model.machine.root, ...nodesOf(model.machine)].flatMap(({ invoke }) => invoke)
  for (const { offer } of steps) {
    const actor = invoked.find(({ id }) => offer.by === 'actor' && id === offer.actor)
    const src = String(actor?.src)
    if (actor && !model.outcomes[src]?.child) inPage(options, { id: actor.id, src })
  }
}

/** The answer to an actor's request in an outcome. */
const answerFor = ({ answers }: AnsweredRequest, { id }: WalkedActor, outcome: string): Answer => {
  const answer = answers[outcome]
  if (answer === undefined) throw new Error(`"actors" does not say what ${id} is answered for the outcome "${outcome}"`)
  return answer
}

const recordIn = (json: string | undefined): Readonly<Record<string, unknown>> => {
  const value: unknown = json === undefined ? undefined : JSON.parse(json)
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Parts of the context in which the page differs from the walk, as far as JSON can hold them. */
const contextFaults = (inPage: string | undefined, { context }: AnyMachineSnapshot, ignore: readonly string[]) => {
  const [page, walk] = [recordIn(inPage), recordIn(JSON.stringify(context))]
  return [...new Set([...Object.keys(walk), ...Object.keys(page)])]
    .filter((name) => !ignore.includes(name))
    .map((name) => [name, JSON.stringify(page[name]), JSON.stringify(walk[name])] as const)
    .filter(([, received, expected]) => received !== expected)
    .map(([name, received, expected]) => `the page has ${name} ${received}, where the walk has ${expected}`)
}

/** Walks a machine in any page, as its options say. */
export class PageWalker extends MachineWalker {
  readonly #options: PageOptions
  readonly #requests: HeldRequests
  readonly #errors: string[] = []
  protected override readonly timeoutMs: number

  constructor(walked: WalkedMachine, options: PageOptions, requests: HeldRequests) {
    super(walked, requests.page)
    this.#options = options
    this.#requests = requests
    this.timeoutMs = requests.timeoutMs
    this.page.on('pageerror', ({ message }) => this.#errors.push(`the page threw ${message}`))
  }

  protected override faults(): readonly string[] {
    return this.#errors
  }

  protected override async settle(actor: WalkedActor, outcome: string): Promise<void> {
    const [name, given] = inPage(this.#options, actor)
    if (typeof given === 'function') await given(this.page, outcome)
    else await this.#requests.answer(name, answerFor(given, actor, outcome))
  }

  protected override async dispatch(event: AnyEventObject): Promise<void> {
    const send = this.#options.events?.[event.type]
    if (!send) throw new Error(`"events" does not say how ${event.type} comes about`)
    await send(this.page, event)
  }

  protected override async press(offer: Offer, isProven: boolean): Promise<void> {
    if (this.#isByHand(offer)) await this.dispatch(offer.event)
    else await super.press(offer, isProven)
  }

  protected override childWalker(child: WalkedMachine): MachineWalker {
    return new PageWalker(child, this.#options, this.#requests)
  }

  protected override comesByItself({ event }: Offer): boolean {
    return this.#options.byItself?.includes(event.type) ?? false
  }

  protected override async checkPlace(snapshot: AnyMachineSnapshot, leaves: readonly AnyStateNode[]): Promise<void> {
    if (this.#isMarked()) await super.checkPlace(snapshot, leaves)
    else await checkShowsAnywhere(this.page, snapshot)
  }

  /** A page that is not marked tells only by its machine where it is. */
  protected override hasLeft(seen: PageState, startPath: string): boolean {
    return this.#isMarked() && super.hasLeft(seen, startPath)
  }

  protected override async differences(compared: Compared): Promise<readonly string[]> {
    const faults = this.#isMarked() ? markedFaults(this.#withoutThoseByHand(compared)) : lockstepFaults(compared)
    if (faults.length > 0) return faults
    const context = await this.page.evaluate(contextOf, this.model.machine.id)
    return contextFaults(context, compared.snapshot, this.#options.ignore ?? [])
  }

  #isByHand({ event }: Offer): boolean {
    return event.type in (this.#options.events ?? {})
  }

  /** Whether some event is sent by a control that is marked with it: all that a person can send is compared with the controls then. */
  #isMarked(): boolean {
    const { machine, by = {} }: AnyFlowModel = this.model
    return sentTypes(machine).some(
      (type) => (by[type] ?? 'person') === 'person' && !(type in (this.#options.events ?? {})),
    )
  }

  #withoutThoseByHand(compared: Compared): Compared {
    const byHand = offered(this.model, compared.snapshot).filter((offer) => this.#isByHand(offer))
    const names = Object.fromEntries(byHand.map(({ name }) => [name, 'it is sent by hand']))
    return { ...compared, except: { ...compared.except, ...names } }
  }
}
