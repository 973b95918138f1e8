import { count } from '../src/reports/path-formats.ts'
import { signed, SIZE, type ChartLayout, type ChartState } from './layout.ts'

const LINE_HEIGHT = 1.12
const LETTER_WIDTH = 0.62
/** The one size of names on the screen, in pixels, while the chart is too small for its other texts. */
const SHOWN_SIZE = 13
/** Smaller ones cannot be read. */
export const SMALLEST_READ = 10

/** A name as it is drawn while the whole chart is in view, in the chart's units. */
export interface ShownName {
  readonly state: ChartState
  readonly lines: readonly string[]
  readonly size: number
  /** Of the first line's top. */
  readonly top: number
  readonly isCentered: boolean
  /** A group that hides what is inside it. */
  readonly isCollapsed: boolean
}

const breakWords = (title: string, most: number): string[] => {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The line breaks that allow the largest size in a box, up to a limit. */
const fitName = (title: string, w: number, h: number, limit: number) => {
  let best = { lines: [title], size: 0 }
  for (let most = 1; most <= title.length; most++) {
    const lines = breakWords(title, most)
    const longest = Math.max(...lines.map((line) => line.length))
    const size = Math.min(limit, w / longest / LETTER_WIDTH, h / lines.length / LINE_HEIGHT)
    if (size > best.size) best = { lines, size }
  }
  return best
}

const isLeaf = ({ kind }: ChartState): boolean => kind === 'leaf' || kind === 'final'
const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')))

/** What a collapsed group says of what it hides. */
const hiddenWords = (hidden: Hidden | undefined): string => {
  if (!hidden) return ''
  const { states, changes } = hidden
  return `: ${count(states, 'state')}${changes > 0 ? `, ${count(changes, 'change')}` : ''}`
}

interface Hidden {
  readonly states: number
  readonly changes: number
}

const centered = (state: ChartState, limit: number, hidden?: Hidden): ShownName => {
  const { y, w, h, title, change } = state
  const text = `${signed(title, change)}${hiddenWords(hidden)}`
  const { lines, size } = fitName(text, w - SIZE.pad, h - SIZE.pad, limit)
  const top = y + (h - size * LINE_HEIGHT * lines.length) / 2
  return { state, lines, size, top, isCentered: true, isCollapsed: hidden !== undefined }
}

const atTop = (state: ChartState, limit: number): ShownName => {
  const { y, w, title, change } = state
  const { lines, size } = fitName(signed(title, change), w - SIZE.pad, limit * LINE_HEIGHT, limit)
  return { state, lines, size, top: y, isCentered: false, isCollapsed: false }
}

/** The y coordinate of the baseline of a name's line. */
export const baselineOf = ({ top, size }: ShownName, line: number): number => top + size * (0.88 + line * LINE_HEIGHT)

type NamedParts = Pick<ChartLayout, 'states'> & Partial<Pick<ChartLayout, 'arrows'>>

const isChanged = ({ change = 'unchanged' }: Pick<ChartState, 'change'>): boolean => change !== 'unchanged'

/** How many states and transitions inside a group differ where two versions are drawn. */
const changesIn = ({ states, arrows = [] }: NamedParts, group: string): number => {
  const isInside = (id: string) => id.startsWith(`${group}.`)
  const within = states.filter(({ id }) => isInside(id))
  const between = arrows.filter(({ from, to }) => isInside(from) && isInside(to))
  const lines = [...within, ...between].flatMap((part) => part.lines.filter(isChanged))
  return within.filter(isChanged).length + new Set(lines.map(({ transition }) => transition)).size
}

/**
 * The names that are drawn at a scale, all in one size where there is room. A group in which a name cannot be read is collapsed: it hides what is
 * inside it and has its own name there, with how many states it hides; the whole flow never is.
 */
export const namesAt = (layout: NamedParts, scale: number): ShownName[] => {
  const { states } = layout
  const limit = SHOWN_SIZE / scale
  const least = SMALLEST_READ / scale
  const inside = new Map<string, ChartState[]>()
  for (const state of states) inside.set(parentOf(state.id), [...(inside.get(parentOf(state.id)) ?? []), state])
  const leavesIn = ({ id }: ChartState): number =>
    (inside.get(id) ?? []).reduce((sum, state) => sum + (isLeaf(state) ? 1 : leavesIn(state)), 0)
  const namesIn = (state: ChartState): ShownName[] => {
    if (isLeaf(state)) return [centered(state, limit)]
    const names = (inside.get(state.id) ?? []).flatMap(namesIn)
    const isReadable = names.every(({ size }) => size >= least)
    return isReadable || names.length === 0
      ? [atTop(state, limit), ...names]
      : [centered(state, limit, { states: leavesIn(state), changes: changesIn(layout, state.id) })]
  }
  return (inside.get('') ?? []).flatMap((state) => (state.kind === 'root' ? [] : namesIn(state)))
}

/** The groups that hide what is inside them. */
export const collapsedIn = (names: readonly ShownName[] = []): ReadonlySet<string> =>
  new Set(names.flatMap(({ state, isCollapsed }) => (isCollapsed ? [state.id] : [])))

const STEP = 1.04

const smallestScale = (from: number, isEnough: (scale: number) => boolean): number =>
  from >= 1 || isEnough(from) ? from : smallestScale(from * STEP, isEnough)

/** The smallest scale, from one on, at which every name can be read. */
export const readableScale = (layout: NamedParts, from: number): number =>
  smallestScale(from, (scale) => namesAt(layout, scale).every(({ size }) => size * scale >= SMALLEST_READ))

/** The smallest scale, from one on, at which a group is not collapsed. */
export const scaleToOpen = (layout: NamedParts, from: number, group: string): number =>
  smallestScale(from, (scale) => !collapsedIn(namesAt(layout, scale)).has(group))

/** Whether a state is inside a collapsed group. */
export const isHiddenBy = (collapsed: ReadonlySet<string>, id: string): boolean => {
  const parent = parentOf(id)
  return parent !== '' && (collapsed.has(parent) || isHiddenBy(collapsed, parent))
}
