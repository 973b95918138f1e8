import {
  CREATE_ACCOUNT,
  JOIN_LABEL,
  JOIN_MISSING,
  JOIN_NOW,
  JOINED,
  JOINED_NEXT,
} from '#machines/website/messages/website.ts'
import { PHONE } from '#machines/accounts/rules/accounts.ts'
import { paths } from '#machines/routing/paths.ts'
import { withTyped } from '#machines/shared/flow/flow-input.ts'
import type { joinFormMachine } from '#machines/website/join-form/join-form.machine.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'

type Props = ViewProps<typeof joinFormMachine>

function Fields({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  return (
    <Form label={JOIN_NOW} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField
        name="address"
        label={JOIN_LABEL}
        value={snapshot.context.address}
        error={snapshot.matches({ filling: 'rejected' }) ? JOIN_MISSING : undefined}
        onChange={(value) => send({ type: 'address.change', value })}
        onBlur={() => send({ type: 'address.leave' })}
        data-event="address.change address.leave"
      />
      <Button type="submit" tone="primary" block data-event="form.submit">
        {JOIN_NOW}
      </Button>
    </Form>
  )
}

/** The form beside a post (spec section 2): it sends nothing, and leads to a new account. */
export function JoinForm({ snapshot, send }: Props) {
  const { address } = snapshot.context
  const typed = withTyped({}, PHONE.test(address) ? {} : { email: address })
  return (
    <section className="site-card" {...flowRoot(snapshot)} aria-live="polite">
      {snapshot.matches('joined') ? (
        <>
          <h2>{JOINED}</h2>
          <p>{JOINED_NEXT}</p>
          <div className="site-actions">
            <ButtonLink href={paths.register()} state={typed} tone="primary">
              {CREATE_ACCOUNT}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Fields snapshot={snapshot} send={send} />
      )}
    </section>
  )
}
