import type { otpMachine } from '#machines/accounts/otp/otp.machine.ts'
import { NO_MORE_CODES } from '#machines/accounts/messages/accounts.ts'
import { VERIFY_BUTTON } from '#machines/accounts/messages/auth.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { CodeForm, ResendCode } from '#src/views/shared/code-entry.tsx'

/** The code and, after the countdown, a button for a new one. */
export function OtpView({ snapshot, send }: ViewProps<typeof otpMachine>) {
  const { code, failure, resendAt } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <CodeForm
        code={code}
        error={snapshot.matches({ asking: { code: { entering: 'failed' } } }) ? failure?.message : undefined}
        button={VERIFY_BUTTON}
        busy={snapshot.matches({ asking: { code: 'verifyingOtp' } })}
        off={!snapshot.can({ type: 'code.submit' })}
        onChange={(value) => send({ type: 'code.change', value })}
        onSubmit={() => send({ type: 'code.submit' })}
      />
      <ResendCode
        waitUntil={snapshot.matches({ asking: { resend: 'waiting' } }) ? resendAt : null}
        ended={snapshot.matches({ asking: { resend: 'spent' } }) ? NO_MORE_CODES : null}
        off={!snapshot.can({ type: 'code.resend' })}
        onResend={() => send({ type: 'code.resend' })}
      />
    </div>
  )
}
