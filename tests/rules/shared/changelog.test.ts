import { expect, it } from 'vitest'
import { changelogOf } from '../../../scripts/changelog.mjs'

const SUBJECTS = [
  'feat: merge swaps',
  'fix: refund what was sent twice',
  'test: place an order',
  'feat(wallet)!: withdraw to two networks',
  'perf: read an advert once',
  'fix: refund what was sent twice',
  'Merge branch w',
]

it('a changelog has what people notice, once, and nothing of the source', () => {
  expect(changelogOf('v1..v2', SUBJECTS, [])).toBe(
    [
      '# v1..v2',
      '\n## Added\n\n- Withdraw to two networks',
      '\n## Fixed\n\n- Refund what was sent twice',
      '\n## Faster\n\n- Read an advert once',
    ].join('\n'),
  )
})

it.each([
  [['0101-notes'], 'The version before runs on it, too.'],
  [['0101-notes', '0102-contract-notes'], 'The version before cannot run on it any more.'],
])('a changelog says of %s whether there is a way back', (migrations, back) => {
  const text = changelogOf('v1..v2', [], migrations)
  expect(text).toContain(`## Database\n\n${migrations.map((name) => `- ${name}`).join('\n')}\n\n${back}`)
})
