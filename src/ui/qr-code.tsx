import { chakra } from '@chakra-ui/react/styled-system'
import { QRCodeSVG } from 'qrcode.react'

const Frame = chakra('div', {
  base: { display: 'inline-block', padding: '3', background: 'white', borderRadius: 'card', lineHeight: '0' },
})

interface QrCodeProps {
  value: string
  /** What it holds, for screen readers. */
  label: string
}

/** A QR code of 256 pixels, white around it in a dark page so that every camera reads it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <Frame>
      <QRCodeSVG value={value} size={256} level="M" role="img" aria-label={label} data-value={value} />
    </Frame>
  )
}
