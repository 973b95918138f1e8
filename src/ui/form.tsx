import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('form', { base: { display: 'grid', gap: '2', width: 'full' } })

interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** A form without native validation messages; after an invalid submit the first wrong field has the focus. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <Root
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        onSubmit()
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      }}
    >
      {children}
    </Root>
  )
}
