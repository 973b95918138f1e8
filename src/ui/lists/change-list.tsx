import { chakra } from '@chakra-ui/react/styled-system'
import { MoveRight } from 'lucide-react'
import { DataCard } from './data-card.tsx'

const ChangeValues = chakra('dd', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2.5',
    '& svg': { color: 'muted', flexShrink: '0' },
    '& del, & ins': { overflowWrap: 'anywhere', minWidth: '0', maxHeight: '96px', overflowY: 'auto' },
    '& del': { color: 'muted' },
    '& ins': { fontWeight: 'semibold', textDecoration: 'none' },
  },
})

interface ChangeListProps {
  changes: readonly { readonly label: string; readonly was: string; readonly is: string }[]
}

/** Old and new values; screen readers read each as a sentence. */
export function ChangeList({ changes }: ChangeListProps) {
  if (changes.length === 0) return null
  return (
    <DataCard className="figures" style={{ margin: '16px 0' }}>
      {changes.map(({ label, was, is }) => (
        <div key={label}>
          <dt>{label}</dt>
          <ChangeValues>
            <del>{was}</del>
            <MoveRight size={16} role="img" aria-label="now" />
            <ins>{is}</ins>
          </ChangeValues>
        </div>
      ))}
    </DataCard>
  )
}
