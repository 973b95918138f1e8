import { COUNTRIES } from '#machines/catalog/countries.ts'
import { PROFILE_BUTTON, PROFILE_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { PHONE_SAMPLE } from '#machines/accounts/messages/accounts.ts'
import type { manageProfileMachine } from '#machines/accounts/manage-profile/manage-profile.machine.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { FixedField, SelectField, TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'

type Props = ViewProps<typeof manageProfileMachine>

const CHOICES = [
  { value: '', label: 'Choose your country' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
]

export function ManageProfilePage({ snapshot, send, shared }: Props) {
  const field = formFields({ snapshot, send })
  const { fixed, values } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={PROFILE_TITLE} lead="Email and username cannot be changed." width="form">
        <Card>
          <Form label={PROFILE_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
            <FixedField name="email" label="Email" value={shared.user?.email ?? ''} type="email" autoComplete="email" />
            <FixedField name="username" label="Username" value={shared.user?.username ?? ''} autoComplete="nickname" />
            <TextField {...field('name')} label="Full name" autoComplete="name" />
            <SelectField {...field('country')} label="Country" options={CHOICES} />
            {fixed.includes('phone') ? (
              <FixedField name="phone" label="Phone number" value={values.phone} type="tel" autoComplete="tel" />
            ) : (
              <TextField
                {...field('phone')}
                label="Phone number"
                type="tel"
                autoComplete="tel"
                inputMode="tel"
                aside={PHONE_SAMPLE}
                hint="It cannot be changed later"
              />
            )}
            <Button {...submitButton(snapshot, PROFILE_BUTTON)} />
          </Form>
        </Card>
      </Page>
    </div>
  )
}
