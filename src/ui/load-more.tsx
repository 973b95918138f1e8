import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'

const Foot = chakra('div', { base: { display: 'flex', justifyContent: 'center', pt: '5' } })

interface LoadMoreProps {
  busy: boolean
  onMore: () => void
  'data-event': string
}

export function LoadMore({ busy, onMore, 'data-event': event }: LoadMoreProps) {
  return (
    <Foot>
      <Button off={busy} onClick={onMore} data-event={event}>
        {busy ? 'Loading...' : 'Load more'}
      </Button>
    </Foot>
  )
}
