import type { AnyStateNode } from 'xstate'
import type { AnyFlowModel } from '../src/model/model.ts'
import { actorName, nameOf, nodesOf, transitionsOf, type ChartTransition } from '../src/machine/chart.ts'
import { groupedBy } from '../src/shared/grouped-by.ts'
import { lineHeight, signed, SIZE, type Change, type ChartLine, type StateKind } from './layout.ts'
import { causeOf, type Cause, conditionLabel, separateWords, stateLabel, triggerLabel } from './labels.ts'
import { bundlesOf, type Bundle } from './bundles.ts'
import { textWidth, wrapText } from './text-width.ts'

/** A state with its texts and the size they need. */
export interface MeasuredState {
  readonly id: string
  readonly parent: string | undefined
  readonly kind: StateKind
  readonly title: string
  /** The whole description; `descriptionLines` is what of it fits. */
  readonly description: string
  readonly descriptionLines: readonly string[]
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
  readonly lines: readonly ChartLine[]
  /** Of a leaf its size, of a group the size of its header. */
  readonly width: number
  readonly height: number
  /** The initial states of a group. */
  readonly initial: readonly string[]
  readonly change?: Change
}

export interface MeasuredArrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly ChartLine[]
  /** Of an arrow without lines. */
  readonly cause?: Cause
  /** Of its label; 0 when its lines are drawn inside a state. */
  readonly width: number
  readonly height: number
}

export interface MeasuredGraph {
  readonly flow: string
  readonly states: readonly MeasuredState[]
  readonly arrows: readonly MeasuredArrow[]
}

export const TITLE = 14
export const ABOUT = 12
const LABEL = 12
const CONDITION = 12
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

/** How each part differs, by the id of its state or transition or by `invokeId`, where two versions are drawn. */
export type Changes = ReadonlyMap<string, Change>

/** The id of what a state invokes. */
export const invokeId = (state: string, actor: string): string => `${state} invokes ${actor}`

const changeOf = (changes: Changes | undefined, id: string): { readonly change?: Change } =>
  changes ? { change: changes.get(id) ?? 'unchanged' } : {}

/** Draws a transition as a line of at most a width. */
type PrintLine = (transition: ChartTransition, max: number) => ChartLine

const printLine = (
  model: AnyFlowModel,
  changes: Changes | undefined,
  transition: ChartTransition,
  max: number,
): ChartLine => ({
  transition: transition.id,
  text: triggerLabel(model, transition),
  condition:
    transition.condition === '' ? [] : wrapText(`if ${conditionLabel(transition.condition)}`, max - MARK, CONDITION),
  cause: causeOf(model, transition),
  ...changeOf(changes, transition.id),
})

export const lineWidth = ({ text, condition, change }: ChartLine): number =>
  MARK + Math.max(textWidth(signed(text, change), LABEL, 500), ...condition.map((part) => textWidth(part, CONDITION)))

export const linesHeight = (lines: readonly ChartLine[]): number =>
  lines.reduce((sum, line) => sum + lineHeight(line), 0)

const INVOKE_WORDS: Readonly<Partial<Record<Change, string>>> = { added: ' (new)', removed: ' (gone)' }

const invokeLabels = (node: AnyStateNode, changes: Changes | undefined): string[] =>
  node.invoke.map(({ id }) => {
    const actor = actorName(node, id)
    return `${separateWords(actor)}${INVOKE_WORDS[changes?.get(invokeId(nameOf(node), actor)) ?? 'unchanged'] ?? ''}`
  })

const targetsOf = ({ definition }: ChartTransition): readonly AnyStateNode[] => definition.target ?? []

/** Whether a transition has another target than its source; a self-transition is drawn inside its state. */
const changesState = (transition: ChartTransition): boolean =>
  targetsOf(transition).some((target) => target !== transition.source)

/** States that are entered without naming a child: only these enter their initial state. */
const enteredNodes = (model: AnyFlowModel, transitions: readonly ChartTransition[]): ReadonlySet<AnyStateNode> => {
  const { root } = model.machine
  const regions = nodesOf(model.machine).filter(({ parent }) => parent?.type === 'parallel')
  const entered = new Set([root, ...regions, ...transitions.flatMap(targetsOf)])
  for (const node of entered)
    if (node.type === 'compound') for (const first of node.initial.target ?? []) entered.add(first)
  return entered
}

const initialOf = (node: AnyStateNode, entered: ReadonlySet<AnyStateNode>): string[] =>
  node.type === 'compound' && entered.has(node) ? (node.initial.target ?? []).map(nameOf) : []

/** The height that a state needs for its texts. */
export const stateHeight = (state: Pick<MeasuredState, 'descriptionLines' | 'invokes' | 'tags' | 'lines'>): number =>
  SIZE.pad * 2 +
  SIZE.titleLine +
  state.descriptionLines.length * SIZE.aboutLine +
  state.invokes.length * SIZE.row +
  (state.tags.length > 0 ? SIZE.tagRow : 0) +
  (state.lines.length > 0 ? linesHeight(state.lines) + 6 : 0)

