import type { registerMachine } from '#machines/accounts/register/register.machine.ts'
import { HAS_ACCOUNT, LOGIN_BUTTON, REGISTER_BUTTON, REGISTER_TITLE } from '#machines/accounts/messages/auth.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'

export function RegisterPage({ snapshot, send }: ViewProps<typeof registerMachine>) {
  const field = formFields({ snapshot, send })
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={REGISTER_TITLE}
        lead={pages.register.description}
        foot={
          <>
            {HAS_ACCOUNT} <TextLink href={paths.login()}>{LOGIN_BUTTON}</TextLink>
          </>
        }
      >
        <Form label={REGISTER_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          <TextField {...field('name')} label="Full name" autoComplete="name" />
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
          <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
          <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
          <Button {...submitButton(snapshot, REGISTER_BUTTON)} />
        </Form>
      </AuthCard>
    </div>
  )
}
