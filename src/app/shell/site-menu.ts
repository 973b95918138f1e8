import { siteMenuMachine } from '#machines/shell/site-menu/site-menu.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SiteMenuView } from '#src/views/shell/site-menu.tsx'

/** A part of the first load: its key works at once, and it costs no request. */
export const SiteMenu = flowPage([siteMenuMachine, SiteMenuView])
