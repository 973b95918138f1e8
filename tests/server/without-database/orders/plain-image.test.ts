import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plainImage } from '#server/orders/services/plain-image.ts'
import { boastfulPng, filmWebp, hugePng, picture } from '../../support/orders/pictures.ts'

const NOT_ONE = 'This image cannot be read. Send a PNG, JPEG or WebP file'
const DAMAGED = 'This image is damaged or incomplete. Send it again'
const TOO_LARGE = 'Images can be up to 25 megapixels'

const noise = () =>
  sharp(Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 200, height: 150, channels: 3 },
  })
const read = async (file: Uint8Array | string) => plainImage(new Uint8Array(Buffer.from(file)))

describe('a picture', () => {
  it('is made smaller than 2048 pixels a side', async () => {
    const { width, height } = await read(await picture('jpeg', { width: 3000, height: 1500 }))
    expect([width, height]).toEqual([2048, 1024])
  })

  it('of exactly 25 megapixels is taken', async () => {
    expect(await read(hugePng(5000, 5000))).toMatchObject({ width: 2048, height: 2048 })
  })

  it('has a scan header as phones of Samsung write it, and is refused when it is damaged, too', async () => {
    const plain = await noise().jpeg().toBuffer()
    const scan = plain.indexOf(Buffer.from([0xff, 0xda]))
    const odd = Buffer.from(plain)
    odd[scan + 1 + odd.readUInt16BE(scan + 2)] = 1
    expect(odd.equals(plain)).toBe(false)
    expect(await read(odd)).toEqual(await read(plain))
    const damaged = Buffer.concat([odd.subarray(0, Math.floor(odd.length * 0.9)), Buffer.from([0xff, 0xd9])])
    await expect(read(damaged)).rejects.toMatchObject({ message: DAMAGED })
  })

  it('is the first one of an animation, which has 27 megapixels in all', async () => {
    const { width, height, bytes } = await read(await filmWebp({ width: 300, height: 200, frames: 450 }))
    expect([width, height, (await sharp(bytes).metadata()).pages ?? 1]).toEqual([300, 200, 1])
  })
})

describe('a picture with more behind it', () => {
  const MORE = '<script>alert(1)</script>'
  /** As phones write it: a second picture for bright screens, a film of the moment, or what the camera noted. */
  const behind: readonly [string, 'png' | 'jpeg' | 'webp', () => Promise<Uint8Array>][] = [
    ['another picture', 'jpeg', () => picture('jpeg', { width: 30, height: 20 })],
    ['a film', 'jpeg', async () => Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['notes of the camera', 'jpeg', async () => Buffer.from('SEFH\x6b\0\0\0SEFT', 'latin1')],
    ['zeros', 'jpeg', async () => Buffer.alloc(3)],
    ['a page', 'png', async () => Buffer.from(MORE)],
    ['a page', 'webp', async () => Buffer.from(MORE)],
  ]
  it.each(behind)('is stored without %s (%s)', async (_, format, more) => {
    const plain = await picture(format)
    const stored = await read(Buffer.concat([plain, await more()]))
    expect(stored).toEqual(await read(plain))
    expect([stored.width, stored.height, Buffer.from(stored.bytes).includes(MORE)]).toEqual([60, 40, false])
  })
})

describe('what is no plain picture', () => {
  const [png, jpeg, webp] = [picture('png'), picture('jpeg'), picture('webp')]
  const cut = async (file: Promise<Buffer>, share: number) =>
    (await file).subarray(0, Math.floor((await file).length * share))
  const spoilt = async (file: Promise<Buffer>, at: number) => {
    const copy = Buffer.from(await file)
    copy[copy.length - at] = (copy[copy.length - at] ?? 0) ^ 0xff
    return copy
  }

  // 68 characters: with the four of WEBP what its header says.
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>      '
  const files: readonly [name: string, file: () => Promise<Uint8Array | string> | string, error: string][] = [
    ['nothing', () => '', NOT_ONE],
    ['words', () => 'I am a picture, honestly', NOT_ONE],
    ['a page', () => '<!doctype html><script>alert(1)</script>', NOT_ONE],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', NOT_ONE],
    ['an SVG that begins as a WebP file does', () => `RIFF\x48\0\0\0WEBP${DRAWING}`, NOT_ONE],
    ['a GIF that is a script', () => 'GIF89a=1;alert(1)//', NOT_ONE],
    ['a PDF', () => '%PDF-1.7 1 0 obj', NOT_ONE],
    ['another RIFF file', () => 'RIFF\x24\0\0\0WAVEfmt ', NOT_ONE],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      NOT_ONE,
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
      NOT_ONE,
    ],
    ['the first bytes of a PNG', () => cut(png, 0.1), DAMAGED],
    ['half a PNG', () => cut(png, 0.5), DAMAGED],
    ['half a JPEG', () => cut(jpeg, 0.5), DAMAGED],
    ['a JPEG without its end', async () => (await jpeg).subarray(0, -2), DAMAGED],
    [
      'half a JPEG with an end glued on',
      async () => Buffer.concat([await cut(jpeg, 0.97), Buffer.from([0xff, 0xd9])]),
      DAMAGED,
    ],
    ['half a WebP', () => cut(webp, 0.5), DAMAGED],
    ['a PNG with a byte gone wrong', () => spoilt(png, 20), DAMAGED],
    ['a PNG of 25,005,000 pixels', async () => hugePng(5001, 5000), TOO_LARGE],
    ['a PNG of a few kilobytes that unpacks to gigabytes', async () => hugePng(20_000, 20_000), TOO_LARGE],
    ['a PNG of a few bytes that claims 2^31 pixels a side', async () => boastfulPng(0x7fffffff), NOT_ONE],
    [
      'a WebP that is a JPEG by its first bytes',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), (await webp).subarray(3)]),
      DAMAGED,
    ],
    ['a PNG without its first byte', async () => (await png).subarray(1), NOT_ONE],
    ['a PNG that is one line', async () => hugePng(2_000_000, 13), TOO_LARGE],
  ]
  it.each(files)('%s is refused', async (_, file, error) => {
    await expect(read(await file())).rejects.toMatchObject({ status: 400, code: 'rule_broken', message: error })
  })
})
