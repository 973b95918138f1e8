import { bellModel } from '../bell/bell.model.ts'
import { noticesModel } from '../bell/notices.model.ts'
import { dashboardModel } from '../dashboard/dashboard.model.ts'
import { sandboxControlsModel } from '../sandbox-controls/sandbox-controls.model.ts'
import { sandboxMailModel } from '../sandbox-mail/sandbox-mail.model.ts'
import { sessionModel } from '../session/session.model.ts'
import { tokenBalancesModel } from '../dashboard/token-balances.model.ts'
import type { RegisteredFlow } from './registered-flow.ts'

export const flowsAround: readonly RegisteredFlow[] = [
  {
    model: sessionModel,
    file: 'session/session',
    title: 'Session',
    area: 'app',
    description: 'Who sits at this browser; settings and stream of a trader',
    headless: true,
  },
  {
    model: bellModel,
    file: 'bell/bell',
    title: 'Bell',
    area: 'app',
    description: 'The unread notifications, at the top of every screen, and what is done with them',
  },
  {
    model: noticesModel,
    file: 'bell/notices',
    title: 'Notifications',
    area: 'app',
    description: 'What happened to orders and money, page by page',
  },
  {
    model: dashboardModel,
    file: 'dashboard/dashboard',
    title: 'Dashboard',
    area: 'app',
    route: '/dashboard',
    description: 'Who the person is, what they have, what happened last',
  },
  {
    model: tokenBalancesModel,
    file: 'dashboard/token-balances',
    title: 'Token balances',
    area: 'wallet',
    description: 'What is available, reserved and in escrow',
  },
  {
    model: sandboxControlsModel,
    file: 'sandbox-controls/sandbox-controls',
    title: 'Sandbox desk',
    area: 'app',
    route: '/sandbox',
    description: 'Test money, the clock, and a demo trader who takes an advert on request',
  },
  {
    model: sandboxMailModel,
    file: 'sandbox-mail/sandbox-mail',
    title: 'Sandbox mailbox',
    area: 'app',
    route: '/sandbox',
    description: 'Every mail the house sent while it runs on sandbox parts',
  },
]
