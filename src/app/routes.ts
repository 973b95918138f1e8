import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { NoticePlace } from '#src/app/notices.ts'

export type LayoutName = 'public' | 'auth' | 'dashboard'

export interface RouteEntry {
  readonly path: string
  readonly layout: LayoutName
  /** document.title */
  readonly title: string
  readonly screen: LazyExoticComponent<ComponentType>
  readonly notices: NoticePlace
  /** A signed-in person does not belong here and is led to the dashboard. */
  readonly guestsOnly: boolean
}

type Load = () => Promise<{ default: ComponentType }>
type Extra = Partial<Pick<RouteEntry, 'notices' | 'guestsOnly'>>

const route = (layout: LayoutName, path: string, title: string, load: Load, extra: Extra = {}): RouteEntry => ({
  path,
  layout,
  title,
  screen: lazy(load),
  notices: 'page',
  guestsOnly: false,
  ...extra,
})

/** Every route of the app, each with its own chunk. A screen that is not here does not exist (spec section 2). */
export const routes: readonly RouteEntry[] = [
  route('public', '/', 'Quayside', () => import('#src/app/routes/home.tsx')),
  route('auth', '/login', 'Login to your account', () => import('#src/app/routes/login.tsx'), { guestsOnly: true }),
]

export const NOT_FOUND_TITLE = 'Page not found'
