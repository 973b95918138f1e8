import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Circle } from 'lucide-react'
import { PASSWORD_RULES } from '#machines/accounts/messages/auth.ts'
import { passwordRules } from '#machines/accounts/rules/accounts.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '1', mt: '-3', mb: '3', fontSize: 'sm', color: 'muted' } })
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', '& svg': { flexShrink: '0' } },
  variants: { met: { true: { color: 'up' } } },
})

/** What a new password needs; each line is checked while it is typed. */
export function PasswordRules({ password, email }: { password: string; email?: string }) {
  return (
    <List aria-label={PASSWORD_RULES}>
      {passwordRules(password, email).map(({ text, isMet }) => (
        <Item key={text} met={isMet}>
          {isMet ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
          {text}
          {isMet ? <VisuallyHidden>: met</VisuallyHidden> : null}
        </Item>
      ))}
    </List>
  )
}
