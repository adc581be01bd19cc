import { createContext, use } from 'react'
import {
  type Location,
  type NavigateOptions,
  UNSAFE_LocationContext as RouterAddress,
  UNSAFE_NavigationContext as Navigation,
} from 'react-router-dom'

/**
 * Where the page around stands. A context of its own, because nothing above a page gives it: React draws a hidden part
 * anew when it reads a context that changed anywhere above, so no part of a page reads the router's.
 */
export const PageAddress = createContext<Location | null>(null)

/** Where the page around stands; outside of pages, where the user is. */
export function usePageAddress(): Location {
  const own = use(PageAddress)
  return own ?? use(RouterAddress).location
}

export type GoOptions = Pick<NavigateOptions, 'replace' | 'state'>

/** Goes to an address of the console, or back by a step. Unlike the router's, it does not look where the user is before it is called. */
export function useGo(): (to: string | -1, options?: GoOptions) => void {
  // Small: remembering its parts costs a page more than making them.
  'use no memo'
  const { navigator } = use(Navigation)
  return (to, { replace = false, state } = {}) => {
    if (to === -1) navigator.go(to)
    else if (replace) navigator.replace(to, state)
    else navigator.push(to, state)
  }
}
