import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import { screens } from '#src/views/screens.ts'

export { screens }

const files = import.meta.glob<ChartLayout>('/src/atlas/layouts/*.json', { import: 'default' })

/** Loads the layout of a flow's chart; undefined where there is none. */
export const layoutOf = (flow: string): (() => Promise<ChartLayout>) | undefined =>
  files[`/src/atlas/layouts/${flow}.json`]
