import { Bell } from 'lucide-react'
import type { Ref } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './AlertBell.css.ts'

export interface AlertBellProps extends BaseProps {
  /** Untreated alerts; above `max` it says `max+`, 0 shows no badge. */
  count: number
  /** Spec §9. @default 99 */
  max?: number | undefined
  /** Page of the alerts. */
  href: string
  /** The root element. */
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** Link of the top bar to the alerts, with the number of untreated ones. */
export function AlertBell({ count, max = 99, href, className, ref, ...rest }: AlertBellProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('shell', shell)
  const shown = count > max ? `${max}+` : String(count)
  return (
    <Tooltip content={messages.alerts} announce="none" side="bottom">
      <RouterLink
        data-component="AlertBell"
        aria-label={count > 0 ? messages.alertsCount(shown) : messages.alerts}
        {...rest}
        ref={ref}
        href={href}
        className={joinClasses(css.root, className)}
      >
        <Icon of={Bell} size={18} />
        {count > 0 && <span className={css.count}>{shown}</span>}
      </RouterLink>
    </Tooltip>
  )
}
