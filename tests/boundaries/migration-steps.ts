export interface MigrationText {
  readonly name: string
  readonly sql: string
}

const TAKES_AWAY: readonly (readonly [step: RegExp, what: string])[] = [
  [/\bdrop (table|view|type|function|trigger|index|schema|materialized view)\b/, 'drops what the version before uses'],
  [/\bdrop (column|constraint|default|not null|expression)\b/, 'drops what the version before uses'],
  [/\brename\b/, 'renames what the version before uses'],
  [/\balter (column )?\w+ (set data )?type\b/, 'rewrites a table'],
  [/\bset not null\b/, 'refuses rows that the version before writes'],
  [/\btruncate\b/, 'deletes what the version before reads'],
]
const ADDS = /^(create (table|type|view|unique index|index)|alter table .*\badd column)\b/

/** The statements of a script, in lower case, without comments and without what is in the body of a function. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

const createdIn = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []))

/** What a statement about a table of before does to the servers that use it meanwhile. */
function faultOfTable(statement: string): string | undefined {
  if (/^create (unique )?index (?!if not exists)/.test(statement))
    return 'creates an index while nobody can write: with "if not exists", it may have been created before'
  if (!statement.startsWith('alter table')) return undefined
  if (/\badd (column )?.*\bnot null\b/.test(statement) && !/\bdefault\b|\bgenerated\b|\bnot valid\b/.test(statement))
    return 'adds a column that the version before does not fill'
  if (/\badd column\b.*\b(check|references|unique|primary key)\b/.test(statement))
    return 'checks every row while nobody can write: add the constraint by itself'
  if (/\badd (constraint \w+ )?(check|foreign key)\b/.test(statement) && !/\bnot valid$/.test(statement))
    return 'checks every row while nobody can write: add it "not valid", and validate it in a later migration'
  if (/\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/.test(statement))
    return 'builds an index while nobody can write: create the index first, and add the constraint "using index"'
  return undefined
}

const tableOf = (statement: string): string | undefined =>
  /^alter table (?:only |if exists )*(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index [^(]*? on (?:only )?(\w+)/.exec(statement)?.[1]

/** Why a migration cannot be applied while servers of the version before run, or, of a contract, what it must not add. */
export function faultsOf({ name, sql }: MigrationText): readonly string[] {
  const statements = statementsOf(sql)
  if (/^\d{4}-contract-/.test(name))
    return statements.filter((statement) => ADDS.test(statement)).map((statement) => `adds something: ${statement}`)
  const created = createdIn(statements)
  return statements.flatMap((statement) => {
    const table = tableOf(statement)
    const taken = TAKES_AWAY.find(([step]) => step.test(statement))?.[1]
    const fault = table !== undefined && created.has(table) ? undefined : (taken ?? faultOfTable(statement))
    return fault === undefined ? [] : [`${fault}: ${statement}`]
  })
}
