import type { ComponentProps } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { submitButton } from '#src/flow/form-fields.ts'
import { Button } from '#src/ui/button.tsx'

const Place = chakra('div', { base: { display: 'grid', justifyContent: { sm: 'start' } } })

interface FormActionProps extends Pick<ComponentProps<typeof Button>, 'tone'> {
  readonly snapshot: Parameters<typeof submitButton>[0]
  readonly label: string
}

/** The button that submits a form: as wide as the form on a phone, else as its label. */
export const FormAction = ({ snapshot, label, ...look }: FormActionProps) => (
  <Place>
    <Button {...submitButton(snapshot, label)} {...look} block={false} />
  </Place>
)
