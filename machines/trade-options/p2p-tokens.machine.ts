import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'
import { fetchP2pTokens } from '#machines/endpoints/public.ts'

export const p2pTokensMachine = defineRemoteData({
  id: 'p2pTokens',
  title: 'Tokens',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch tokens'],
  endpoint: fetchP2pTokens,
  input: () => ({}),
})
