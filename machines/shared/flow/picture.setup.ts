import { assign } from 'xstate'
import { pickedFileError } from '#machines/shared/values/images.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { SharedAction, WithFailure } from '#machines/shared/flow/failure-actions.ts'

/** What a flow that sends images to Support knows of the chosen one. */
export interface PictureContext {
  readonly picture: FileContent | null
}

interface Chosen extends WithFailure {
  readonly picture?: FileContent | null | undefined
}

const problemOf = ({ picture }: Chosen): string | null => (picture ? pickedFileError(picture) : null)

/** Spread into `setup({ guards })`. */
export const pictureGuards = {
  isPictureFit: ({ context }: { context: PictureContext }) => context.picture !== null && problemOf(context) === null,
}

const setPicture = assign((_, { picture }: { picture: FileContent }) => ({ picture }))
const refusePicture = assign(({ context }: { context: Chosen }) => ({
  failure: { kind: 'invalid' as const, message: problemOf(context) ?? '' },
}))

/** Spread into `setup({ actions })`, beside `failureActions` and `toastActions`. */
export const pictureActions = {
  setPicture: setPicture as SharedAction<Chosen, { picture: FileContent }>,
  refusePicture: refusePicture as SharedAction<Chosen, undefined>,
}
