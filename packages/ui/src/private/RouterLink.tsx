import { useContext } from 'react'
import { LinliContext, type LinkComponentProps } from './LinliContext.ts'

/** The link component injected by `LinliProvider`, or a plain anchor. Unstyled. */
export function RouterLink(props: LinkComponentProps) {
  const { link: Link } = useContext(LinliContext)
  if (Link) return <Link {...props} />
  const { children, ...rest } = props
  return <a {...rest}>{children}</a>
}
