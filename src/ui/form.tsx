import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('form', { base: { display: 'grid', gap: '2', width: 'full' } })

interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** A form without native validation messages. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <Root
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </Root>
  )
}
