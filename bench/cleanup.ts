type End = () => Promise<unknown>

const ends: End[] = []

/** Registers a cleanup that runs when the measurement ends, also after an error; the last one first. */
export const atEnd = (end: End): void => void ends.push(end)

export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end().catch(() => undefined)
}
