import { QRCodeSVG } from 'qrcode.react'

export interface QrDrawingProps {
  readonly value: string
  /** Pixels. */
  readonly size: number
}

/** The drawing of a code whose frame names it. */
export function QrDrawing({ value, size }: QrDrawingProps) {
  return <QRCodeSVG value={value} size={size} level="M" aria-hidden />
}
