import { createContext, use } from 'react'

/** Paths the user may open; links to anything else are not made. */
export const PagesContext = createContext<ReadonlySet<string>>(new Set())

export const usePages = (): ReadonlySet<string> => use(PagesContext)
