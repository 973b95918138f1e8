import { IMAGE_NOT_RESIZED, NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'
import type { Fetched } from '#src/api/sender.ts'
import { smallerImage } from '#src/api/smaller-image.ts'

/** The answer that the server would give to a file that cannot be sent. */
const refused = (error: string): Fetched => ({
  error: { error, code: 'invalid_request' },
  response: new Response(null, { status: 400 }),
})

/** Sends the picture that is the body of a request, made smaller where it is larger than the server takes. */
export const sendPicture = async (body: unknown, sendFile: (file: Blob) => Promise<Fetched>): Promise<Fetched> => {
  const file = body instanceof Blob ? await smallerImage(body) : 'no picture'
  if (file === 'no picture') return refused(NOT_AN_IMAGE)
  if (file === 'cannot be resized') return refused(IMAGE_NOT_RESIZED)
  return sendFile(file)
}
