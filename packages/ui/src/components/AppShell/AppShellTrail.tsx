import { ChevronRight } from 'lucide-react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './AppShell.css.ts'

/** A step of the trail to the open page. */
export interface TrailItem {
  /** Name of the step. */
  title: string
  /** Left out for levels without a page of their own. */
  href?: string | undefined
}

/** Where the page stands: home and the titled levels above it. Hidden below 992 px. */
export function AppShellTrail({ items }: { items: readonly TrailItem[] }) {
  const messages = useMessages('shell', shell)
  if (items.length === 0) return null
  return (
    <nav aria-label={messages.breadcrumb} className={css.trail}>
      <ol style={{ display: 'contents' }}>
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li key={`${index}-${item.title}`} className={css.trailItem}>
              {item.href !== undefined && !last ? (
                <RouterLink href={item.href} className={css.trailText}>
                  {item.title}
                </RouterLink>
              ) : (
                <span className={css.trailText} aria-current={last ? 'page' : undefined} title={item.title}>
                  {item.title}
                </span>
              )}
              {!last && <Icon of={ChevronRight} size={14} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
