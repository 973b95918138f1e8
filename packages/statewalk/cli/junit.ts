/** A test in a report. */
export interface TestCase {
  readonly name: string
  readonly failure?: string
  /** Why it could not be run. */
  readonly skipped?: string
}

export interface Suite {
  readonly name: string
  readonly cases: readonly TestCase[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Without the characters that XML 1.0 cannot hold. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\n]/g, (each) => ENTITIES[each] ?? each)

const caseOf = (suite: string, { name, failure, skipped }: TestCase): string => {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}"`
  if (failure !== undefined) return `${head}><failure message="${escaped(failure)}"/></testcase>`
  return skipped === undefined ? `${head}/>` : `${head}><skipped message="${escaped(skipped)}"/></testcase>`
}

const counts = (cases: readonly TestCase[]): string => {
  const [failed, skipped] = [
    cases.filter(({ failure }) => failure !== undefined),
    cases.filter(({ skipped }) => skipped !== undefined),
  ]
  return `tests="${cases.length}" failures="${failed.length}" skipped="${skipped.length}"`
}

/** Suites as JUnit XML, which CI systems read. */
export const junit = (name: string, suites: readonly Suite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escaped(name)}" ${counts(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite name="${escaped(suite.name)}" ${counts(suite.cases)}>`,
      ...suite.cases.map((each) => caseOf(suite.name, each)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')
