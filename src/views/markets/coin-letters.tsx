import { Avatar } from '#src/ui/pictures/avatar.tsx'
import type { RenderLetters } from './markup/coin-mark.tsx'

export const coinLetters: RenderLetters = (symbol, size) => <Avatar name={symbol} size={size} />
