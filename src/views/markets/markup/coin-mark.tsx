import type { ReactNode } from 'react'
import { AssetIcon } from '#src/ui/pictures/asset-icon.tsx'

/** Draws the letters of a coin of which we have no image, in a color that only the browser has. */
export type RenderLetters = (symbol: string, size: number) => ReactNode

interface CoinMarkProps {
  image: string
  symbol: string
  size: number
  renderLetters: RenderLetters
}

/** The mark of a coin, or its letters where we have none. */
export const CoinMark = ({ image, symbol, size, renderLetters }: CoinMarkProps) =>
  image === '' ? renderLetters(symbol, size) : <AssetIcon src={image} size={size} />
