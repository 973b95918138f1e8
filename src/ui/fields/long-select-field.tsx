import { useId, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown } from 'lucide-react'
import { Combobox } from './combobox.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { EmptyState } from '../feedback.tsx'
import { FieldFrame, SelectField, type FieldProps } from './field.tsx'
import { searchOptions, type Option } from './option-search.ts'
import { SelectTrigger } from './select-trigger.tsx'

/** Longer lists are searched. */
const MOST_READ = 20
/** Of what was found, no more is listed: typing on narrows it. */
const MOST_LISTED = 50

/** Always as high, however many options are found. */
const Content = chakra('div', { base: { minHeight: '60dvh' } })

const Count = chakra('p', { base: { color: 'muted', fontSize: 'sm', mt: '3' } })
const Mark = chakra('span', { base: { width: '18px', color: 'lantern' } })

const countOf = (found: number): string =>
  found > MOST_LISTED
    ? `First ${MOST_LISTED} of ${found.toLocaleString('en-US')}. Type to narrow the list.`
    : `${found} found`

type Props = FieldProps & { options: readonly Option[] }

interface OptionDialogProps extends Pick<Props, 'name' | 'label' | 'value' | 'options'> {
  onChoose: (value: string) => void
  onClose: () => void
}

function OptionDialog({ name, label, value, options, onChoose, onClose }: OptionDialogProps) {
  const [text, setText] = useState('')
  const found = useMemo(() => searchOptions(options, text), [options, text])
  const listed = useMemo(
    () =>
      found.slice(0, MOST_LISTED).map((option) => ({
        key: option.value,
        content: (
          <>
            <Mark>{option.value === value ? <Check size={18} aria-label="Chosen" /> : null}</Mark>
            <b>{option.label}</b>
          </>
        ),
      })),
    [found, value],
  )
  const [first] = listed
  return (
    <Dialog title={label} onClose={onClose}>
      <Content>
        <Combobox
          name={`${name}-search`}
          label="Search"
          listLabel={label}
          value={text}
          options={listed}
          onChange={setText}
          onChoose={({ key }) => onChoose(key)}
          onSubmit={first && (() => onChoose(first.key))}
          takesFocus={false}
        />
        <div role="status">
          {first ? (
            <Count>{countOf(found.length)}</Count>
          ) : (
            <EmptyState title="Nothing found">Check the spelling.</EmptyState>
          )}
        </div>
      </Content>
    </Dialog>
  )
}

function SearchedField({ options, ...field }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = options.find(({ value }) => value === field.value)?.label ?? ''
  const choose = (value: string) => {
    setIsOpen(false)
    field.onChange(value)
  }
  return (
    <FieldFrame id={id} field={field}>
      <SelectTrigger
        id={id}
        type="button"
        aria-label={`${field.label}: ${chosen}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-disabled={field.readOnly ? true : undefined}
        onClick={() => setIsOpen(!field.readOnly)}
        data-event={field['data-event']}
        data-key={field['data-key'] ?? field.name}
      >
        <span>{chosen}</span>
        <ChevronDown size={16} aria-hidden />
      </SelectTrigger>
      {isOpen ? <OptionDialog {...field} options={options} onChoose={choose} onClose={() => setIsOpen(false)} /> : null}
    </FieldFrame>
  )
}

/** A choice from a list that may have a thousand options: a native select up to twenty, a dialog with a search beyond. */
export function LongSelectField(props: Props) {
  return props.options.length > MOST_READ ? <SearchedField {...props} /> : <SelectField {...props} />
}
