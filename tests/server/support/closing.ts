type Closing = () => Promise<unknown>
const closings: Closing[] = []

/** What a file opened is closed after it (`closing.setup.ts`), the last first: a hook that is set within a hook or a test would not run. */
export const closeAfterFile = (close: Closing): void => void closings.push(close)

export async function closeOpened(): Promise<void> {
  for (let close = closings.pop(); close; close = closings.pop()) await close()
}
