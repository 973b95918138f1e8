// Images that are sent, and why one cannot be.

export const NOT_AN_IMAGE = 'This image cannot be read. Send a PNG, JPEG or WebP file'
export const FILE_TOO_LARGE = 'Images can be up to 25 MB before they are resized'
export const IMAGE_TOO_HEAVY = 'Images can be up to 2 MB'
export const IMAGE_NOT_RESIZED =
  'Your browser does not let us make this image smaller. Choose one of up to 2 MB and 25 megapixels, such as a screenshot'
export const IMAGE_TOO_LARGE = 'Images can be up to 25 megapixels'
export const IMAGE_IS_CUT_OFF = 'This image is damaged or incomplete. Send it again'

// For Support alone
export const ADD_PICTURE = 'Add image'
export const ONLY_SUPPORT_SEES = 'Only Support sees these images.'
export const picturesOf = (pictures: number): string => `${pictures} of 6 images`
export const PICTURE_ADDED = 'Image added'
export const TOO_MANY_PICTURES = 'You can add up to 6 images'
