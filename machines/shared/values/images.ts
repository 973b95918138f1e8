import type { FileContent } from '#machines/shared/api/operation.ts'
import { FILE_TOO_LARGE, NOT_AN_IMAGE } from '#machines/shared/messages/images.ts'

export const MAX_IMAGE_BYTES = 2_000_000
export const MAX_IMAGE_PIXELS = 25_000_000

/** The images that can be picked. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** What a browser is asked to make smaller; more may be more than its memory. */
const MAX_PICKED_BYTES = 25_000_000

/** What is wrong with a picked file, or null. It is made smaller before it is sent, so it may be larger than what is sent. */
export function pickedFileError(file: FileContent): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type) || file.size === 0) return NOT_AN_IMAGE
  return file.size > MAX_PICKED_BYTES ? FILE_TOO_LARGE : null
}

/** Of one person, for Support alone. */
export const MAX_PICTURES = 6
