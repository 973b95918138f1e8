import { send } from '#src/api/client.ts'

/** Which transitions of each flow the last tests on the server's machine covered; undefined without a record. */
export const readFlowCoverage = async (): Promise<unknown> => {
  try {
    const { data } = await send('readFlowCoverage', undefined)
    return typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined
  } catch {
    return undefined
  }
}
