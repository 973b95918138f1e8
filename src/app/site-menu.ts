import { siteMenuMachine } from '#machines/site-menu/site-menu.machine.ts'
import { flowPage } from '#src/app/flow-page.tsx'
import { SiteMenuView } from '#src/views/shell/site-menu.tsx'

export default flowPage([siteMenuMachine, SiteMenuView])
