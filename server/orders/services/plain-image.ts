import { MAX_IMAGE_PIXELS } from '#machines/shared/values/images.ts'
import pLimit from 'p-limit'
import sharp from 'sharp'
import * as text from '#machines/shared/messages/images.ts'
import { refuseBroken, unavailable } from '#server/refusal.ts'
import { endOf } from './image-end.ts'

export interface PlainImage {
  bytes: Uint8Array
  width: number
  height: number
}

const LONGEST_SIDE = 2048
const QUALITY = 82
const TIMEOUT_S = 5
// A picture of 25 megapixels takes 100 MB while it is read.
const limit = pLimit(2)
const MAX_PENDING = 20

// Only what people send, and our own drawings (server/website/site/pictures.ts): the decoders of other formats would only be an attack surface. What
// is sent begins as a PNG, JPEG or WebP file does, or is refused, and so is never read as a drawing.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// One picture takes one core, and none of it is cached.
sharp.concurrency(1)
sharp.cache(false)

function refuse(sentence: string): never {
  refuseBroken({ image: sentence })
  throw new Error('A sentence was not refused')
}

/**
 * The picture in a file, without what cameras put behind it: a second picture, a film, data of their own. Refuses by the bytes alone what is no whole
 * PNG, JPEG or WebP file.
 */
function pictureIn(file: Uint8Array): Uint8Array {
  const end = endOf(file)
  if (end === 'unknown') refuse(text.NOT_AN_IMAGE)
  if (end === 'cut off') refuse(text.IMAGE_IS_CUT_OFF)
  return file.subarray(0, end)
}

const encoded = (picture: Uint8Array, failOn: 'warning' | 'error') => {
  const warnings: string[] = []
  const stored = sharp(picture, { failOn, pages: 1, limitInputPixels: MAX_IMAGE_PIXELS })
    .on('warning', (warning: string) => warnings.push(warning))
    .timeout({ seconds: TIMEOUT_S })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return stored.then(({ data, info: { width, height } }) => ({ image: { bytes: data, width, height }, warnings }))
}

/** Many phones of Samsung write such a header, which no decoder needs. */
const ODD_HEADER = 'Invalid SOS parameters for sequential JPEG'

/** The picture where that header is all that there is to warn of. */
async function despiteHeader(picture: Uint8Array, error: unknown): Promise<PlainImage> {
  if (!String(error).includes(ODD_HEADER)) throw error
  const { image, warnings } = await encoded(picture, 'error')
  if (!warnings.includes('read gave 1 warnings')) throw error
  return image
}

async function reencoded(picture: Uint8Array): Promise<PlainImage> {
  const { width, height } = await sharp(picture, { pages: 1, limitInputPixels: false })
    .metadata()
    .catch(() => refuse(text.NOT_AN_IMAGE))
  if (width * height > MAX_IMAGE_PIXELS) refuse(text.IMAGE_TOO_LARGE)
  return encoded(picture, 'warning')
    .then(({ image }) => image)
    .catch((error: unknown) => despiteHeader(picture, error))
    .catch(() => refuse(text.IMAGE_IS_CUT_OFF))
}

/**
 * Encodes a picture as it is stored: upright, no side above 2048 pixels, WebP, without metadata. Refuses with 400 what is not wholly a PNG,
 * JPEG or WebP picture, or has more than 25 megapixels; with 503 when too many wait.
 */
export async function plainImage(file: Uint8Array): Promise<PlainImage> {
  const picture = pictureIn(file)
  if (limit.pendingCount >= MAX_PENDING) throw unavailable()
  return limit(reencoded, picture)
}
