import { pageNameAt } from '#machines/website/rules/content.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { PAGE_TITLE } from '#machines/website/messages/website.ts'
import { fetchPage } from '#machines/website/endpoints.ts'
import { defineRemoteData } from '#machines/shared/remote-data/define-remote-data.ts'

export const contentPageMachine = defineRemoteData({
  id: 'contentPage',
  title: PAGE_TITLE,
  spec: '§2 Route table',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => ({ path: { name: pageNameAt(path) } }),
})
