import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './states.tsx'

interface NotFetchedProps {
  why: string | undefined
  onRetry: () => void
  /** What this means for the person, and for their money. */
  children?: ReactNode
}

/** A list or record that could not be fetched: why, and the way to ask again. */
export function NotFetched({ why = '', onRetry, children }: NotFetchedProps) {
  return (
    <Note
      tone="down"
      title={why}
      action={
        <Button size="sm" onClick={onRetry} data-event="data.refresh">
          Try again
        </Button>
      }
    >
      {children}
    </Note>
  )
}
