import { chakra } from '@chakra-ui/react/styled-system'
import { truncateMiddle } from '#machines/shared/values/formatting.ts'
import { COPIED } from '#machines/shared/messages/copied.ts'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { Card } from '#src/ui/card.tsx'

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '4', height: 'full' } })
const Text = chakra('div', { base: { minWidth: '0' } })
const Name = chakra('p', {
  base: { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: 'tight', overflowWrap: 'anywhere' },
})
const Detail = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', color: 'muted', fontSize: 'sm' },
})

/** Who is signed in; the dashboard hides it on small screens (spec §2 Dashboard). */
export function UserCard({ user }: { user: SessionUser }) {
  return (
    <Card>
      <Line>
        <Avatar name={user.name} size={56} />
        <Text>
          <Name>{user.name}</Name>
          <Detail>
            @{user.username}
            <CopyButton value={user.username} label="Copy username" message={COPIED.username} />
          </Detail>

          <Detail className="figures">
            UID {truncateMiddle(user._id, 5, 5)}
            <CopyButton value={user._id} label="Copy user ID" message={COPIED.userId} />
          </Detail>
        </Text>
      </Line>
    </Card>
  )
}
