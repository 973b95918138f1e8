import { useLayoutEffect, useRef, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Dialog } from './dialog.tsx'
import { Skeleton } from './states.tsx'

const Small = chakra('button', {
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
const Large = chakra('div', {
  base: { '& img': { display: 'block', maxWidth: 'full', maxHeight: '76dvh', margin: '0 auto' } },
})

/** Shown from this browser's memory, which is let go when the picture goes. */
function Shown({ content, alt }: { content: Blob; alt: string }) {
  const ref = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => {
    const address = URL.createObjectURL(content)
    if (ref.current) ref.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content])
  return <img ref={ref} alt={alt} />
}

const LONGEST = 220

/** The size in which a picture stands in a text: its own shape, within a square. */
const within = ({ width, height }: Size) => {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return { width: `${Math.max(80, width * scale)}px`, height: `${Math.max(60, height * scale)}px` }
}

interface Size {
  width: number
  height: number
}
interface PictureProps {
  /** A Blob; anything else is shown as not here yet. */
  content: unknown
  alt: string
  size: Size
}

/** A picture that opens large. */
export function Picture({ content, alt, size }: PictureProps) {
  const [isLarge, setLarge] = useState(false)
  if (!(content instanceof Blob)) return <Skeleton style={within(size)} role="img" aria-label={alt} />
  return (
    <>
      <Small type="button" style={within(size)} aria-label={`${alt}, open large`} onClick={() => setLarge(true)}>
        <Shown content={content} alt="" />
      </Small>
      {isLarge ? (
        <Dialog title={alt} onClose={() => setLarge(false)} wide>
          <Large>
            <Shown content={content} alt={alt} />
          </Large>
        </Dialog>
      ) : null}
    </>
  )
}
