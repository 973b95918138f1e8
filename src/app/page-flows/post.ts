// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { postMachine } from '#machines/website/reads.machine.ts'
import { PostPage } from '#src/views/website/post-page.tsx'

export const flows = {
  post: [postMachine, PostPage],
} as const
