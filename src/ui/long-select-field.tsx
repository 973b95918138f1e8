import { useId, useMemo, useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, ChevronDown } from 'lucide-react'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './feedback.tsx'
import { FieldFrame, SelectField, type FieldProps } from './field.tsx'
import { searchOptions, type Option } from './option-search.ts'
import { SelectTrigger } from './select-trigger.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Longer lists are searched. */
const MOST_READ = 20
/** A longer list of what was found is narrowed by typing on. */
const MOST_FOUND = 50

/** Always as high, however many options are found. */
const Content = chakra('div', { base: { minHeight: '60dvh' } })

const Mark = chakra('span', { base: { width: '18px', color: 'lantern' } })

type Props = FieldProps & { options: readonly Option[] }

interface OptionDialogProps extends Pick<Props, 'name' | 'label' | 'value' | 'options'> {
  onChoose: (value: string) => void
  onClose: () => void
}

function OptionDialog({ name, label, value, options, onChoose, onClose }: OptionDialogProps) {
  const [text, setText] = useState('')
  const found = useMemo(
    () =>
      searchOptions(options, text)
        .slice(0, MOST_FOUND)
        .map((option) => ({
          key: option.value,
          content: (
            <>
              <Mark>{option.value === value ? <Check size={18} aria-label="Chosen" /> : null}</Mark>
              <b>{option.label}</b>
            </>
          ),
        })),
    [options, text, value],
  )
  const [first] = found
  return (
    <Dialog title={label} onClose={onClose}>
      <Content>
        <Combobox
          name={`${name}-search`}
          label="Search"
          listLabel={label}
          value={text}
          options={found}
          onChange={setText}
          onChoose={({ key }) => onChoose(key)}
          onSubmit={first && (() => onChoose(first.key))}
          takesFocus={false}
        />
        <VisuallyHidden role="status">{`${found.length} found`}</VisuallyHidden>
        {first ? null : <EmptyState title="Nothing found">Check the spelling.</EmptyState>}
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
