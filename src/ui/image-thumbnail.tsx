import { useLayoutEffect, useRef, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Dialog } from './overlays/dialog.tsx'
import { Skeleton } from './feedback.tsx'

const ThumbnailButton = chakra('button', {
  base: {
    display: 'block',
    padding: '0',
    maxWidth: 'full',
    cursor: 'zoom-in',
    borderRadius: 'control',
    overflow: 'hidden',
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const FullSize = chakra('div', {
  base: { '& img': { display: 'block', maxWidth: 'full', maxHeight: '76dvh', margin: '0 auto' } },
})

/** Shows a Blob by an object URL, revoked on unmount. */
function BlobImage({ content, alt }: { content: Blob; alt: string }) {
  const ref = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const address = URL.createObjectURL(content)
    if (ref.current) ref.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content])
  return <img ref={ref} alt={alt} />
}

const MAX_SIDE = 220

/** The thumbnail's size: the image's aspect ratio within a square. */
const sizeWithin = ({ width, height }: Size) => {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: `${Math.max(80, width * scale)}px`, height: `${Math.max(60, height * scale)}px` }
}

interface Size {
  width: number
  height: number
}
interface ImageThumbnailProps {
  /** A Blob; anything else is shown as a skeleton. */
  content: unknown
  alt: string
  size: Size
}

/** A thumbnail that opens the image in a dialog. */
export function ImageThumbnail({ content, alt, size }: ImageThumbnailProps) {
  const [isLarge, setLarge] = useState(false)
  if (!(content instanceof Blob)) return <Skeleton style={sizeWithin(size)} role="img" aria-label={alt} />
  return (
    <>
      <ThumbnailButton
        type="button"
        style={sizeWithin(size)}
        aria-label={`${alt}, open large`}
        onClick={() => setLarge(true)}
      >
        <BlobImage content={content} alt="" />
      </ThumbnailButton>
      {isLarge ? (
        <Dialog title={alt} onClose={() => setLarge(false)} wide>
          <FullSize>
            <BlobImage content={content} alt={alt} />
          </FullSize>
        </Dialog>
      ) : null}
    </>
  )
}