/** Bundled transitions, drawn as lines inside the member state. */
const bundledLines = (print: PrintLine, node: AnyStateNode, bundles: readonly Bundle[]): ChartLine[] =>
  bundles.flatMap(({ from, to, members }) =>
    members
      .filter(({ child }) => child === node)
      .map(({ transition }) => {
        const { source, condition } = transition
        const isLeft = source === node
        const [target = source] = targetsOf(transition)
        const other = stateLabel(nameOf(isLeft ? to : from))
        const fromOrTo = `${isLeft ? 'to' : 'from'} ${other}${condition && ` if ${conditionLabel(condition)}`}`
        const endpoints = `from ${stateLabel(nameOf(source))} to ${isLeft ? other : stateLabel(nameOf(target))}`
        return {
          ...print(transition, TEXT_MAX),
          condition: wrapText(fromOrTo, TEXT_MAX - MARK, CONDITION),
          endpoints,
        }
      }),
  )

const measureState = (
  node: AnyStateNode,
  inside: readonly ChartLine[],
  entered: ReadonlySet<AnyStateNode>,
  changes: Changes | undefined,
): MeasuredState => {
  const kind = kindOf(node)
  const max = maxOf(kind)
  const title = kind === 'root' ? '' : stateLabel(nameOf(node))
  const description = kind === 'root' ? '' : (node.description ?? '')
  const descriptionLines = description === '' ? [] : wrapText(description, max, ABOUT, isGroup(kind) ? 2 : 3)
  const texts = { descriptionLines, invokes: invokeLabels(node, changes), tags: node.tags, lines: inside }
  const changed = changeOf(changes, nameOf(node))
  const widths = [
    textWidth(signed(title, changed.change), TITLE, 600),
    ...texts.descriptionLines.map((line) => textWidth(line, ABOUT)),
    ...texts.invokes.map((src) => MARK + textWidth(`asks ${src}`, LABEL, 500)),
    texts.tags.reduce((sum, tag) => sum + textWidth(separateWords(tag), 12, 500) + TAG_GAP + 4, 0),
    ...texts.lines.map(lineWidth),
  ]
  return {
    id: nameOf(node),
    parent: node.parent && nameOf(node.parent),
    kind,
    title,
    description,
    ...texts,
    width: Math.ceil(Math.max(LEAF_MIN, Math.max(...widths) + SIZE.pad * 2)),
    height: stateHeight(texts),
    initial: initialOf(node, entered),
    ...changed,
  }
}

const measureArrows = (print: PrintLine, transitions: readonly ChartTransition[]): MeasuredArrow[] => {
  const arrows = transitions.flatMap((transition) => {
    const { source } = transition
    const targets = targetsOf(transition).filter((target) => target !== source)
    return targets.map((target) => ({ transition, id: `${nameOf(source)} -> ${nameOf(target)}` }))
  })
  return [...groupedBy(arrows, ({ id }) => id)].map(([id, group]) => {
    const lines = group.map(({ transition }) => print(transition, LABEL_MAX))
    const [from = '', to = ''] = id.split(' -> ')
    const width = Math.max(...lines.map(lineWidth)) + SIZE.labelPad * 2
    return { id, from, to, lines, width: Math.ceil(width), height: linesHeight(lines) + SIZE.labelPad }
  })
}

const bundleArrow = (print: PrintLine, { from, to, members }: Bundle): MeasuredArrow => ({
  id: `${nameOf(from)} -> ${nameOf(to)} (${members.length})`,
  from: nameOf(from),
  to: nameOf(to),
  lines: members.map(({ transition }) => print(transition, LABEL_MAX)),
  width: 0,
  height: 0,
})

/** A machine as a graph with the size of every node and label, before layout; with `changes` it is that of two versions. */
export const graphOf = (model: AnyFlowModel, changes?: Changes): MeasuredGraph => {
  const transitions = transitionsOf(model.machine)
  const inside = transitions.filter((each) => !changesState(each))
  const bundles = bundlesOf(transitions.filter(changesState))
  const bundled = new Set(bundles.flatMap(({ members }) => members.map(({ transition }) => transition)))
  const entered = enteredNodes(model, transitions)
  const print: PrintLine = (transition, max) => printLine(model, changes, transition, max)
  const linesIn = (node: AnyStateNode): ChartLine[] => [
    ...inside.filter(({ source }) => source === node).map((each) => print(each, maxOf(kindOf(node)))),
    ...bundledLines(print, node, bundles),
  ]
  return {
    flow: model.machine.id,
    states: [model.machine.root, ...nodesOf(model.machine)].map((node) =>
      measureState(node, linesIn(node), entered, changes),
    ),
    arrows: [
      ...measureArrows(
        print,
        transitions.filter((each) => changesState(each) && !bundled.has(each)),
      ),
      ...bundles.map((bundle) => bundleArrow(print, bundle)),
    ],
  }
}
