/** Answers that were asked for together arrive within this time. */
const TOGETHER_MS = 100
const LATEST_MS = 1000

/** Resolves when the browser has painted what there is and has nothing else to do, or after a second; Safari knows no such moment. */
export const idle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
