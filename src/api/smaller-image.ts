const LONGEST_SIDE = 2048
const QUALITY = 0.9

/** Rotated by the camera's orientation tag. */
const decoded = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((made) => canvas.toBlob(made, type, QUALITY))

/** The picture alone, small enough to be sent: without what else a camera writes into its files. Null for what is no picture. */
export const smallerImage = async (file: Blob): Promise<Blob | null> => {
  const bitmap = await decoded(file)
  if (!bitmap) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const webp = await encoded(canvas, 'image/webp')
  // A browser that cannot write WebP gives a PNG instead, which is large for a photo.
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg')
}
