import { createContext } from 'react'

/** Tells the form around a field of a file on its way: true when it arrived, false when it failed or was given up. */
export type TellUnderWay = (arrival: Promise<boolean>) => void

/** Of the form around the fields; null: nobody waits. */
export const UnderWayContext = createContext<TellUnderWay | null>(null)
