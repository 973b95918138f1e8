import { chakra } from '@chakra-ui/react/styled-system'
import type { otpMachine } from '#machines/otp/otp.machine.ts'
import { NO_MORE_CODES } from '#machines/domain/messages/accounts.ts'
import { NO_CODE_YET, RESEND_BUTTON, TIME_REMAINING, VERIFY_BUTTON } from '#machines/domain/messages/auth.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeField } from '#src/ui/code-field.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Form } from '#src/ui/form.tsx'

type Props = ViewProps<typeof otpMachine>

const Again = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minHeight: '44px',
    color: 'muted',
  },
})

function Resend({ snapshot, send }: Props) {
  if (snapshot.matches({ asking: { resend: 'waiting' } }))
    return (
      <Again>
        {TIME_REMAINING} <Countdown deadlineAt={snapshot.context.resendAt} />
      </Again>
    )
  if (snapshot.matches({ asking: { resend: 'spent' } }))
    return (
      <Again role="status" aria-label={NO_MORE_CODES}>
        {NO_MORE_CODES}
      </Again>
    )
  return (
    <Again>
      {NO_CODE_YET}
      <Button
        tone="plain"
        size="sm"
        off={!snapshot.can({ type: 'code.resend' })}
        onClick={() => send({ type: 'code.resend' })}
        data-event="code.resend"
      >
        {RESEND_BUTTON}
      </Button>
    </Again>
  )
}

/** The code and, after the countdown, a button for a new one. */
export function OtpView(props: Props) {
  const { snapshot, send } = props
  const busy = snapshot.matches({ asking: { code: 'verifyingOtp' } })
  const off = !snapshot.can({ type: 'code.submit' })
  const failed = snapshot.matches({ asking: { code: { entering: 'failed' } } })
  return (
    <div {...flowRoot(snapshot)}>
      <Form label="Code" onSubmit={() => (off ? undefined : send({ type: 'code.submit' }))}>
        <CodeField
          name="code"
          label="6-digit code"
          value={snapshot.context.code}
          error={failed ? snapshot.context.failure?.message : undefined}
          readOnly={busy}
          onChange={(value) => send({ type: 'code.change', value })}
          data-event="code.change"
        />
        <Button type="submit" tone="primary" size="lg" block off={off} data-event="code.submit">
          {busy ? SUBMITTING : VERIFY_BUTTON}
        </Button>
      </Form>
      <Resend {...props} />
    </div>
  )
}
