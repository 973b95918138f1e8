import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('form', { base: { display: 'grid', gap: '2', width: 'full' } })

interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

/**
 * A form without native validation messages. After an invalid submit the first wrong field has the focus, also when the answer to it says which
 * one is wrong; not if the focus was moved meanwhile.
 */
export function Form({ label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  const focusWrong = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (isSubmitted.current) wrong?.focus()
  }
  useLayoutEffect(focusWrong)
  const edit = () => (isSubmitted.current = false)
  return (
    <Root
      ref={form}
      noValidate
      aria-label={label}
      onFocus={edit}
      onInput={edit}
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
        requestAnimationFrame(focusWrong)
      }}
    >
      {children}
    </Root>
  )
}
