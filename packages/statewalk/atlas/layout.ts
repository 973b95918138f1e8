import type { Cause } from './labels.ts'

/** How a part differs where two versions are drawn in one chart. */
export type Change = 'added' | 'removed' | 'changed' | 'unchanged'

/** In front of what differs, so that nobody needs to tell colors apart. */
export const SIGNS: Readonly<Record<Change, string>> = { added: '+', removed: '−', changed: '~', unchanged: '' }

/** What the signs mean. */
export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  added: 'new',
  removed: 'gone',
  changed: 'changed',
  unchanged: 'the same',
}

/** A text with the sign of its change, which stays beside its first word. */
export const signed = (text: string, change: Change | undefined): string =>
  change === undefined || change === 'unchanged' ? text : `${SIGNS[change]}\u00a0${text}`

/** One transition as text: a line of an arrow's label, or a line inside its state. */
export interface ChartLine {
  readonly transition: string
  readonly text: string
  /** The guard, wrapped into lines. */
  readonly condition: readonly string[]
  readonly cause: Cause
  /** Of a line inside a state whose transition has another target: `from Routing to Appealing`. */
  readonly endpoints?: string
  /** Only where two versions are drawn. */
  readonly change?: Change
}

export type StateKind = 'root' | 'leaf' | 'final' | 'group' | 'parallel' | 'region'

/** A state in the chart's absolute coordinates. */
export interface ChartState {
  readonly id: string
  readonly kind: StateKind
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly description: readonly string[]
  /** Of title, description and lines, without padding. */
  readonly headerWidth: number
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
  readonly lines: readonly ChartLine[]
  /** Only where two versions are drawn. */
  readonly change?: Change
}

export type Point = readonly [x: number, y: number]

/** All transitions between the same two states share one arrow. */
export interface ChartArrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly lines: readonly ChartLine[]
  /** Only of an arrow without lines. */
  readonly cause?: Cause
}

export interface ChartLayout {
  readonly flow: string
  readonly width: number
  readonly height: number
  readonly states: readonly ChartState[]
  readonly arrows: readonly ChartArrow[]
  /** Arrows from a group's initial dot. */
  readonly starts: readonly { readonly points: readonly Point[] }[]
}

/** Sizes in pixels, shared by the layout and the drawing. */
export const SIZE = {
  titleLine: 20,
  aboutLine: 16,
  row: 18,
  conditionLine: 15,
  tagRow: 20,
  pad: 12,
  labelPad: 6,
} as const

/** The height of a label line with its condition. */
export const lineHeight = ({ condition }: ChartLine): number => SIZE.row + condition.length * SIZE.conditionLine
