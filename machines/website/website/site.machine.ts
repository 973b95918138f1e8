import { SITE_TITLE } from '#machines/website/messages/website.ts'
import { fetchSite } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const siteMachine = defineRemoteData({
  id: 'site',
  title: SITE_TITLE,
  spec: ['§2 About Us', '§2 Careers', '§2 Contact'],
  endpoint: fetchSite,
  input: () => ({}),
})
