import { chakra } from '@chakra-ui/react/styled-system'
import { CHANGE_WORDS, SIGNS, type Change } from 'statewalk/atlas/layout.ts'

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', listStyle: 'none', m: '0', p: '0', color: 'muted' },
})
const Item = chakra('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', fontSize: 'sm' } })

const ALL: readonly Change[] = ['added', 'removed', 'changed', 'unchanged']

/** What the signs and lines of a chart of two versions mean. */
export function Legend() {
  return (
    <List aria-label="Legend">
      {ALL.map((change) => (
        <Item key={change}>
          <svg className="chart" width={36} height={12} viewBox="0 0 36 12" aria-hidden>
            <g className="arrow" data-change={change}>
              <path className="arrow-line" d="M0 6H36" />
            </g>
          </svg>
          {SIGNS[change]} {CHANGE_WORDS[change]}
        </Item>
      ))}
    </List>
  )
}
