import type { AnyStateNode } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { nameOf, nodesOf, transitionsOf, type ChartTransition } from 'statewalk/chart'
import { SIZE, type ChartLine, type StateKind } from '#src/atlas/layout.ts'
import { causeOf, type Cause, conditionWords, spaced, stateWords, triggerWords } from '#src/atlas/words.ts'
import { bundlesOf, type Bundle } from './bundles.ts'
import { widthOf, wrapped } from './measure.ts'

/** A state with all the texts that are drawn in it. */
export interface DrawnState {
  readonly id: string
  readonly parent: string | undefined
  readonly kind: StateKind
  readonly title: string
  /** The description, whole; `about` is as much of it as there is room for. */
  readonly words: string
  readonly about: readonly string[]
  readonly asks: readonly string[]
  readonly tags: readonly string[]
  readonly lines: readonly ChartLine[]
  /** Of a leaf: its size. Of a group: what its head needs. */
  readonly width: number
  readonly height: number
  /** Where a group begins. */
  readonly initial: readonly string[]
}

export interface DrawnArrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly ChartLine[]
  /** Of an arrow without lines. */
  readonly cause?: Cause
  /** Of its label; 0 when its lines are written elsewhere. */
  readonly width: number
  readonly height: number
}

export interface DrawnGraph {
  readonly flow: string
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}

export const TITLE = 14
export const ABOUT = 12
const LABEL = 12
const CONDITION = 11.5
const TEXT_MAX = 184
const GROUP_TEXT_MAX = 300
const LEAF_MIN = 132
const LABEL_MAX = 168
const MARK = 20
const TAG_GAP = 14

const kindOf = (node: AnyStateNode): StateKind => {
  if (!node.parent) return 'root'
  if (node.type === 'final') return 'final'
  if (node.type === 'parallel') return 'parallel'
  if (node.parent.type === 'parallel') return 'region'
  return node.type === 'compound' ? 'group' : 'leaf'
}

const isGroup = (kind: StateKind): boolean => kind !== 'leaf' && kind !== 'final'
const maxOf = (kind: StateKind): number => (isGroup(kind) ? GROUP_TEXT_MAX : TEXT_MAX)

const printPath = (model: AnyFlowModel, transition: ChartTransition, max: number): ChartLine => ({
  transition: transition.id,
  text: triggerWords(model, transition),
  condition:
    transition.condition === '' ? [] : wrapped(`if ${conditionWords(transition.condition)}`, max - MARK, CONDITION),
  cause: causeOf(model, transition),
})

const lineWidth = ({ text, condition }: ChartLine): number =>
  MARK + Math.max(widthOf(text, LABEL, 500), ...condition.map((part) => widthOf(part, CONDITION)))

const lineHeight = ({ condition }: ChartLine): number => SIZE.row + condition.length * SIZE.conditionLine

export const linesHeight = (lines: readonly ChartLine[]): number =>
  lines.reduce((sum, line) => sum + lineHeight(line), 0)

const asksOf = (node: AnyStateNode): string[] =>
  node.invoke.map(({ src, id }) => spaced(typeof src === 'string' ? src : id))

const targetsOf = ({ definition }: ChartTransition): readonly AnyStateNode[] => definition.target ?? []

/** Leads out of its state, or into a part of it; what leads back to the very state is written inside it. */
const moves = (transition: ChartTransition): boolean =>
  targetsOf(transition).some((target) => target !== transition.source)

/** Groups that something enters as such: only there is the state they begin with ever taken. */
const enteredAsSuch = (model: AnyFlowModel, transitions: readonly ChartTransition[]): ReadonlySet<AnyStateNode> => {
  const { root } = model.machine
  const regions = nodesOf(model.machine).filter(({ parent }) => parent?.type === 'parallel')
  const entered = new Set([root, ...regions, ...transitions.flatMap(targetsOf)])
  for (const node of entered)
    if (node.type === 'compound') for (const first of node.initial.target ?? []) entered.add(first)
  return entered
}

const initialOf = (node: AnyStateNode, entered: ReadonlySet<AnyStateNode>): string[] =>
  node.type === 'compound' && entered.has(node) ? (node.initial.target ?? []).map(nameOf) : []

/** How high a state must be for its texts. */
export const stateHeight = (state: Pick<DrawnState, 'about' | 'asks' | 'tags' | 'lines'>): number =>
  SIZE.pad * 2 +
  SIZE.titleLine +
  state.about.length * SIZE.aboutLine +
  state.asks.length * SIZE.row +
  (state.tags.length > 0 ? SIZE.tagRow : 0) +
  (state.lines.length > 0 ? linesHeight(state.lines) + 6 : 0)

