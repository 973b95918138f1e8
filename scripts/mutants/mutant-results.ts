import { mkdirSync, writeFileSync } from 'node:fs'
import { mutantPage, mutantText, percentKilled, type Verdict } from 'statewalk/mutant-report'
import { reasons } from './mutant-reasons.ts'

interface About {
  /** What was changed: `domain`, `SQL`. */
  readonly of: string
  /** The goal in percent. */
  readonly least: number
  /** Which checks looked at the mutants, as a sentence. */
  readonly checks: string
}

/** Prints the survivors, writes every mutant to `test-results/mutants-<of>.md`, and returns whether the goal is reached. */
export const reportMutants = (verdicts: readonly Verdict[], { of, least, checks }: About): boolean => {
  console.log(mutantText(verdicts, true))
  const date = new Date().toISOString().slice(0, 10)
  mkdirSync('test-results', { recursive: true })
  writeFileSync(
    `test-results/mutants-${of.toLowerCase()}.md`,
    mutantPage(verdicts, { title: `Mutants: ${of}`, date, reasons, checks }),
  )
  const isReached = percentKilled(verdicts, of) >= least
  if (!isReached) console.error(`fewer than ${least} % are killed`)
  return isReached
}
