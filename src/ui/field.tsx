import { useContext, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { controlFrame } from './control-frame.ts'
import { DialogsInPlace } from './dialog.tsx'

/** What every field shares. `onLeave` is the blur; `error` is shown as it comes, the caller knows when. */
export interface FieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
  error?: string | undefined
  hint?: ReactNode
  readOnly?: boolean | undefined
  required?: boolean
  /** Beside the label, at its right end. */
  aside?: ReactNode
  /** The label is read out but not drawn. */
  bare?: boolean
  'data-event'?: string | undefined
  'data-key'?: string | undefined
}

const controlStyle = {
  base: {
    ...controlFrame,
    lineHeight: '1.4',
    transition: 'border-color 120ms, box-shadow 120ms',
    '&:hover': { borderColor: 'faint' },
    '&:focus-visible': { outline: 'none', borderColor: 'lantern', boxShadow: '0 0 0 3px rgba(255, 180, 84, 0.22)' },
    '&[aria-invalid=true]': { borderColor: 'down' },
    '&[aria-disabled=true]': { opacity: '0.6', cursor: 'not-allowed' },
    '&:-webkit-autofill': { boxShadow: '0 0 0 100px #111317 inset', WebkitTextFillColor: '#E9ECF1' },
  },
} as const

const Input = chakra('input', controlStyle)
const Area = chakra('textarea', controlStyle)
const Choice = chakra('select', controlStyle)

const Wrap = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' } })
const Label = chakra('label', { base: { color: 'muted', fontSize: 'sm', fontWeight: 'medium' } })
const Line = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', color: 'muted', fontSize: 'sm' },
})
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })
const ErrorLine = chakra('p', { base: { color: 'down', fontSize: 'sm', textTransform: 'lowercase' } })
/** Its height is reserved: a message that pushed the button away on blur would make the click miss it. */
const Foot = chakra('div', { base: { minHeight: '20px', lineHeight: '20px' } })
const Shell = chakra('div', { base: { position: 'relative', display: 'flex', alignItems: 'stretch' } })
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
const Hidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
  },
})

const notesOf = (id: string, { error, hint }: FieldProps) => (error ? `${id}-error` : hint ? `${id}-hint` : undefined)

const controlOf = (id: string, props: FieldProps) => ({
  id,
  name: props.name,
  value: props.value,
  onBlur: props.onLeave,
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': notesOf(id, props),
  'aria-required': props.required ? true : undefined,
  'aria-disabled': props.readOnly ? true : undefined,
  'data-event': props['data-event'],
  'data-key': props['data-key'] ?? props.name,
})

function Framed({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  return (
    <Wrap>
      {field.bare ? (
        <Hidden asChild>
          <label htmlFor={id}>{field.label}</label>
        </Hidden>
      ) : (
        <Line>
          <Label htmlFor={id}>{field.label}</Label>
          {field.aside}
        </Line>
      )}
      {children}
      {field.bare && !field.error && !field.hint ? null : (
        <Foot mb={field.hint ? '2' : undefined}>
          <ErrorLine id={`${id}-error`} role="alert">
            {field.error}
          </ErrorLine>
          {field.hint && !field.error ? <Hint id={`${id}-hint`}>{field.hint}</Hint> : null}
        </Foot>
      )}
    </Wrap>
  )
}

type Native = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'>
interface TextFieldProps extends FieldProps, Native {
  suffix?: ReactNode
  figures?: boolean
  /** The first field of what a click has opened elsewhere on the screen. */
  takesFocus?: boolean
}

export function TextField({ type = 'text', suffix, figures, takesFocus = false, ...field }: TextFieldProps) {
  const id = useId()
  const inPlace = useContext(DialogsInPlace)
  const { autoComplete, inputMode, placeholder, maxLength } = field
  return (
    <Framed id={id} field={field}>
      <Shell>
        <Input
          {...controlOf(id, field)}
          {...{ type, autoComplete, inputMode, placeholder, maxLength, autoFocus: takesFocus && !inPlace }}
          className={figures ? 'figures' : undefined}
          readOnly={field.readOnly}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          pr={suffix ? '20' : undefined}
        />
        {suffix ? <Suffix>{suffix}</Suffix> : null}
      </Shell>
    </Framed>
  )
}

/** Amounts are typed as text: the browser's number field would rewrite them. */
export function AmountField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} inputMode="decimal" figures />
}

const Reveal = chakra('button', {
  base: {
    color: 'muted',
    width: '40px',
    height: '40px',
    mr: '-3',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    borderRadius: 'control',
    '&:hover': { color: 'ink' },
  },
})

export function PasswordField(props: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <Reveal
      type="button"
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={18} /> : <Eye size={18} />}
    </Reveal>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />
}

export interface Option {
  value: string
  label: string
}

/** The browser's own list: it is the best one on a phone, and nothing has to be loaded for it. */
export function SelectField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const id = useId()
  const pick = (value: string) => {
    if (!field.readOnly) field.onChange(value)
  }
  return (
    <Framed id={id} field={field}>
      <Shell>
        <Choice
          {...controlOf(id, field)}
          onChange={(event) => pick(event.currentTarget.value)}
          appearance="none"
          pr="10"
          cursor="pointer"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Choice>
        <Suffix>
          <ChevronDown size={16} aria-hidden />
        </Suffix>
      </Shell>
    </Framed>
  )
}

type TextAreaProps = FieldProps & { rows?: number; limit?: number; placeholder?: string }

/** With `limit` it counts the characters; it does not cut them off. */
export function TextAreaField({ rows = 4, limit, placeholder, ...field }: TextAreaProps) {
  const id = useId()
  const counted =
    limit === undefined
      ? field
      : { ...field, aside: <span className="figures">{`${[...field.value].length}/${limit}`}</span> }
  return (
    <Framed id={id} field={counted}>
      <Area
        {...controlOf(id, field)}
        {...{ rows, placeholder }}
        readOnly={field.readOnly}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        py="3"
        resize="vertical"
      />
    </Framed>
  )
}

const Box = chakra('input', {
  base: { width: '18px', height: '18px', accentColor: '#FFB454', flexShrink: '0', cursor: 'pointer' },
})
const CheckLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '40px', cursor: 'pointer', fontSize: 'md' },
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
        <Box
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
