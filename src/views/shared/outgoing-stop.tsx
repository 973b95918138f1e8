import { chakra } from '@chakra-ui/react/styled-system'
import { CONTACT_SUPPORT } from '#machines/accounts/messages/accounts.ts'
import { stopText } from '#machines/accounts/rules/outgoing-stop.ts'
import { paths } from '#machines/routing/paths.ts'
import type { components } from '#openapi/generated/exchange.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'

const Above = chakra('div', { base: { mb: '4' } })

/** Why nothing leaves the account, if nothing does; what only Support lifts leads there. */
export function OutgoingStop({ user }: { user: components['schemas']['User'] | null }) {
  const stop = user?.outgoing_stop
  if (!stop) return null
  const support = (
    <ButtonLink href={paths.newSupportRequest()} size="sm">
      {CONTACT_SUPPORT}
    </ButtonLink>
  )
  return (
    <Above>
      <Alert tone="notice" title={stopText(stop)} action={stop.reason === 'freeze' ? support : undefined} />
    </Above>
  )
}
