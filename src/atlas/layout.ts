import type { Cause } from '#src/atlas/words.ts'

/** A transition that leads nowhere else, written inside the state it belongs to, or one line of an arrow's label. */
export interface ChartLine {
  readonly transition: string
  readonly text: string
  /** The guard in words, wrapped. */
  readonly condition: readonly string[]
  readonly cause: Cause
  /** Of one that is written in a state and leads elsewhere: `from Sorting to Appealing`. */
  readonly way?: string
}

export type StateKind = 'root' | 'leaf' | 'final' | 'group' | 'parallel' | 'region'

/** One state as it is drawn, in absolute coordinates. */
export interface ChartState {
  readonly id: string
  readonly kind: StateKind
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title: string
  readonly about: readonly string[]
  readonly asks: readonly string[]
  readonly tags: readonly string[]
  readonly lines: readonly ChartLine[]
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
  /** Of an arrow without lines. */
  readonly cause?: Cause
}

export interface ChartLayout {
  readonly flow: string
  /** Of what was laid out: an unchanged chart is not laid out again. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly states: readonly ChartState[]
  readonly arrows: readonly ChartArrow[]
  /** Where each group begins. */
  readonly starts: readonly { readonly points: readonly Point[] }[]
}

/** From one flow to another: it leads the person there, or holds it inside. */
export interface MapWay {
  readonly from: string
  /** A flow, or a path that no flow stands behind. */
  readonly to: string
  readonly kind: 'leads' | 'holds'
  /** Ids of the transitions that lead there. */
  readonly by: readonly string[]
}

/** The whole app as one chart: flows are its states. */
export interface AppMap {
  readonly layout: ChartLayout
  readonly ways: readonly MapWay[]
}

/** Sizes that the layout reserves and the drawing fills. */
export const SIZE = {
  titleLine: 20,
  aboutLine: 16,
  row: 18,
  conditionLine: 15,
  tagRow: 20,
  pad: 12,
  labelPad: 6,
} as const
