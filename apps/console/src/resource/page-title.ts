import { createContext, use } from 'react'

/** What the menu calls the page that this is in. */
export const PageTitle = createContext('')

export const usePageTitle = (): string => use(PageTitle)
