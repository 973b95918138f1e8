import { SITE_TITLE } from '#machines/website/messages/website.ts'
import type { siteMachine } from '#machines/website/reads.machine.ts'
import type { View } from '#src/flow/view.ts'
import { sitePage } from '#src/views/website/site-frame.tsx'
import { Careers } from './markup/careers.tsx'
import '#src/views/website/markup/text.css'

export const CareersPage: View<typeof siteMachine> = sitePage(SITE_TITLE, Careers)
