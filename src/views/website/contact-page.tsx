import { SITE_TITLE } from '#machines/website/messages/website.ts'
import type { siteMachine } from '#machines/website/reads.machine.ts'
import type { View } from '#src/flow/view.ts'
import { sitePage } from '#src/views/website/site-frame.tsx'
import { Contact } from './markup/contact.tsx'
import '#src/views/website/markup/text.css'

export const ContactPage: View<typeof siteMachine> = sitePage(SITE_TITLE, Contact)
