import { queryText } from '#machines/routing/query-text.ts'

/** Where the one-time link of an operator leads, at the address of the console. */
export const invitationPath = (parts: { readonly id: string; readonly token: string }): string =>
  `/invitation?${queryText(parts)}`
