import { IMAGE_NOT_RESIZED, NOT_AN_IMAGE } from '#machines/m2m/messages/m2m.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { send, type Fetched } from '#src/api/client.ts'
import { smallerImage } from '#src/api/smaller-image.ts'

/** The answer that the server would give to a file that cannot be sent. */
const refused = (error: string): Fetched => ({
  error: { error, code: 'invalid_request' },
  response: new Response(null, { status: 400 }),
})

/** Sends a picture as the body of an operation, made smaller where it is larger than the server takes. */
export const sendPicture = async <Op extends 'sendImage' | 'addCasePicture'>(
  op: Op,
  input: OperationInput<Op>,
  signal: AbortSignal,
): Promise<Fetched> => {
  const file = input.body instanceof Blob ? await smallerImage(input.body) : 'no picture'
  if (file === 'no picture') return refused(NOT_AN_IMAGE)
  if (file === 'cannot be resized') return refused(IMAGE_NOT_RESIZED)
  return send(op, input, { signal, file })
}
