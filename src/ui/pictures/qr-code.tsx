import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, type ComponentType } from 'react'
import type { QrDrawingProps } from './qr-drawing.tsx'

const SIZE = 256

/** Loaded when a code is shown: what draws it is as large as a page. Without it the text beside the code is enough. */
const Drawing = lazy(async (): Promise<{ default: ComponentType<QrDrawingProps> }> => {
  const loaded = await import('./qr-drawing.tsx').catch(() => undefined)
  return { default: loaded?.QrDrawing ?? (() => null) }
})

const Frame = chakra('div', {
  base: {
    display: 'inline-block',
    boxSizing: 'content-box',
    width: 'min(256px, 100% - 1.5rem)',
    aspectRatio: '1',
    '& > svg': { width: 'full', height: 'full' },
    padding: '3',
    background: 'white',
    borderRadius: 'card',
    lineHeight: '0',
  },
})

interface QrCodeProps {
  value: string
  /** What it holds, for screen readers. */
  label: string
}

/** A QR code of 256 pixels, or as wide as its place, white around it in a dark page so that every camera reads it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <Frame role="img" aria-label={label} data-value={value}>
      <Suspense fallback={null}>
        <Drawing value={value} size={SIZE} />
      </Suspense>
    </Frame>
  )
}
