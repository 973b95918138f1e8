import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '#machines/shared/values/images.ts'

const LONGEST_SIDE = 2048
const QUALITY = 0.9

/** Rotated by the camera's orientation tag. */
const decoded = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((made) => canvas.toBlob(made, type, QUALITY))

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  return canvas
}

const TILES = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#808080'] as const
const TILE = 4
const BYTES_OF_PIXEL = 4
/** Some browsers change the last bits of a channel, which nobody sees. */
const UNSEEN = 8

const channelsIn = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Whether a canvas gives back what was drawn on it: browsers that protect against fingerprinting give noise or one color instead. */
function isReadBackTrue(): boolean {
  const context = canvasOf(TILES.length * TILE, TILE).getContext('2d')
  if (!context) return false
  TILES.forEach((color, place) => {
    context.fillStyle = color
    context.fillRect(place * TILE, 0, TILE, TILE)
  })
  const { data } = context.getImageData(0, 0, TILES.length * TILE, 1)
  return TILES.every((color, place) =>
    channelsIn(color).every((value, channel) => {
      const read = data[(place * TILE + 1) * BYTES_OF_PIXEL + channel] ?? -1
      return Math.abs(read - value) <= UNSEEN
    }),
  )
}

const isSmallEnough = (file: Blob, { width, height }: ImageBitmap): boolean =>
  IMAGE_TYPES.some((type) => type === file.type) && file.size <= MAX_IMAGE_BYTES && width * height <= MAX_IMAGE_PIXELS

/**
 * The picture as it can be sent: the file itself within the server's limits, else drawn smaller. Refuses what is no picture, and a large one where
 * the browser does not give back what it draws, since noise would be sent in its place.
 */
export async function smallerImage(file: Blob): Promise<Blob | 'no picture' | 'cannot be resized'> {
  const bitmap = await decoded(file)
  if (!bitmap) return 'no picture'
  try {
    if (isSmallEnough(file, bitmap)) return file
    if (!isReadBackTrue()) return 'cannot be resized'
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = canvasOf(bitmap.width * scale, bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const webp = await encoded(canvas, 'image/webp')
    // A browser that cannot write WebP gives a PNG instead, which is large for a photo.
    return (webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg')) ?? 'cannot be resized'
  } finally {
    bitmap.close()
  }
}
