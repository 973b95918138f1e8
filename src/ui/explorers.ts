import { createContext } from 'react'

/** Whether the networks are real ones, whose explorers know what is looked up; provided by the app. */
export const Explorers = createContext(false)
