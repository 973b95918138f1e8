// What `import … from 'statewalk/reports'` gives: paths, charts and comparisons for people and for other tools.
export { compareCharts, type ChartComparison } from '../src/chart-comparison.ts'
export { compareSets, comparisonMarkdown, type SetComparison } from '../src/comparison-report.ts'
export { coveredFlow, coverageText, noCoverage, withWalk, type FlowCoverage } from '../src/coverage.ts'
export { implementationsOf, lostIn, machineJson } from '../src/machine-json.ts'
export { mermaid } from '../src/mermaid.ts'
export { mutantPage, mutantText, type Verdict } from '../src/mutant-report.ts'
export { asCsv, asGherkin, asJson, asText } from '../src/path-formats.ts'
export { tableOf } from '../src/transition-table.ts'
