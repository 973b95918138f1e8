import { chakra } from '@chakra-ui/react/styled-system'
import { MoveRight } from 'lucide-react'

/** Facts of a thing, set apart from the text around them. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    margin: '0',
    px: '4',
    py: '3.5',
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { margin: '0', minWidth: '0' },
  },
})
const Step = chakra('dd', {
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

interface ChangesProps {
  changes: readonly { readonly label: string; readonly was: string; readonly is: string }[]
}

/** What was and what is, one by one; read out as a sentence each. */
export function Changes({ changes }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <Facts className="figures" style={{ margin: '16px 0' }}>
      {changes.map(({ label, was, is }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Step>
            <del>{was}</del>
            <MoveRight size={16} role="img" aria-label="now" />
            <ins>{is}</ins>
          </Step>
        </div>
      ))}
    </Facts>
  )
}
