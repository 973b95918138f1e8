import type { ReactNode } from 'react'
import { LOGIN_INSTEAD, RESET_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'

/** The layout of the reset page, with its form or without a valid link. */
export function ResetCard({ children }: { children: ReactNode }) {
  return (
    <AuthCard
      title={RESET_TITLE}
      lead="Choose a new password. All devices are logged out when you change it."
      foot={<TextLink href={paths.login()}>{LOGIN_INSTEAD}</TextLink>}
    >
      {children}
    </AuthCard>
  )
}
