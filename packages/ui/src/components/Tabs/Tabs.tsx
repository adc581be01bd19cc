import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import * as css from './Tabs.css.ts'

/** A tab and its panel. */
export interface TabItem<Key extends string = string> {
  /** Tells it from the others. */
  key: Key
  /** Word on the tab. */
  label: string
  /** Before the word. */
  icon?: IconSource | undefined
  /** How many are there, after the label. */
  count?: number | undefined
  /** Cannot be chosen. */
  disabled?: boolean | undefined
  /** Leave it out for all items where the content stands elsewhere and only the choice is wanted. */
  content?: ReactNode
}

export interface TabsProps<Key extends string = string> extends BaseProps {
  /** In their order. */
  items: readonly TabItem<Key>[]
  /** Chosen tab; leave it out to let the tabs keep it. */
  value?: Key | undefined
  /** Tab that is open at first, where it is not controlled. @default the first tab that is not disabled */
  defaultValue?: Key | undefined
  /** Another tab was opened. */
  onChange?: ((key: Key) => void) | undefined
  /** Names the list of tabs. */
  label?: string | undefined
  /** Size of the tabs. @default the size of the page */
  size?: ControlSize | undefined
  /** Keeps the content of tabs that are not shown, with what was typed there. @default false */
  keepMounted?: boolean | undefined
  /** At the end of the bar. */
  extra?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Parts of one subject, one shown at a time. Arrow keys move, Home and End jump. */
export function Tabs<Key extends string = string>({
  items,
  value,
  defaultValue,
  onChange,
  label,
  size,
  keepMounted = false,
  extra,
  className,
  ...rest
}: TabsProps<Key>) {
  const first = defaultValue ?? items.find((item) => !item.disabled)?.key
  const [chosen, choose] = useControllableState<Key | undefined>({
    value,
    defaultValue: first,
    onChange: (next) => {
      if (next !== undefined) onChange?.(next)
    },
    name: 'Tabs',
  })
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === chosen),
  )
  const withPanels = items.some((item) => item.content !== undefined)
  return (
    <TabGroup
      data-component="Tabs"
      data-size={size}
      {...rest}
      selectedIndex={index}
      onChange={(next: number) => choose(items[next]?.key)}
      className={joinClasses(css.root, className)}
    >
      <div className={css.bar}>
        <TabList aria-label={label} className={css.list}>
          {items.map((item) => (
            <Tab key={item.key} disabled={item.disabled ?? false} data-key={item.key} className={css.tab}>
              {item.icon && <Icon of={item.icon} />}
              {item.label}
              {item.count !== undefined && <Badge count={item.count} tone="neutral" />}
            </Tab>
          ))}
          {/* Counts that come later push it on. */}
          <InSight key={items.filter(({ count }) => count !== undefined).length} index={index} />
        </TabList>
        {extra !== undefined && <div className={css.extra}>{extra}</div>}
      </div>
      {withPanels && (
        <TabPanels>
          {items.map((item) => (
            <TabPanel key={item.key} unmount={!keepMounted} className={css.panel}>
              {item.content}
            </TabPanel>
          ))}
        </TabPanels>
      )}
    </TabGroup>
  )
}

/** Scrolls the bar around it to a tab: an address may open one that lies beyond what is seen. */
function InSight({ index }: { index: number }) {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const bar = mark.current?.parentElement
    const tab = bar?.children[index]
    if (!bar || !tab) return
    const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
    bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [index])
  return <span ref={mark} hidden />
}
