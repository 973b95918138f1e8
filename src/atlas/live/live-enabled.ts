import { createContext } from 'react'

/** Whether this server allows following the flows of other tabs; provided by the app. */
export const LiveEnabledContext = createContext(false)
