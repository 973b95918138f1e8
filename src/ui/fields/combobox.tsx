import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight, Search } from 'lucide-react'
import { Button } from '../button.tsx'
import { SearchField, SearchInput } from './search-field.tsx'

const Field = chakra('form', {
  base: { display: 'flex', gap: '2', '& > label': { flex: '1', minWidth: '0', mb: '0' } },
})
const List = chakra('div', { base: { display: 'grid', gap: '1', mt: '3' } })
const Row = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '3.25rem',
    px: '3',
    py: '2',
    borderRadius: 'control',
    cursor: 'pointer',
    '& > svg': { color: 'muted' },
    '& > span': { minWidth: '0' },
    '& b': { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& small': {
      display: 'block',
      color: 'muted',
      fontSize: 'sm',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '&:hover, &[aria-selected=true]': { background: 'rgba(255, 255, 255, 0.06)' },
    '&[aria-selected=true]': { boxShadow: 'inset 2px 0 0 #FFB454' },
  },
})

export interface ComboboxOption {
  /** No other option of the list has it. */
  readonly key: string
  /** Where it leads, if it does: it can then be opened in another tab, too. */
  readonly href?: string
  readonly content: ReactNode
}

interface ComboboxProps<O extends ComboboxOption> {
  name: string
  /** Its accessible name and its placeholder. */
  label: string
  /** The accessible name of the list. */
  listLabel: string
  value: string
  options: readonly O[]
  onChange: (value: string) => void
  onChoose: (option: O) => void
  /** Enter, or the button, with no option highlighted; absent while there is nothing to submit. */
  onSubmit: (() => void) | undefined
  /** The name of the button that submits; without it there is no form either. */
  submitLabel?: string
  /** Whether it takes the focus of its dialog on a touch screen, too. */
  takesFocus: boolean
  /** The events of the field, of its button and of the options. */
  events?: { readonly change: string; readonly submit: string; readonly choose: string }
}

const NONE = -1

/** The place that a key moves the highlight to; undefined for a key that does not move it. Before the first option is the field itself. */
const movedTo = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : NONE
  if (key === 'ArrowUp') return at === NONE ? count - 1 : at - 1
  return undefined
}

function SubmitButton({ label, off, event }: { label: string; off: boolean; event: string | undefined }) {
  return (
    <Button type="submit" size="icon" aria-label={label} off={off} data-event={event}>
      <ArrowRight size={18} aria-hidden />
    </Button>
  )
}

/**
 * A text field with a list below it, as the ARIA Authoring Practices describe it: the arrows move the highlight, Enter chooses the
 * highlighted option, the focus stays in the field.
 */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { name, label, value, options, onChange, onChoose, onSubmit, submitLabel, takesFocus, events } = props
  const id = useId()
  const [highlighted, setHighlighted] = useState<string>()
  // It stays while the same list is drawn anew, and goes with its option.
  const at = options.findIndex(({ key }) => key === highlighted)
  const idOf = (place: number) => `${id}-${place}`
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    const option = options[at]
    if (option) onChoose(option)
    else onSubmit?.()
  }
  const move = (key: KeyboardEvent) => {
    // Without a form of its own it may be part of another one.
    if (key.key === 'Enter' && submitLabel === undefined) return submit(key)
    const next = movedTo(key.key, at, options.length)
    if (next === undefined || options.length === 0) return
    key.preventDefault()
    setHighlighted(options[next]?.key)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Field as={submitLabel === undefined ? 'div' : 'form'} role="search" onSubmit={submit}>
        <SearchField>
          <Search size={18} aria-hidden />
          <SearchInput
            type="text"
            name={name}
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? id : undefined}
            aria-activedescendant={at === NONE ? undefined : idOf(at)}
            placeholder={label}
            value={value}
            onChange={(event) => {
              setHighlighted(undefined)
              onChange(event.currentTarget.value)
            }}
            onKeyDown={move}
            data-first-focus={takesFocus ? 'always' : 'fine-pointer'}
            data-event={events?.change}
          />
        </SearchField>
        {submitLabel === undefined ? null : (
          <SubmitButton label={submitLabel} off={onSubmit === undefined} event={events?.submit} />
        )}
      </Field>
      {options.length > 0 ? (
        <Options {...{ id, options, at, idOf, onChoose }} label={props.listLabel} event={events?.choose} />
      ) : null}
    </>
  )
}

interface OptionsProps<O extends ComboboxOption> {
  id: string
  label: string
  options: readonly O[]
  /** The place of the highlighted option. */
  at: number
  idOf: (place: number) => string
  onChoose: (option: O) => void
  event: string | undefined
}

function Options<O extends ComboboxOption>({ id, label, options, at, idOf, onChoose, event }: OptionsProps<O>) {
  return (
    <List id={id} role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <Row
          key={option.key}
          id={idOf(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          href={option.href}
          onClick={(click) => {
            if (click.ctrlKey || click.metaKey || click.shiftKey) return
            click.preventDefault()
            onChoose(option)
          }}
          data-event={event}
          data-key={option.href ?? option.key}
        >
          {option.content}
        </Row>
      ))}
    </List>
  )
}
