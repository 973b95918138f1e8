import { ADD_PICTURE } from '#machines/shared/messages/images.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import { storedFailure } from '#machines/shared/flow/failure-actions.ts'
import type { PictureContext } from './picture.setup.ts'

/** What choosing a file leads to. */
export const pictureChosen = {
  target: 'checkingPicture',
  actions: {
    type: 'setPicture',
    params: ({ event }: { event: { value: FileContent } }) => ({ picture: event.value }),
  },
} as const

/** The check of the chosen file; `sending` is the state that sends it, `choosing` the one in which it is chosen. */
export const checkingPicture = <const Sending extends string>(sending: Sending) =>
  ({
    description: 'Checking the chosen file',
    always: [
      { guard: 'isPictureFit', target: sending },
      { target: 'choosing', actions: ['refusePicture', { type: 'showFailure', params: storedFailure }] },
    ],
  }) as const

interface SendingPlan<Src, Context, Path, Done, Failed> {
  /** The request. */
  readonly src: Src
  /** What the image belongs to. */
  readonly path: (context: Context) => Path
  readonly onDone: Done
  readonly onError: Failed
}

/** Sending it to Support. */
export const sendingPicture = <
  const Src extends string,
  Context extends PictureContext,
  Path extends object,
  const Done extends object,
  const Failed extends object,
>({
  src,
  path,
  ...ends
}: SendingPlan<Src, Context, Path, Done, Failed>) =>
  ({
    description: 'Sending the image to Support',
    tags: ['busy'],
    meta: { shows: [['group', ADD_PICTURE]] },
    invoke: {
      id: src,
      src,
      input: ({ context }: { context: Context }) => ({
        path: path(context),
        body: context.picture ?? { type: '', size: 0 },
      }),
      ...ends,
    },
  }) as const
