import { useRef, type ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button.tsx'
import { TextField } from './field.tsx'
import type { Option } from './option-search.ts'

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  /** The amounts to choose from where the typed one can mean either; else none. `error` asks the question. */
  choices: readonly Option[]
}

const Root = chakra('div', { base: { width: 'full', minWidth: '0' } })
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1.5', mb: '2' } })

/** A text input: a number input would rewrite what is typed. */
export function AmountField({ choices, ...field }: AmountFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const choose = (value: string) => {
    field.onChange(value)
    // The buttons go, and the focus would go with them.
    root.current?.querySelector('input')?.focus()
  }
  return (
    <Root ref={root}>
      <TextField autoComplete="off" {...field} inputMode="decimal" figures />
      {choices.length === 0 ? null : (
        <Choices role="group" aria-label={field.error}>
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              className="figures"
              off={field.readOnly}
              onClick={() => choose(value)}
              data-event={field['data-event']?.replace(/ .*/, '')}
              data-key={value}
            >
              {label}
            </Button>
          ))}
        </Choices>
      )}
    </Root>
  )
}
