import { afterEach, expect, it, vi } from 'vitest'
import { smallerImage } from '#src/api/smaller-image.ts'

const CHANNELS = 4
const drawnColors: string[] = []

/** A canvas that gives back what was drawn as `read` changes it, and a WebP of it. */
function stubCanvas(read: (value: number) => number): void {
  drawnColors.length = 0
  const context = {
    fillStyle: '',
    fillRect(left: number, _top: number, width: number) {
      for (let x = left; x < left + width; x += 1) drawnColors[x] = context.fillStyle
    },
    getImageData: (_x: number, _y: number, width: number) => ({
      data: Uint8ClampedArray.from({ length: width * CHANNELS }, (_, at) => {
        const channel = at % CHANNELS
        const color = drawnColors[Math.floor(at / CHANNELS)] ?? '#000000'
        return channel === 3 ? 255 : read(Number.parseInt(color.slice(1 + channel * 2, 3 + channel * 2), 16))
      }),
    }),
    drawImage: vi.fn<() => void>(),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made, type) => {
    made(new Blob(['smaller'], { type: type ?? 'image/png' }))
  })
}

const stubBitmap = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))

const fileOf = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'receipt', { type })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a picture within the limits is sent as it was picked', async () => {
  stubCanvas(() => 0)
  stubBitmap(5000, 5000)
  const file = fileOf(2_000_000)
  expect(await smallerImage(file)).toBe(file)
})

it.each([
  ['in bytes', 2_000_001, 10, 10],
  ['in pixels', 100, 5001, 5000],
])('a picture that is too large %s is drawn smaller', async (_, bytes, width, height) => {
  stubCanvas((value) => value)
  stubBitmap(width, height)
  const sent = await smallerImage(fileOf(bytes))
  expect(sent instanceof Blob && (await sent.text())).toBe('smaller')
})

it('changes that nobody sees do not count', async () => {
  stubCanvas((value) => value + (value % 2 === 0 ? 2 : -2))
  stubBitmap(6000, 6000)
  expect(await smallerImage(fileOf(100))).toBeInstanceOf(Blob)
})

it.each([
  ['noise', (value: number) => (value * 7 + 91) % 256],
  ['one color', () => 255],
])('a picture is not drawn smaller where the browser gives back %s', async (_, read) => {
  stubCanvas(read)
  stubBitmap(6000, 6000)
  expect(await smallerImage(fileOf(100))).toBe('cannot be resized')
})

it('a file that is no picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await smallerImage(fileOf(100))).toBe('no picture')
})
