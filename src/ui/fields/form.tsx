import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', width: 'full' },
})

interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

const WRONG = '[aria-invalid=true]'
/** What a submit waits for: a wrong field, or the answer to a question. */
const UNANSWERED = `${WRONG}, [data-question] button`
/** What keeps the button of a form off: a wrong field, else what is not given yet, else the sentence that says why. */
const OBSTACLES = [WRONG, '[data-missing=true]', ':is([data-alert=down], [data-alert=notice])']

const focusObstacle = (form: HTMLElement): void => {
  const [obstacle] = OBSTACLES.flatMap((selector) => form.querySelector<HTMLElement>(selector) ?? [])
  if (obstacle?.matches('[data-alert]')) obstacle.tabIndex = -1
  obstacle?.focus()
}

/** A press of a button that is off submits nothing, nor does Enter then. */
const isOff = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('[type=submit][aria-disabled=true]') !== null

/**
 * A form without native validation messages. After an invalid submit the first wrong field or question has the focus, also when the answer to it says which
 * one is wrong; not if the focus was moved meanwhile. A press of its button while that is off leads to what keeps it off.
 */
export function Form({ label, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSubmitted = useRef(false)
  const focusFirst = (selector: string) => {
    const found = form.current?.querySelector<HTMLElement>(selector)
    if (isSubmitted.current) found?.focus()
  }
  useLayoutEffect(() => focusFirst(WRONG))
  const edit = () => (isSubmitted.current = false)
  return (
    <Root
      ref={form}
      noValidate
      aria-label={label}
      onFocus={edit}
      onInput={edit}
      onClick={(event) => isOff(event) && focusObstacle(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        isSubmitted.current = true
        onSubmit()
        requestAnimationFrame(() => focusFirst(UNANSWERED))
      }}
    >
      {children}
    </Root>
  )
}
