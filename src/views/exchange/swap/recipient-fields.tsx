import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { TextField } from '#src/ui/field.tsx'

const Mark = chakra('span', { base: { display: 'inline-flex', color: 'up' } })

const MARK = 18
const LONGEST_ADDRESS = 200
const LONGEST_MEMO = 28

const valid = (
  <Mark role="img" aria-label="Valid address">
    <CircleCheck size={MARK} aria-hidden />
  </Mark>
)

interface RecipientFieldProps {
  readonly value: string
  readonly error: string | undefined
  /** Null while it cannot be changed. */
  readonly onChange: ((value: string) => void) | null
}

interface AddressFieldProps extends RecipientFieldProps {
  readonly label: string
  /** Of the field and of its event: `address` or `refund`. */
  readonly name: 'address' | 'refund'
  /** Whether it was checked and belongs to the network, which a mark shows. */
  readonly isValid?: boolean
  readonly missing?: boolean
}

/** An address on the network that its label names. */
export function AddressField({
  label,
  name,
  value,
  error,
  isValid = false,
  missing = false,
  onChange,
}: AddressFieldProps) {
  return (
    <TextField
      {...{ name, label, value, error, missing }}
      suffix={isValid ? valid : undefined}
      autoComplete="off"
      maxLength={LONGEST_ADDRESS}
      readOnly={onChange === null}
      onChange={(typed) => onChange?.(typed)}
      data-event={`${name}.change`}
    />
  )
}

/** The memo or tag of an address on a network that has them. */
export function MemoField({ value, error, onChange }: RecipientFieldProps) {
  return (
    <TextField
      name="memo"
      label="Memo or tag"
      {...{ value, error }}
      hint="Most exchanges require one. Leave it empty for a wallet of your own."
      autoComplete="off"
      maxLength={LONGEST_MEMO}
      readOnly={onChange === null}
      onChange={(typed) => onChange?.(typed)}
      data-event="memo.change"
    />
  )
}
