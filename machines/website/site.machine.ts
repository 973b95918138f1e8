import { SITE_TITLE } from '#machines/domain/messages/website.ts'
import { fetchSite } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const siteMachine = defineRemoteData({
  id: 'site',
  title: SITE_TITLE,
  spec: ['§2 About Us', '§2 Careers', '§2 Contact'],
  endpoint: fetchSite,
  input: () => ({}),
})
