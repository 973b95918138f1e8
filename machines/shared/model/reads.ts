import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { isLeaf, isTransient, nameOf, nodesOf } from 'statewalk/chart'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import { asTyped, type AnyFlowModel } from 'statewalk/model'
import { activeNodes } from 'statewalk/xstate'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'

/** How a button stands out; all others are quiet. */
export type ActTone = 'primary' | 'danger' | 'up' | 'down'

/** What one side reads in a leaf state: literal texts with the amounts, names and times of the samples. */
export interface ReadLine {
  /** The side, and further words of `readerOf` where its text differs: `buyer`, `seller, paid`. */
  readonly side: string
  /** Sentences with amounts, directions and where the coins are. */
  readonly money: readonly string[]
  /** What comes next and from whom, or how it ended. */
  readonly next: string
  /** When the time on screen runs out (UTC), and for what: `12:15 left to pay`. Without it, no time is shown. */
  readonly deadline?: string
  /** Every button that stands out, by its event. */
  readonly acts: Readonly<Record<string, ActTone>>
}

/** What a person reads in every leaf state of a flow that moves money. */
export interface Reads<Snapshot> {
  /** The words that distinguish lines: `['seller', 'paid']`; null for data that no line describes. */
  readonly readerOf: (snapshot: Snapshot) => readonly string[] | null
  /** By leaf state; null for one that shows no money of its own. */
  readonly lines: Readonly<Record<string, readonly ReadLine[] | null>>
}

type AnyReads = Reads<never>

/** A line as one row: who reads, about what money, what comes next, the buttons that stand out, and by when. */
export const line = (
  side: string,
  money: readonly string[],
  next: string,
  acts: ReadLine['acts'] = {},
  deadline?: string,
): ReadLine => ({ side, money, next, acts, ...(deadline !== undefined && { deadline }) })

/** The lines of a model, if it has any. */
export const readsOf = (model: AnyFlowModel): AnyReads | null | undefined => {
  const reads: AnyReads | null | undefined = Reflect.get(model, 'reads')
  return reads
}

const isFor = ({ side }: ReadLine, words: readonly string[]): boolean =>
  side.split(', ').every((word) => words.includes(word))

/** A leaf state of a snapshot with the lines that apply; it should be one. */
export interface LeafLines {
  readonly leaf: AnyStateNode
  readonly words: readonly string[]
  readonly lines: readonly ReadLine[]
}

/** The lines of a snapshot, by its leaf states that have some. */
export const linesAt = (reads: AnyReads, snapshot: AnyMachineSnapshot): LeafLines[] => {
  const words = reads.readerOf(asTyped(snapshot))
  if (words === null) return []
  return activeNodes(snapshot)
    .filter(({ type }) => type === 'atomic')
    .flatMap((leaf) => {
      const lines = reads.lines[nameOf(leaf)]
      return lines ? [{ leaf, words, lines: lines.filter((line) => isFor(line, words)) }] : []
    })
}

const metaOf = (node: AnyStateNode): FlowMeta => node.meta ?? {}
const isSeen = (node: AnyStateNode): boolean =>
  isLeaf(node) && !isTransient(node) && (metaOf(node).shows ?? []).length > 0

const leafFaults = (model: AnyFlowModel, { lines }: AnyReads): string[] => {
  const leaves = nodesOf(model.machine).filter(isLeaf).map(nameOf)
  const seen = nodesOf(model.machine).filter(isSeen).map(nameOf)
  return [
    ...seen.filter((name) => !(name in lines)).map((name) => `${name}: no line of what a person reads there`),
    ...Object.keys(lines)
      .filter((name) => !leaves.includes(name))
      .map((name) => `${name}: has lines and is no leaf state`),
  ]
}

const lineFaults = (model: AnyFlowModel, reads: AnyReads): string[] => {
  const faults = new Set<string>()
  const used = new Set<ReadLine>()
  const snapshots = exploreAll(model).flatMap((walk) => snapshotsOf(walk))
  for (const snapshot of snapshots.filter(({ status }) => status === 'active'))
    for (const { leaf, words, lines } of linesAt(reads, snapshot)) {
      for (const line of lines) used.add(line)
      if (lines.length !== 1) faults.add(`${nameOf(leaf)}: ${lines.length} lines for ${words.join(', ')}`)
    }
  const unused = Object.entries(reads.lines).flatMap(([name, lines]) =>
    (lines ?? []).filter((line) => !used.has(line)).map(({ side }) => `${name}: nobody reads the line for ${side}`),
  )
  return [...faults, ...unused]
}

/** Breaches of: a flow that moves money has one line for each leaf state and side of its walk. */
export const readFaults = (model: AnyFlowModel): string[] => {
  const reads = readsOf(model)
  if (reads) return [...leafFaults(model, reads), ...lineFaults(model, reads)]
  const movesMoney = nodesOf(model.machine).some(({ tags }) => tags.includes('moneyInFlight'))
  return movesMoney && reads === undefined ? ['moves money and has no lines of what a person reads'] : []
}
