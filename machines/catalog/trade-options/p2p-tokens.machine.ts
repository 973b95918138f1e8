import { fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const p2pTokensMachine = defineRemoteData({
  id: 'p2pTokens',
  title: 'Tokens',
  spec: ['§2 M2M marketplace', '§8 Unable to fetch tokens'],
  endpoint: fetchP2pTokens,
  input: () => ({}),
})
