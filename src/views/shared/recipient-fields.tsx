import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { MEMO_HINT, MEMO_LABEL, NO_MEMO } from '#machines/catalog/messages.ts'
import { CheckField, TextField } from '#src/ui/fields/field.tsx'

const Mark = chakra('span', { base: { display: 'inline-flex', color: 'up' } })

const MARK = 18
/** Payment links are longer than addresses. */
export const LONGEST_LINK = 1000
const LONGEST_MEMO = 64

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
      maxLength={LONGEST_LINK}
      readOnly={onChange === null}
      onChange={(typed) => onChange?.(typed)}
      data-event={`${name}.change`}
    />
  )
}

interface MemoFieldProps extends RecipientFieldProps {
  /** Whether the person says that the recipient uses none. */
  readonly isOmitted: boolean
  /** Null while that cannot be changed. */
  readonly onOmit: ((isOmitted: boolean) => void) | null
}

/** The memo or tag of an address on a network that has them, or that there is none. */
export function MemoField({ value, error, isOmitted, onChange, onOmit }: MemoFieldProps) {
  return (
    <>
      {isOmitted ? null : (
        <TextField
          name="memo"
          label={MEMO_LABEL}
          value={value}
          error={value === '' ? undefined : error}
          missing={value === ''}
          hint={MEMO_HINT}
          autoComplete="off"
          maxLength={LONGEST_MEMO}
          readOnly={onChange === null}
          onChange={(typed) => onChange?.(typed)}
          data-event="memo.change"
        />
      )}
      <CheckField
        name="no-memo"
        label={NO_MEMO}
        checked={isOmitted}
        readOnly={onOmit === null}
        onChange={(checked) => onOmit?.(checked)}
        data-event="memo.omit"
      />
    </>
  )
}
