import { readFile } from 'node:fs/promises'
import { fromRoot } from '#server/project-root.ts'

/** What the tests wrote about the flows they walked; null where they never ran, as in a built image, or wrote half of it. */
export async function readFlowCoverage(
  file = fromRoot('coverage/flows.json'),
): Promise<Record<string, unknown> | null> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : null
  } catch {
    return null
  }
}
