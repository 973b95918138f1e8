import { chakra } from '@chakra-ui/react/styled-system'
import { NO_CODE_YET, RESEND_BUTTON, TIME_REMAINING, UNTIL_NEW_CODE } from '#machines/accounts/messages/auth.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeField } from '#src/ui/fields/code-field.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { passFocusOn } from '#src/ui/focus.ts'
import { Form } from '#src/ui/fields/form.tsx'

const Again = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    flexWrap: 'wrap',
    gap: '2',
    // The ring of the focused button stays clear of the button above.
    mt: '1',
    minHeight: '2.75rem',
    color: 'muted',
  },
})

interface ResendCodeProps {
  /** Until then no new code can be requested. */
  readonly waitUntil: string | null
  /** Why no more codes are sent. */
  readonly ended: string | null
  readonly off: boolean
  readonly onResend: () => void
}

/** The countdown to a new code, then the button for it. */
export function ResendCode({ waitUntil, ended, off, onResend }: ResendCodeProps) {
  if (waitUntil !== null)
    return (
      <Again>
        {TIME_REMAINING} <Countdown deadlineAt={waitUntil} /> {UNTIL_NEW_CODE}
      </Again>
    )
  if (ended !== null)
    return (
      <Again role="status" aria-label={ended}>
        {ended}
      </Again>
    )
  return (
    <Again>
      {NO_CODE_YET}
      <Button ref={passFocusOn} tone="plain" size="sm" off={off} onClick={onResend} data-event="code.resend">
        {RESEND_BUTTON}
      </Button>
    </Again>
  )
}

interface CodeFormProps {
  readonly code: string
  readonly error: string | undefined
  readonly button: string
  readonly busy: boolean
  readonly off: boolean
  readonly onChange: (value: string) => void
  readonly onSubmit: () => void
}

/** Six digits and the button that checks them. */
export function CodeForm({ code, error, button, busy, off, onChange, onSubmit }: CodeFormProps) {
  return (
    <Form label="Code" onSubmit={() => (off ? undefined : onSubmit())}>
      <CodeField
        name="code"
        label="6-digit code"
        value={code}
        error={error}
        readOnly={busy}
        missing={off && !busy}
        onChange={onChange}
        data-event="code.change"
      />
      <Button type="submit" tone="primary" size="lg" block off={off} data-event="code.submit">
        {busy ? SUBMITTING : button}
      </Button>
    </Form>
  )
}
