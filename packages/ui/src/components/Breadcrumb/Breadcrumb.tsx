import { ChevronRight } from 'lucide-react'
import { type Ref, useState } from 'react'
import { navigation } from '../../locale/zh-CN/navigation.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Breadcrumb.css.ts'

/** A step of the way to the page. */
export interface BreadcrumbItem {
  /** Name of the step. */
  label: string
  /** Levels that are no page of their own have none. */
  href?: string | undefined
}

export interface BreadcrumbProps extends BaseProps {
  /** From the top down; the last one is this page. */
  items: readonly BreadcrumbItem[]
  /** Longer trails show the first and the last two, the rest on demand. @default 5 */
  max?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** Where this page stands. */
export function Breadcrumb({ items, max = 5, className, ...rest }: BreadcrumbProps) {
  const messages = useMessages('navigation', navigation)
  const [opened, setOpened] = useState(false)
  const folded = !opened && items.length > max
  const shown = items
    .map((item, index) => ({ ...item, index }))
    .filter(({ index }) => !folded || index === 0 || index >= items.length - 2)
  return (
    <nav
      data-component="Breadcrumb"
      aria-label={messages.breadcrumb}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <ol className={css.list}>
        {shown.map(({ label, href, index }) => {
          const last = index === items.length - 1
          return (
            <li key={index} className={css.item}>
              {index > 0 && <Icon of={ChevronRight} size={14} className={css.separator} />}
              {folded && index === items.length - 2 && (
                <>
                  <button
                    type="button"
                    aria-label={messages.expand}
                    className={joinClasses(css.crumb, css.link)}
                    onClick={() => setOpened(true)}
                  >
                    …
                  </button>
                  <Icon of={ChevronRight} size={14} className={css.separator} />
                </>
              )}
              {href !== undefined && !last ? (
                <RouterLink href={href} className={joinClasses(css.crumb, css.link)}>
                  {label}
                </RouterLink>
              ) : (
                <span
                  aria-current={last ? 'page' : undefined}
                  title={last ? label : undefined}
                  className={joinClasses(css.crumb, last && css.current)}
                >
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
