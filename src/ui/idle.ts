const LATEST_MS = 1000

/** Resolves when the browser has painted what there is and has nothing else to do, or after a second; Safari knows no such moment. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else requestAnimationFrame(() => setTimeout(resolve))
  })
