import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Face = chakra('form', { base: { display: 'grid', gap: '2', width: 'full' } })

interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** A form whose messages are ours: the browser's own bubbles stay away. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <Face
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </Face>
  )
}
