import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** The link that the components of the design system use: navigates inside, loads a page for another window. */
export function ConsoleLink({ href = '/', ...rest }: ComponentProps<'a'>) {
  return <Link to={href} {...rest} />
}
