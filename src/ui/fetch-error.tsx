import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from './button.tsx'
import { Alert } from './feedback.tsx'

interface FetchErrorProps {
  message: string | undefined
  onRetry: () => void
  children?: ReactNode
}

/** Above what was loaded before, in the same card. */
const Place = chakra('div', { base: { 'section > &': { '&:not(:last-child)': { mb: '4' } } } })

/** An error in place of data that could not be fetched, with a retry button. */
export function FetchError({ message = '', onRetry, children }: FetchErrorProps) {
  return (
    <Place>
      <Alert
        tone="down"
        title={message}
        action={
          <Button size="sm" onClick={onRetry} data-event="data.refresh">
            Try again
          </Button>
        }
      >
        {children}
      </Alert>
    </Place>
  )
}
