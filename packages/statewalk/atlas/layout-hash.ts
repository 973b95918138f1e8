import { createHash } from 'node:crypto'
import elkPackage from 'elkjs/package.json' with { type: 'json' }
import { layoutInput } from './elk-layout.ts'
import type { MeasuredGraph } from './graph.ts'

/** Raised when a layout holds something else than before for the same input. */
const FORMAT = 3

/** A hash of a layout's input, and of what lays it out: an unchanged chart is not laid out again. */
export const layoutHash = (graph: MeasuredGraph): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, elkPackage.version, ...layoutInput(graph)]))
    .digest('hex')
    .slice(0, 16)
