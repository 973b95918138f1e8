const RETRY_MS = 5000

/** What `load` gives, asked for until it comes. Without a part that the network did not bring, the rest of the page goes on. */
export const retried = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return retried(load)
  }
}
