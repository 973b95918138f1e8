import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

type Format = 'png' | 'jpeg' | 'webp'

/** A picture of a slope from black to red, as a file of a format. */
export const picture = (format: Format, { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b00020' } })
    .toFormat(format)
    .toBuffer()

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one bit a pixel, all of them black: a few kilobytes that unpack to gigabytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const line = Math.ceil(width / 8) + 1
  const pixels = deflateSync(Buffer.alloc(line * height), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of a few bytes whose header promises a square of this side. */
export function boastfulPng(side: number): Buffer {
  const file = Buffer.from(hugePng(8, 8))
  const header = file.subarray(16, 29)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** An animated WebP. */
export const filmWebp = ({
  width,
  height,
  frames,
}: {
  width: number
  height: number
  frames: number
}): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame + 1, frame * width * height * 3, (frame + 1) * width * height * 3)
  return sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  })
    .webp({ loop: 0, delay: Array.from({ length: frames }, () => 20), effort: 0 })
    .toBuffer()
}

/** A JPEG with a place and a maker in its EXIF, lying on its side, and with words in a comment. */
export async function telltaleJpeg(comment: string): Promise<Buffer> {
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b00020' } })
    .withExif({ IFD0: { Make: 'SecretCam', Artist: 'Ada Obi' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const words = Buffer.from(comment)
  const segment = Buffer.from([0xff, 0xfe, 0, 0])
  segment.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), segment, words, file.subarray(2)])
}
