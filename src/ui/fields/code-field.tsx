import { useId } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { FieldProps } from '#src/ui/fields/field.tsx'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    maxWidth: '22.5rem',
    mx: 'auto',
    // A transparent outline is seen where colors are forced.
    '& input:focus-visible ~ div > [data-next=true]': {
      outline: '2px solid transparent',
      borderColor: 'lantern',
      boxShadow: '0 0 0 3px rgba(255, 180, 84, 0.22)',
    },
    '& input[aria-invalid=true] ~ div > div': { borderColor: 'down' },
    '& input[aria-disabled=true] ~ div > div': { opacity: '0.6' },
  },
})
const Boxes = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '2', pointerEvents: 'none' },
})
const Cell = chakra('div', {
  base: {
    aspectRatio: '5 / 6',
    display: 'grid',
    placeItems: 'center',
    border: '1px solid',
    borderColor: 'lineStrong',
    borderRadius: 'card',
    background: 'canvas',
    fontSize: '2xl',
    fontWeight: 'semibold',
    transition: 'border-color 120ms',
    '&[data-next=true]': { borderColor: 'faint' },
  },
})
const Input = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: '0',
    fontSize: 'lg',
    cursor: 'text',
    zIndex: '1',
    '&:focus-visible': { outline: 'none' },
  },
})
const ErrorLine = chakra('p', {
  base: {
    mt: '2',
    minHeight: '1.25rem',
    color: 'down',
    fontSize: 'sm',
    textAlign: 'center',
    textTransform: 'lowercase',
  },
})

const INDEXES = [0, 1, 2, 3, 4, 5]

/** One real input under six drawn boxes, so that paste, autofill of one-time codes and screen readers work. */
export function CodeField(field: FieldProps) {
  const id = useId()
  return (
    <Frame>
      <Input
        id={id}
        name={field.name}
        data-first-focus
        value={field.value}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-label={field.label}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={field.error ? `${id}-error` : undefined}
        aria-disabled={field.readOnly ? true : undefined}
        data-missing={field.missing ? true : undefined}
        readOnly={field.readOnly}
        data-event={field['data-event']}
        data-key={field['data-key'] ?? field.name}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <Boxes aria-hidden className="figures">
        {INDEXES.map((index) => (
          <Cell key={index} data-next={index === Math.min(field.value.length, 5)}>
            {field.value[index] ?? ''}
          </Cell>
        ))}
      </Boxes>
      <ErrorLine id={`${id}-error`} role="alert">
        {field.error}
      </ErrorLine>
    </Frame>
  )
}
