import { PAGE_TITLE } from '#machines/website/messages/website.ts'
import type { contentPageMachine } from '#machines/website/reads.machine.ts'
import type { View } from '#src/flow/view.ts'
import { sitePage } from '#src/views/website/site-frame.tsx'
import { Content } from './markup/content.tsx'
import '#src/views/website/markup/text.css'

export const ContentPageView: View<typeof contentPageMachine> = sitePage(PAGE_TITLE, Content)
