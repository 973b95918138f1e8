/** Whether the server runs on sandbox parts; false when it does not say so. */
export const runsOnSandbox = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/health')
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'sandbox' in body && body.sandbox === true
  } catch {
    return false
  }
}
