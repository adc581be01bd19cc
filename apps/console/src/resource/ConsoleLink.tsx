import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as Navigation } from 'react-router-dom'

/** The browser follows it by itself: in another tab or window, or as a download. */
const isForBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.button !== 0 ||
  target !== undefined ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey

/**
 * The link that the components of the design system use: navigates inside, loads a page for another window. Unlike the router's it
 * does not look where the user is before it is pressed, so the whole menu is not drawn anew with each page.
 */
export function ConsoleLink({ href = '/', onClick, target, children, ...rest }: ComponentProps<'a'>) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const { navigator } = use(Navigation)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event, target)) return
    const { origin, pathname, search, hash, href: to } = event.currentTarget
    if (origin !== location.origin) return
    event.preventDefault()
    const way = to === location.href ? 'replace' : 'push'
    navigator[way](pathname + search + hash)
  }
  return (
    <a href={href} target={target} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
