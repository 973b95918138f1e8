import { reasonOf } from '#server/orders/services/operator-reason.ts'

/** The reason that a command gives. */
export const noteIn = ({ note }: { readonly note: string }): string => reasonOf(note)
