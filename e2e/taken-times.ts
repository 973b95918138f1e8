import { readCoverage } from '../scripts/walk/flow-coverage.ts'

/** Prints how often the walks of this run took each transition. */
export const printTakenTimes = (): void => {
  const walked = Object.entries(readCoverage().flows).flatMap(([flow, { browser }]) =>
    browser?.run === String(process.pid) ? [{ flow, ...browser }] : [],
  )
  const times = walked.flatMap(({ flow, times: ofFlow }) =>
    Object.entries(ofFlow).map(([id, count]) => ({ name: `${flow}, ${id}`, count })),
  )
  const [most] = times.toSorted((one, other) => other.count - one.count)
  if (!most) return
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const mean = sum(times.map(({ count }) => count)) / times.length
  console.log(
    `${sum(walked.map(({ walks }) => walks))} paths, ${sum(walked.map(({ steps }) => steps))} steps: ` +
      `each of ${times.length} transitions taken ${mean.toFixed(2)} times on average, most often ${most.count} times (${most.name})`,
  )
}
