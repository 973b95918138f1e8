import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { actorName, isLeaf, nameOf } from '../machine/chart.ts'
import { isSameData } from '../checks/child-contract.ts'
import { exploreAll } from '../walk/explore.ts'
import type { AnyFlowModel, Sender } from '../model/model.ts'
import type { Offer } from '../model/offers.ts'
import { shortestPathTo, type Path } from '../paths/paths.ts'
import type { PureStep } from '../machine/pure-steps.ts'
import { apart, withPayload } from '../paths/step-sentences.ts'
import { activeNodes } from '../machine/xstate.ts'

/** Who sends and receives: `server` answers requests and sends the events of a stream, `actor` is an invoked actor that is neither a request nor a machine. */
export interface Participant {
  /** `person`, `app`, `server`, `machine`; of an actor its name, after that of its parent: `machine/otp`. */
  readonly id: string
  readonly kind: 'person' | 'app' | 'machine' | 'child' | 'actor' | 'server'
  readonly name: string
}

/** One line of a sequence diagram; `start` and `stop` begin and end an actor, `state` and `example` are notes over `from`. */
export interface Message {
  readonly kind: 'event' | 'start' | 'answer' | 'failure' | 'stop' | 'effect' | 'delay' | 'state' | 'example'
  readonly from: string
  readonly to: string
  readonly text: string
  /** The step of the path that it belongs to; 0 is the start. */
  readonly step: number
}

/** A path as messages between a machine, those who send to it, and the actors that it invokes. */
export interface Sequence {
  /** From left to right; only those that take part. */
  readonly participants: readonly Participant[]
  readonly messages: readonly Message[]
}

/** How a sequence is printed. */
export interface SequenceWords {
  /** Actors, their outcomes and delays. */
  readonly name: (name: string) => string
  /** States by their paths: `filling.pristine`. */
  readonly state: (name: string) => string
  readonly event: (event: AnyEventObject) => string
  /** What a machine emits. */
  readonly effect: (event: AnyEventObject) => string
}

const eventText = (event: AnyEventObject): string => withPayload(event.type, event)

const PLAIN_WORDS: SequenceWords = { name: apart, state: (name) => name, event: eventText, effect: eventText }

const ORDER: readonly Participant['kind'][] = ['person', 'app', 'machine', 'child', 'actor', 'server']

const PERSON: Participant = { id: 'person', kind: 'person', name: 'Person' }
const APP: Participant = { id: 'app', kind: 'app', name: 'App' }
const SERVER: Participant = { id: 'server', kind: 'server', name: 'Server' }

const SENDERS: Readonly<Record<Sender, Participant>> = { person: PERSON, app: APP, stream: SERVER }

/** A running actor; of a request, the server is the participant. */
interface Running {
  readonly ref: AnyActorRef | undefined
  readonly called: string
  readonly child: AnyFlowModel | undefined
  readonly participant: Participant
}

/** What the recorders of all machines of a sequence fill. */
interface Collected {
  readonly words: SequenceWords
  readonly participants: Map<string, Participant>
  readonly messages: Message[]
}

const pathToOutput = (model: AnyFlowModel, wanted: unknown): Path | undefined =>
  exploreAll(model)
    .flatMap(
      (walk) => shortestPathTo(walk, ({ status, output }) => status === 'done' && isSameData(output, wanted)) ?? [],
    )
    .toSorted((one, other) => one.steps.length - other.steps.length)[0]

/** Records the messages of one machine. */
class MachineRecorder {
  readonly #all: Collected
  readonly #model: AnyFlowModel
  readonly #self: Participant
  /** The step of the outermost path in which a child ends. */
  readonly #step: number | undefined
  readonly #running = new Map<string, Running>()
  readonly #begun = new Set<unknown>()

  constructor(all: Collected, model: AnyFlowModel, self: Participant, step?: number) {
    this.#all = all
    this.#model = model
    this.#self = self
    this.#step = step
    all.participants.set(self.id, self)
  }

  record({ walk, steps }: Path): void {
    this.#after(walk.first, undefined, 0)
    for (const [at, step] of steps.entries()) {
      this.#trigger(step.offer, at + 1)
      this.#after(step, steps[at - 1]?.snapshot ?? walk.first.snapshot, at + 1)
    }
  }

