import { pageNameAt } from '#machines/domain/content.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import { PAGE_TITLE } from '#machines/domain/messages/website.ts'
import { fetchPage } from '#machines/endpoints/website.ts'
import { defineRemoteData } from '#machines/remote-data/define-remote-data.ts'

export const contentPageMachine = defineRemoteData({
  id: 'contentPage',
  title: PAGE_TITLE,
  spec: '§2 Route table',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => ({ path: { name: pageNameAt(path) } }),
})
