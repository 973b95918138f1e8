import { HOME_TITLE } from '#machines/website/messages/home.ts'
import { fetchSite } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const homeSiteMachine = defineRemoteData({
  id: 'homeSite',
  title: HOME_TITLE,
  spec: '§2 Home',
  endpoint: fetchSite,
  input: () => ({}),
})
