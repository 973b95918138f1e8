type End = () => Promise<unknown>

const ends: End[] = []

/** Has something stopped or removed when the measurement is over, however it ends; the last one first. */
export const atEnd = (end: End): void => void ends.push(end)

export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end().catch(() => undefined)
}
