import { createContext } from 'react'

/** The server's time in milliseconds, as far as this browser knows it; provided by the app. */
export const ServerClock = createContext<() => number>(() => Date.now())
