import { createContext } from 'react'

/** Whether the tabs of this server let themselves be followed; the app knows. */
export const CanFollow = createContext(false)
