import type { ChartLayout } from 'statewalk/atlas/layout.ts'
// By its place: its name is the one that leads here.
import { layoutOf as appLayoutOf } from '../atlas/sources/views.ts'
import { screens as operatorScreens } from '#src/operator/screens.ts'
import { screens as appScreens } from '#src/views/screens.ts'

export const screens = { ...appScreens, ...operatorScreens }

const files = import.meta.glob<ChartLayout>('/src/dev-atlas/layouts/*.json', { import: 'default' })

/** Loads the layout of a flow's chart; undefined where there is none. */
export const layoutOf = (flow: string): (() => Promise<ChartLayout>) | undefined =>
  appLayoutOf(flow) ?? files[`/src/dev-atlas/layouts/${flow}.json`]
