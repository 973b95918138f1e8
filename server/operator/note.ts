import { reasonOf } from '#server/m2m/services/operator-reason.ts'

/** The reason that a command gives. */
export const noteIn = ({ note }: { readonly note: string }): string => reasonOf(note)