  #add(kind: Message['kind'], from: Participant, to: Participant, text: string, at: number): void {
    for (const each of [from, to]) this.#all.participants.set(each.id, each)
    this.#all.messages.push({ kind, from: from.id, to: to.id, text, step: this.#step ?? at })
  }

  /** What the step began with. */
  #trigger(offer: Offer, at: number): void {
    const { by, event, delay = '' } = offer
    const { words } = this.#all
    if (by === 'clock') this.#add('delay', this.#self, this.#self, words.name(delay), at)
    else if (by === 'actor') this.#answer(offer, at)
    else this.#add('event', SENDERS[by], this.#self, words.event(event), at)
  }

  #answer({ event, actor = '', called = '', outcome = '', isAtWork = false }: Offer, at: number): void {
    const running = this.#running.get(actor)
    if (!running) return
    const { child, participant } = running
    const { name } = this.#all.words
    if (!isAtWork) this.#running.delete(actor)
    if (child && 'output' in event) this.#inside(child, participant, event['output'], at)
    const text = participant === SERVER ? `${name(called)}: ${name(outcome)}` : name(outcome)
    this.#add('error' in event ? 'failure' : 'answer', participant, this.#self, text, at)
  }

  /** The shortest path on which a child machine ends with this output. */
  #inside(child: AnyFlowModel, participant: Participant, output: unknown, at: number): void {
    const path = pathToOutput(child, output)
    if (!path) return
    this.#add('example', participant, participant, 'for example', at)
    new MachineRecorder(this.#all, child, participant, this.#step ?? at).record(path)
  }

  #after({ snapshot, sent, effects }: PureStep, before: AnyMachineSnapshot | undefined, at: number): void {
    const { words } = this.#all
    this.#startAndStop(snapshot, at)
    for (const { to, event } of sent) {
      const receiver = this.#running.get(to)
      if (receiver) this.#add('event', this.#self, receiver.participant, words.event(event), at)
    }
    for (const effect of effects) this.#add('effect', this.#self, APP, words.effect(effect), at)
    const old = new Set(before && activeNodes(before))
    const entered = activeNodes(snapshot).filter((node) => node.parent && isLeaf(node) && !old.has(node))
    const text = entered.map((node) => words.state(nameOf(node))).join(' + ')
    if (text !== '') this.#add('state', this.#self, this.#self, text, at)
  }

  /** An actor that is started again is another one under the same id. */
  #startAndStop(snapshot: AnyMachineSnapshot, at: number): void {
    const { name } = this.#all.words
    const children: Readonly<Record<string, AnyActorRef>> = snapshot.status === 'active' ? snapshot.children : {}
    for (const [id, { ref, called, participant }] of this.#running) {
      if (children[id] === ref) continue
      this.#running.delete(id)
      this.#add('stop', this.#self, participant, name(called), at)
    }
    for (const [id, ref] of Object.entries(children)) {
      if (this.#begun.has(ref)) continue
      const started = this.#runningOf(snapshot, id, ref)
      this.#begun.add(ref)
      this.#running.set(id, started)
      this.#add('start', this.#self, started.participant, name(started.called), at)
    }
  }

  #runningOf(snapshot: AnyMachineSnapshot, id: string, ref: AnyActorRef): Running {
    const node = activeNodes(snapshot).find(({ invoke }) => invoke.some((each) => each.id === id))
    const src = String(node?.invoke.find((each) => each.id === id)?.src ?? id)
    const called = node ? actorName(node, id) : id
    const { child, endpoint } = this.#model.outcomes[src] ?? {}
    const kind = child ? 'child' : 'actor'
    const own: Participant = { id: `${this.#self.id}/${called}`, kind, name: this.#all.words.name(called) }
    return { ref, called, child, participant: endpoint ? SERVER : own }
  }
}

/**
 * A walked path as a sequence diagram, from what each of its steps invoked, was answered, sent and emitted. What happens inside a child
 * machine before it ends is an example: the shortest path of its own walk to the same output.
 */
export const sequenceOf = (
  path: Path,
  name: string = path.walk.model.machine.id,
  words: SequenceWords = PLAIN_WORDS,
): Sequence => {
  const all: Collected = { words, participants: new Map(), messages: [] }
  new MachineRecorder(all, path.walk.model, { id: 'machine', kind: 'machine', name }).record(path)
  const participants = [...all.participants.values()]
  return {
    participants: participants.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind)),
    messages: all.messages,
  }
}
