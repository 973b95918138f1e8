import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { createTradeMachine } from '#machines/adverts/create-trade/create-trade.machine.ts'
import { MAX_AUTO_REPLY, MAX_REMARKS, TERMS } from '#machines/adverts/rules/adverts.ts'
import { errorsIn, isFormValid } from '#machines/adverts/rules/advert-form.ts'
import { AUTO_REPLY } from '#machines/adverts/messages/create-trade.ts'
import { UP_TO_THREE_TAGS } from '#machines/adverts/messages/adverts.ts'
import { changeEvent, type ViewProps } from '#src/flow/view.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { FieldGroup, HelperText } from '#src/ui/fields/field-group.tsx'
import { Alert } from '#src/ui/feedback.tsx'

type Props = ViewProps<typeof createTradeMachine>

const Fields = chakra('div', { base: { display: 'grid', gap: '5' } })
const Tags = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '2' },
})
const Term = chakra('button', {
  base: {
    position: 'relative',
    textAlign: 'left',
    padding: '3',
    pr: '9',
    minHeight: '64px',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'border-color 120ms, opacity 120ms',
    '& > strong': { display: 'block', fontWeight: 'medium' },
    '& > small': { color: 'muted', fontSize: 'sm' },
    '& > svg': { position: 'absolute', top: '3', right: '3', color: 'lantern' },
    '&:hover:not([aria-disabled=true])': { borderColor: 'lineStrong' },
    '&[aria-pressed=true]': { borderColor: 'lantern', background: 'lanternGlow' },
    '&[aria-disabled=true]': { opacity: '0.45', cursor: 'not-allowed' },
  },
})

function Terms({ snapshot, send }: Props) {
  const chosenTitles = snapshot.context.draft.terms_tags.map(({ title }) => title)
  return (
    <FieldGroup>
      <legend>Terms (optional)</legend>
      <Tags>
        {TERMS.map(({ title, subtitle }) => {
          const chosen = chosenTitles.includes(title)
          const event = { type: chosen ? ('tag.remove' as const) : ('tag.add' as const), title }
          const off = !snapshot.can(event)
          return (
            <Term
              key={title}
              type="button"
              aria-pressed={chosen}
              aria-disabled={off ? true : undefined}
              onClick={() => (off ? undefined : send(event))}
              data-event={event.type}
              data-key={title}
            >
              <strong>{title}</strong>
              <small>{subtitle}</small>
              {chosen ? <Check size={16} aria-hidden /> : null}
            </Term>
          )
        })}
      </Tags>
      <HelperText>{UP_TO_THREE_TAGS}</HelperText>
    </FieldGroup>
  )
}

function FormErrors({ snapshot }: Props) {
  const { context } = snapshot
  const { remarks: _here, auto_reply: _too, ...elsewhere } = errorsIn(context)
  const sentences = [...new Set(Object.values(elsewhere))]
  if (isFormValid(context) || sentences.length === 0) return null
  return (
    <Alert tone="notice" title="Fix these errors before posting">
      {sentences.join(' · ')}
    </Alert>
  )
}

/** Step 3: terms, remarks and automatic reply. */
export function FinishStep(props: Props) {
  const { snapshot, send } = props
  return (
    <Fields>
      <Terms {...props} />
      <TextAreaField
        name="remarks"
        label="Remarks (optional)"
        value={snapshot.context.draft.remarks}
        limit={MAX_REMARKS}
        error={errorsIn(snapshot.context).remarks}
        placeholder="What traders should know before they order"
        readOnly={!snapshot.can({ type: 'remarks.change', value: '' })}
        {...changeEvent(send, 'remarks.change')}
      />
      <TextAreaField
        name="auto_reply"
        label={AUTO_REPLY}
        rows={2}
        value={snapshot.context.draft.auto_reply ?? ''}
        limit={MAX_AUTO_REPLY}
        error={errorsIn(snapshot.context).auto_reply}
        hint="Sent automatically as the first chat message of each order"
        readOnly={!snapshot.can({ type: 'autoReply.change', value: '' })}
        {...changeEvent(send, 'autoReply.change')}
      />
      {snapshot.matches('drafting') ? <FormErrors {...props} /> : null}
    </Fields>
  )
}
