import { HOME_TITLE } from '#machines/domain/messages/home.ts'
import { fetchSite } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const homeSiteMachine = defineRemoteData({
  id: 'homeSite',
  title: HOME_TITLE,
  spec: '§2 Home',
  endpoint: fetchSite,
  input: () => ({}),
})
