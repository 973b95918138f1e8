import { startTransition, useEffect, useState } from 'react'

type Subscribe = (subscriber: () => void) => () => void

/**
 * A value of a store outside of React. Whoever changes it decides how that is rendered: with `useSyncExternalStore`, an answer that comes
 * while a page is rendered has React render the whole page again at once, in one long task.
 */
export function useStored<T>(subscribe: Subscribe, read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const update = () => setValue(read)
    startTransition(update)
    return subscribe(update)
  }, [subscribe, read])
  return value
}
