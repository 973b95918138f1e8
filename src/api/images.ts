import { NOT_AN_IMAGE } from '#machines/m2m/messages/m2m.ts'
import type { OperationInput } from '#machines/shared/api/operation.ts'
import { send, type Fetched } from '#src/api/client.ts'
import { smallerImage } from '#src/api/smaller-image.ts'

/** The answer that the server would give to a file that is no picture. */
const notAnImage: Fetched = {
  error: { error: NOT_AN_IMAGE, code: 'invalid_request' },
  response: new Response(null, { status: 400 }),
}

/** Sends a picture smaller than it was picked. */
export const sendImage = async (input: OperationInput<'sendImage'>, signal: AbortSignal): Promise<Fetched> => {
  const file = input.body instanceof Blob ? await smallerImage(input.body) : null
  return file ? send('sendImage', input, { signal, file }) : notAnImage
}
