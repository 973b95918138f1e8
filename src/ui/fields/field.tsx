import { useContext, useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { controlFrame } from './control-frame.ts'
import { InlineDialogContext } from '../overlays/dialog.tsx'
import { ENLARGED } from '../enlarged.ts'
import type { Option } from './option-search.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Props of every field. `error` is shown whenever it is given. */
export interface FieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  hint?: ReactNode
  readOnly?: boolean | undefined
  /** Whether the form cannot be submitted before it is changed: the press of a button that is off leads to the first such field. */
  missing?: boolean
  /** At the right end of the label's line. */
  aside?: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
  'data-event'?: string | undefined
  'data-key'?: string | undefined
}

const controlStyle = {
  base: {
    ...controlFrame,
    lineHeight: '1.4',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&:hover': { borderColor: 'faint' },
    // A transparent outline is seen where colors are forced.
    '&:focus-visible': {
      outlineColor: 'transparent',
      borderColor: 'lantern',
      boxShadow: '0 0 0 3px rgba(255, 180, 84, 0.22)',
    },
    '&[aria-invalid=true]': { borderColor: 'down' },
    '&[aria-disabled=true]': { opacity: '0.6', cursor: 'not-allowed' },
    '&:-webkit-autofill': { boxShadow: '0 0 0 100px #111317 inset', WebkitTextFillColor: '#E9ECF1' },
  },
} as const

const Input = chakra('input', controlStyle)
const Textarea = chakra('textarea', controlStyle)
const Select = chakra('select', {
  base: {
    ...controlStyle.base,
    appearance: 'none',
    cursor: 'pointer',
    pr: '10',
    textOverflow: 'ellipsis',
    [ENLARGED]: { pl: '2', pr: '7', py: '1', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})

const Wrap = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' } })
const Label = chakra('label', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    color: 'muted',
    fontSize: 'sm',
    [ENLARGED]: { flexWrap: 'wrap' },
  },
})
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', { base: { color: 'down', fontSize: 'sm', textTransform: 'lowercase' } })
/** Its height is reserved: a message that appears on blur must not move the button that is being clicked. */
const Message = chakra('div', { base: { minHeight: '5' } })
const ControlFrame = chakra('div', { base: { position: 'relative', display: 'flex', alignItems: 'stretch' } })
const Suffix = chakra('div', {
  base: {
    position: 'absolute',
    insetY: '0',
    right: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    pr: '3.5',
    color: 'muted',
    fontWeight: 'medium',
    pointerEvents: 'none',
    '& button': { pointerEvents: 'auto' },
  },
})

const messageId = (id: string, { error, hint }: FieldProps) => (error ? `${id}-error` : hint ? `${id}-hint` : undefined)

const controlProps = (id: string, props: FieldProps) => ({
  id,
  name: props.name,
  value: props.value,
  onBlur: props.onBlur,
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': messageId(id, props),
  'data-missing': props.missing ? true : undefined,
  'aria-disabled': props.readOnly ? true : undefined,
  'data-event': props['data-event'],
  'data-key': props['data-key'] ?? props.name,
})

