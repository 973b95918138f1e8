const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [...'RIFF'].map((letter) => letter.charCodeAt(0))
const WEBP = [...'WEBP'].map((letter) => letter.charCodeAt(0))
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

type End = number | 'cut off'

const has = (file: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte)
const textAt = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4))

/** A PNG is a row of chunks (length, name, data, checksum), the last of which is IEND. */
function endOfPng(file: Uint8Array, view: DataView): End {
  for (let at = PNG.length; at + 12 <= file.length;) {
    const next = at + 12 + view.getUint32(at)
    if (textAt(file, at + 4) === 'IEND') return next > file.length ? 'cut off' : next
    at = next
  }
  return 'cut off'
}

/** A JPEG is a row of segments with lengths; after a scan's header its data run until a marker that is none of their own. */
function endOfJpeg(file: Uint8Array, view: DataView): End {
  for (let at = 2; at + 4 <= file.length || has(file, [0xff, END_OF_IMAGE], at);) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return 'cut off'
    if (marker === END_OF_IMAGE) return at + 2
    // Fill bytes may stand before a marker.
    at = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2)
    if (marker === START_OF_SCAN) at = endOfScan(file, at)
  }
  return 'cut off'
}

/** In a scan's data 0xFF is followed by 0, or by one of the eight restart marks. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

/** Where the picture in a file ends by its own account, whatever follows; 'unknown' when it is no PNG, JPEG or WebP. */
export function endOf(file: Uint8Array): End | 'unknown' {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (has(file, PNG)) return endOfPng(file, view)
  if (has(file, JPEG)) return endOfJpeg(file, view)
  if (!has(file, RIFF) || !has(file, WEBP, 8)) return 'unknown'
  const size = view.getUint32(4, true)
  const end = 8 + size + (size % 2)
  return end > file.length ? 'cut off' : end
}