/** What shares an arrow with many others, as it is written in its state. */
const strandLines = (model: AnyFlowModel, node: AnyStateNode, bundles: readonly Bundle[]): ChartLine[] =>
  bundles.flatMap(({ from, strands }) =>
    strands
      .filter(({ part }) => part === node)
      .map(({ transition }) => {
        const { source, condition } = transition
        const isLeft = source === node
        const [target = source] = targetsOf(transition)
        const other = stateWords(nameOf(isLeft ? target : from))
        const words = `${isLeft ? 'to' : 'from'} ${other}${condition && ` if ${conditionWords(condition)}`}`
        const way = `from ${stateWords(nameOf(source))} to ${stateWords(nameOf(target))}`
        return {
          ...printPath(model, transition, TEXT_MAX),
          condition: wrapped(words, TEXT_MAX - MARK, CONDITION),
          way,
        }
      }),
  )

const drawnState = (
  node: AnyStateNode,
  inside: readonly ChartLine[],
  entered: ReadonlySet<AnyStateNode>,
): DrawnState => {
  const kind = kindOf(node)
  const max = maxOf(kind)
  const title = kind === 'root' ? '' : stateWords(nameOf(node))
  const words = kind === 'root' ? '' : (node.description ?? '')
  const about = words === '' ? [] : wrapped(words, max, ABOUT, isGroup(kind) ? 2 : 3)
  const texts = { about, asks: asksOf(node), tags: node.tags, lines: inside }
  const widths = [
    widthOf(title, TITLE, 600),
    ...texts.about.map((line) => widthOf(line, ABOUT)),
    ...texts.asks.map((ask) => MARK + widthOf(`asks ${ask}`, LABEL, 500)),
    texts.tags.reduce((sum, tag) => sum + widthOf(spaced(tag), 11, 500) + TAG_GAP + 4, 0),
    ...texts.lines.map(lineWidth),
  ]
  return {
    id: nameOf(node),
    parent: node.parent && nameOf(node.parent),
    kind,
    title,
    words,
    ...texts,
    width: Math.ceil(Math.max(LEAF_MIN, Math.max(...widths) + SIZE.pad * 2)),
    height: stateHeight(texts),
    initial: initialOf(node, entered),
  }
}

const drawnArrows = (model: AnyFlowModel, transitions: readonly ChartTransition[]): DrawnArrow[] => {
  const ends = new Map<string, ChartTransition[]>()
  for (const each of transitions)
    for (const target of targetsOf(each).filter((node) => node !== each.source)) {
      const key = `${nameOf(each.source)} -> ${nameOf(target)}`
      ends.set(key, [...(ends.get(key) ?? []), each])
    }
  return [...ends].map(([id, list]) => {
    const lines = list.map((each) => printPath(model, each, LABEL_MAX))
    const [from = '', to = ''] = id.split(' -> ')
    const width = Math.max(...lines.map(lineWidth)) + SIZE.labelPad * 2
    return { id, from, to, lines, width: Math.ceil(width), height: linesHeight(lines) + SIZE.labelPad }
  })
}

const bundleArrow = (model: AnyFlowModel, { from, to, strands }: Bundle): DrawnArrow => ({
  id: `${nameOf(from)} -> ${nameOf(to)} (${strands.length})`,
  from: nameOf(from),
  to: nameOf(to),
  lines: strands.map(({ transition }) => printPath(model, transition, LABEL_MAX)),
  width: 0,
  height: 0,
})

/** What is drawn of a machine, with the size of everything, but not yet where. */
export const graphOf = (model: AnyFlowModel): DrawnGraph => {
  const transitions = transitionsOf(model.machine)
  const inside = transitions.filter((each) => !moves(each))
  const bundles = bundlesOf(transitions.filter(moves))
  const bundled = new Set(bundles.flatMap(({ strands }) => strands.map(({ transition }) => transition)))
  const entered = enteredAsSuch(model, transitions)
  const linesIn = (node: AnyStateNode): ChartLine[] => [
    ...inside.filter(({ source }) => source === node).map((each) => printPath(model, each, maxOf(kindOf(node)))),
    ...strandLines(model, node, bundles),
  ]
  return {
    flow: model.machine.id,
    states: [model.machine.root, ...nodesOf(model.machine)].map((node) => drawnState(node, linesIn(node), entered)),
    arrows: [
      ...drawnArrows(
        model,
        transitions.filter((each) => moves(each) && !bundled.has(each)),
      ),
      ...bundles.map((bundle) => bundleArrow(model, bundle)),
    ],
  }
}