export function FieldFrame({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  return (
    <Wrap>
      {field.labelHidden ? (
        <VisuallyHidden asChild>
          <label htmlFor={id}>{field.label}</label>
        </VisuallyHidden>
      ) : (
        <Line>
          <Label htmlFor={id}>{field.label}</Label>
          {field.aside}
        </Line>
      )}
      {children}
      {field.labelHidden && !field.error && !field.hint ? null : (
        <Message mb={field.hint ? '2' : undefined}>
          <ErrorLine id={`${id}-error`} role="alert">
            {field.error}
          </ErrorLine>
          {field.hint && !field.error ? <Hint id={`${id}-hint`}>{field.hint}</Hint> : null}
        </Message>
      )}
    </Wrap>
  )
}

type NativeProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'>
interface TextFieldProps extends FieldProps, NativeProps {
  suffix?: ReactNode
  figures?: boolean
  /** Focused when mounted: the first field of a form that a click has opened. */
  takesFocus?: boolean
}

export function TextField({ type = 'text', suffix, figures, takesFocus = false, ...field }: TextFieldProps) {
  const id = useId()
  const isInline = useContext(InlineDialogContext)
  const { autoComplete, inputMode, placeholder, maxLength } = field
  return (
    <FieldFrame id={id} field={field}>
      <ControlFrame>
        <Input
          {...controlProps(id, field)}
          {...{ type, autoComplete, inputMode, placeholder, maxLength, autoFocus: takesFocus && !isInline }}
          className={figures ? 'figures' : undefined}
          readOnly={field.readOnly}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          pr={suffix ? '20' : undefined}
        />
        {suffix ? <Suffix>{suffix}</Suffix> : null}
      </ControlFrame>
    </FieldFrame>
  )
}

const FixedInput = chakra('input', {
  base: { ...controlStyle.base, background: 'transparent', borderColor: 'line', '&:hover': { borderColor: 'line' } },
})

type FixedFieldProps = Pick<FieldProps, 'name' | 'label' | 'value'> & Pick<NativeProps, 'type' | 'autoComplete'>

/** A value of a form that can be read and copied, but not changed. */
export function FixedField({ label, ...input }: FixedFieldProps) {
  const id = useId()
  return (
    <Wrap mb="3">
      <Label htmlFor={id}>{label}</Label>
      <FixedInput {...input} id={id} readOnly />
    </Wrap>
  )
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** What says without a visible label what is chosen, in place of an arrow. */
  icon?: LucideIcon
}

/** The native select: it works best on phones and needs no code. */
export function SelectField({ options, icon: Icon = ChevronDown, ...field }: SelectFieldProps) {
  const id = useId()
  const pick = (value: string) => {
    if (!field.readOnly) field.onChange(value)
  }
  return (
    <FieldFrame id={id} field={field}>
      <ControlFrame>
        <Select {...controlProps(id, field)} onChange={(event) => pick(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Suffix>
          <Icon size={16} aria-hidden />
        </Suffix>
      </ControlFrame>
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & { rows?: number; limit?: number; placeholder?: string }

/** With `limit` it counts the characters without cutting them off. */
export function TextAreaField({ rows = 4, limit, placeholder, ...field }: TextAreaProps) {
  const id = useId()
  const withCount =
    limit === undefined
      ? field
      : { ...field, aside: <span className="figures">{`${[...field.value].length}/${limit}`}</span> }
  return (
    <FieldFrame id={id} field={withCount}>
      <Textarea
        {...controlProps(id, field)}
        {...{ rows, placeholder }}
        readOnly={field.readOnly}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        py="3"
        resize="vertical"
      />
    </FieldFrame>
  )
}

/** A press of Enter that ends a line: with Shift, where there is no keyboard of its own, and while a character is composed. */
const isLineEnd = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key !== 'Enter' || shiftKey || nativeEvent.isComposing || !matchMedia('(pointer: fine)').matches

const MAX_LINES = 6

/** Grows with its lines. Enter presses the button of the form; Shift+Enter, and Enter on a phone, begin a line. */
export function MessageField(field: FieldProps & { placeholder?: string }) {
  const id = useId()
  const submit = (press: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isLineEnd(press)) return
    press.preventDefault()
    press.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  }
  return (
    <FieldFrame id={id} field={field}>
      <Textarea
        {...controlProps(id, field)}
        placeholder={field.placeholder}
        rows={Math.min(MAX_LINES, field.value.split('\n').length)}
        readOnly={field.readOnly}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onKeyDown={submit}
        py="2.5"
        resize="none"
        maxHeight={`calc(${MAX_LINES} * 1.4em + 1.25rem)`}
        fieldSizing="content"
      />
    </FieldFrame>
  )
}

const Checkbox = chakra('input', {
  base: { width: '18px', height: '18px', accentColor: '#FFB454', flexShrink: '0', cursor: 'pointer' },
})
const CheckLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '2.5rem', cursor: 'pointer', fontSize: 'md' },
})

interface CheckFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckField({ checked, label, onChange, readOnly, name, error, ...field }: CheckFieldProps) {
  const id = useId()
  return (
    <Wrap>
      <CheckLabel htmlFor={id}>
        <Checkbox
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-disabled={readOnly ? true : undefined}
          data-event={field['data-event']}
          data-key={field['data-key'] ?? name}
          onChange={(event) => (readOnly ? undefined : onChange(event.currentTarget.checked))}
        />
        {label}
      </CheckLabel>
      {error ? <ErrorLine role="alert">{error}</ErrorLine> : null}
    </Wrap>
  )
}
