import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { OUTGOING, type OutgoingAct } from '#machines/accounts/rules/outgoing.ts'
import { access } from '#openapi/generated/access.ts'

const FILE = 'docs/outgoing-acts.md'

const INTRODUCTION = `# Outgoing acts

Each act by which something leaves an account, or that prepares it, with its guards (decision 0063). The authority is \`machines/accounts/rules/outgoing.ts\`; this page is written from it and
from the \`x-outgoing\` of the operations, and \`tests/rules/accounts/outgoing-table.test.ts\` fails where it differs (\`npx vitest run --project rules tests/rules/accounts/outgoing-table.test.ts -u\` writes it).

- **payee**: somebody or somewhere that nothing went to before, or a bank account that is new. **session**: one that is not confirmed. **price**: under 90 % of the market, or without a market price.
  **value**: above \`OUTGOING_CODE_USD\`, all acts of a day above four times that, or without a price.
- **review**: waits for an operator above \`WITHDRAWAL_REVIEW_USD\` in a day, of the account, of the destination or of the accounts that are linked with it. **link**, **linkBelowMarket**: links the accounts of both sides.
- **mail**: always, when a code was entered, or also when it is worth more than 1,000 US dollars. Each has a link that freezes the account.
`

const operationsOf = (act: string): string =>
  Object.entries(access)
    .filter(([, { outgoing }]) => (outgoing as readonly string[]).includes(act))
    .map(([operation]) => `\`${operation}\``)
    .join(', ')

const rowOf = (act: OutgoingAct): string => {
  const { code, afterReset, whileFrozen, review, mail } = OUTGOING[act]
  return `| ${act} | ${operationsOf(act)} | ${code.join(', ') || '–'} | ${afterReset} | ${whileFrozen} | ${review} | ${mail} |`
}

test('the table of the outgoing acts is in the docs', async () => {
  const rows = (Object.keys(OUTGOING) as OutgoingAct[]).map(rowOf)
  const table = [
    '| Act | Operations | Code | After a reset | While frozen | Review | Mail |',
    '| - | - | - | - | - | - | - |',
    ...rows,
  ]
  const text = await format(`${INTRODUCTION}\n${table.join('\n')}\n`, {
    ...(await resolveConfig(FILE)),
    filepath: FILE,
  })
  await expect(text).toMatchFileSnapshot(`../../../${FILE}`)
})
