import { chakra } from '@chakra-ui/react/styled-system'
import { shortened } from '#machines/domain/figures.ts'
import { COPIED } from '#machines/domain/messages/m2m.ts'
import type { SessionUser } from '#machines/domain/app-effect.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Avatar } from '#src/ui/marks.tsx'
import { Card } from '#src/ui/page.tsx'

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4', height: 'full' } })
const Words = chakra('div', { base: { minWidth: '0' } })
const Name = chakra('p', {
  base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', overflowWrap: 'anywhere' },
})
const Detail = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', fontSize: 'sm' },
})
const OnDesk = chakra('div', { base: { display: { base: 'none', sm: 'block' } } })

export function UserCard({ user }: { user: SessionUser }) {
  return (
    <Card>
      <Line>
        <Avatar name={user.name} size={56} />
        <Words>
          <Name>{user.name}</Name>
          <Detail>
            @{user.username}
            <CopyButton value={user.username} label="Copy username" copied={COPIED.username} />
          </Detail>
          <OnDesk>
            <Detail className="figures">
              UID {shortened(user._id, 5, 5)}
              <CopyButton value={user._id} label="Copy user ID" copied={COPIED.userId} />
            </Detail>
          </OnDesk>
        </Words>
      </Line>
    </Card>
  )
}
