import { didYouMean, SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { FieldEvent, FormContext, FormValues } from '#machines/shared/form/form-machine.ts'

interface FormProps<V extends FormValues> {
  readonly snapshot: {
    readonly context: Pick<FormContext<V, unknown>, 'values' | 'touched' | 'errors' | 'answered'>
    readonly matches: (state: 'filling') => boolean
  }
  readonly send: (event: FieldEvent<V>) => void
}

/**
 * The props of one field of a form's view: value, message, events and marks. A message shows once its field was touched; the server's message
 * about a field stays until the field changes.
 */
export const formFields =
  <V extends FormValues>({ snapshot, send }: FormProps<V>) =>
  <Name extends keyof V & string>(name: Name) => {
    const { values, touched, errors, answered } = snapshot.context
    return {
      name,
      value: values[name],
      error: answered[name] ?? (touched[name] ? errors[name] : undefined),
      readOnly: !snapshot.matches('filling'),
      onChange: (value: string) => send({ type: 'field.change', name, value } as FieldEvent<V>),
      onBlur: () => send({ type: 'field.leave', name }),
      'data-event': 'field.change field.leave',
      'data-key': name,
    }
  }

interface SuggestionProps {
  readonly snapshot: { readonly context: { readonly suggestion: string | null } }
  readonly send: (event: { type: 'suggestion.accept' | 'suggestion.decline' }) => void
}

/** The props of the question whether another text was meant in a field. */
export const formSuggestion = ({ snapshot, send }: SuggestionProps) => ({
  question: snapshot.context.suggestion === null ? null : didYouMean(snapshot.context.suggestion),
  onAccept: () => send({ type: 'suggestion.accept' }),
  onDecline: () => send({ type: 'suggestion.decline' }),
})

/** The props of the button that submits a form's view: its label, or that the form is being sent. */
export const submitButton = (snapshot: { readonly matches: (state: 'filling') => boolean }, label: string) => {
  const busy = !snapshot.matches('filling')
  return {
    type: 'submit',
    tone: 'primary',
    size: 'lg',
    block: true,
    off: busy,
    children: busy ? SUBMITTING : label,
    'data-event': 'form.submit',
  } as const
}

/** The props of the button that submits a form by an event of this type alone; it is off where the machine does not take it. */
export const eventSubmit = <Type extends string>(
  snapshot: { readonly can: (event: { type: NoInfer<Type> }) => boolean },
  type: Type,
) =>
  ({
    type: 'submit',
    tone: 'primary',
    size: 'lg',
    block: true,
    off: !snapshot.can({ type }),
    'data-event': type,
  }) as const
