import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { NoticePlace } from '#src/app/notices.ts'

export type LayoutName = 'public' | 'auth' | 'dashboard' | 'desk'

export interface RouteEntry {
  readonly path: string
  readonly layout: LayoutName
  /** document.title */
  readonly title: string
  readonly screen: LazyExoticComponent<ComponentType>
  readonly notices: NoticePlace
  /** A signed-in person does not belong here and is led to the dashboard. */
  readonly guestsOnly: boolean
  /** The screen exists only while the server runs on sandbox parts. */
  readonly sandboxOnly: boolean
}

type Load = () => Promise<{ default: ComponentType }>
type Extra = Partial<Pick<RouteEntry, 'notices' | 'guestsOnly' | 'sandboxOnly'>>

const route = (layout: LayoutName, path: string, title: string, load: Load, extra: Extra = {}): RouteEntry => ({
  path,
  layout,
  title,
  screen: lazy(load),
  notices: 'page',
  guestsOnly: false,
  sandboxOnly: false,
  ...extra,
})

/** Every route of the app, each with its own chunk. A screen that is not here does not exist (spec section 2). */
export const routes: readonly RouteEntry[] = [
  route('public', '/', 'Quayside', () => import('#src/app/routes/home.tsx')),
  route('public', '/m2m', 'M2M', () => import('#src/app/routes/m2m.tsx'), { notices: 'money' }),
  route('public', '/m2m/fiat-order-details', 'M2M Order', () => import('#src/app/routes/fiat-order-details.tsx')),
  route('public', '/sandbox', 'Sandbox desk', () => import('#src/app/routes/sandbox.tsx'), {
    notices: 'money',
    sandboxOnly: true,
  }),
  route('auth', '/login', 'Login to your account', () => import('#src/app/routes/login.tsx'), { guestsOnly: true }),
  route('auth', '/verify-login', 'Verify Account', () => import('#src/app/routes/verify-login.tsx')),
  route('auth', '/register', 'Get onboarded', () => import('#src/app/routes/register.tsx'), { guestsOnly: true }),
  route('auth', '/verify-account', 'Verify Account', () => import('#src/app/routes/verify-account.tsx')),
  route('auth', '/forgot-password', 'Forgot Password', () => import('#src/app/routes/forgot-password.tsx')),
  route('auth', '/reset-password', 'Reset Password', () => import('#src/app/routes/reset-password.tsx')),
  route('dashboard', '/dashboard', 'User Dashboard', () => import('#src/app/routes/dashboard.tsx')),
  route(
    'dashboard',
    '/dashboard/m2m/create-trade',
    'User Dashboard - Create Trade',
    () => import('#src/app/routes/create-trade.tsx'),
    { notices: 'money' },
  ),
  route(
    'dashboard',
    '/dashboard/m2m/my-trades',
    'User Dashboard - My Trades',
    () => import('#src/app/routes/my-trades.tsx'),
    { notices: 'money' },
  ),
  route(
    'dashboard',
    '/dashboard/orders/m2m',
    'User Dashboard - M2M Orders',
    () => import('#src/app/routes/m2m-orders.tsx'),
  ),
  route(
    'dashboard',
    '/dashboard/orders/m2m/order-details/:order_no',
    'User Dashboard - M2M Order',
    () => import('#src/app/routes/m2m-order.tsx'),
    { notices: 'money' },
  ),
  route(
    'dashboard',
    '/dashboard/account/payment-method',
    'User Dashboard - Payment Method',
    () => import('#src/app/routes/payment-method.tsx'),
  ),
  route(
    'dashboard',
    '/dashboard/account/manage-profile',
    'User Dashboard - Manage Profile',
    () => import('#src/app/routes/manage-profile.tsx'),
  ),
  route(
    'dashboard',
    '/dashboard/account/manage-password',
    'User Dashboard - Manage Password',
    () => import('#src/app/routes/manage-password.tsx'),
  ),
  route(
    'dashboard',
    '/dashboard/account/settings',
    'User Dashboard - Settings',
    () => import('#src/app/routes/settings.tsx'),
  ),
  route('desk', '/statecharts', 'Statecharts', () => import('#src/app/routes/statecharts.tsx')),
]

export const NOT_FOUND_TITLE = 'Page not found'
