import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { PointMenu } from '../../private/PointMenu.tsx'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { movePath, type OpenTag, pathsToClose, type TagCloseReason } from './openTags.ts'
import { TagChip } from './TagChip.tsx'
import * as css from './TagsView.css.ts'
import { useStripScroll } from './useStripScroll.ts'

export interface TagsViewProps extends BaseProps {
  /** Visited pages in order, each path once. */
  tags: readonly OpenTag[]
  /** Path of the page that is shown. */
  activePath: string
  /** 刷新: remount that page. */
  onRefresh: (path: string) => void
  /** Pages that go; affixed ones are never among them. */
  onClose: (detail: { paths: string[]; reason: TagCloseReason; path: string }) => void
  /** New order of all paths, after a drag or Ctrl+Shift+arrow. Without it the order is fixed. */
  onReorder?: ((paths: string[]) => void) | undefined
  /** Chosen from the list of all tabs. */
  onSelect: (path: string) => void
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/**
 * The strip of visited pages. Arrows move between them, Delete closes, Ctrl+Shift+arrow moves one, a right click or the context menu key
 * opens 刷新 / 关闭 / 关闭其他 / 关闭全部, a middle click closes.
 */
export function TagsView({
  tags,
  activePath,
  onRefresh,
  onClose,
  onReorder,
  onSelect,
  className,
  ...rest
}: TagsViewProps) {
  const messages = useMessages('shell', shell)
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ path: string; x: number; y: number } | null>(null)
  const [drag, setDrag] = useState<{
    path: string
    over?: string | undefined
    side?: 'before' | 'after' | undefined
  } | null>(null)
  const [moved, setMoved] = useState('')
  useStripScroll(list, activePath, tags.length)

  const paths = tags.map((tag) => tag.path)
  const titleOf = (path: string) => tags.find((tag) => tag.path === path)?.title ?? messages.untitled
  const close = (path: string, reason: TagCloseReason) => {
    const gone = pathsToClose(tags, path, reason)
    if (gone.length > 0) onClose({ paths: gone, reason, path })
  }
  const move = (path: string, to: number) => {
    const next = movePath(paths, path, to)
    if (next.join('\n') === paths.join('\n')) return
    onReorder?.(next)
    setMoved(messages.movedTo(titleOf(path), next.indexOf(path) + 1))
  }
  const onKeyDown = (event: KeyboardEvent, path: string) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = paths.indexOf(path)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const step = event.key === 'ArrowRight' ? rtl : event.key === 'ArrowLeft' ? -rtl : 0
    if (step !== 0 && event.ctrlKey && event.shiftKey) move(path, at + step)
    else if (step !== 0) links[at + step]?.focus()
    else if (event.key === 'Home') links[0]?.focus()
    else if (event.key === 'End') links.at(-1)?.focus()
    else if (event.key === 'Delete') {
      ;(links[at + 1] ?? links[at - 1])?.focus()
      close(path, 'one')
    } else return
    event.preventDefault()
  }
  const openMenu = (event: MouseEvent, path: string) => {
    event.preventDefault()
    // The key opens it below the tab, the pointer where it is.
    const box = event.currentTarget.getBoundingClientRect()
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu({ path, x: byKey ? box.left : event.clientX, y: byKey ? box.bottom : event.clientY })
  }
  const drop = () => {
    if (drag?.over !== undefined && drag.over !== drag.path) {
      const without = paths.filter((path) => path !== drag.path)
      move(drag.path, without.indexOf(drag.over) + (drag.side === 'after' ? 1 : 0))
    }
    setDrag(null)
  }

  const target = menu && tags.find((tag) => tag.path === menu.path)
  const can = (reason: TagCloseReason) => pathsToClose(tags, target?.path ?? '', reason).length > 0
  return (
    <nav
      data-component="TagsView"
      aria-label={messages.openPages}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <ul ref={list} className={css.list}>
        {tags.map((tag) => (
          <TagChip
            key={tag.path}
            tag={tag}
            active={tag.path === activePath}
            dragging={drag?.path === tag.path}
            drop={drag?.over === tag.path && drag.over !== drag.path ? drag.side : undefined}
            movable={onReorder !== undefined}
            onClose={() => close(tag.path, 'one')}
            onKeyDown={(event) => onKeyDown(event, tag.path)}
            onContextMenu={(event) => openMenu(event, tag.path)}
            onDragStart={() => setDrag({ path: tag.path })}
            onDragOver={(side) => drag && setDrag({ ...drag, over: tag.path, side })}
            onDragEnd={() => setDrag(null)}
            onDrop={drop}
          />
        ))}
      </ul>
      {tags.length > 1 && (
        <Menu
          align="end"
          trigger={<IconButton icon={ChevronDown} label={messages.moreTags} size="mini" />}
          items={tags.map((tag) => ({
            key: tag.path,
            label: tag.title ?? messages.untitled,
            onSelect: () => onSelect(tag.path),
          }))}
        />
      )}
      {menu && target && (
        <PointMenu
          at={menu}
          label={titleOf(menu.path)}
          onClose={() => setMenu(null)}
          items={[
            { key: 'refresh', label: messages.refresh, onSelect: () => onRefresh(target.path) },
            {
              key: 'close',
              label: messages.close,
              disabled: target.affix,
              onSelect: () => close(target.path, 'one'),
            },
            {
              key: 'others',
              label: messages.closeOthers,
              disabled: !can('others'),
              onSelect: () => close(target.path, 'others'),
            },
            {
              key: 'all',
              label: messages.closeAll,
              disabled: !can('all'),
              onSelect: () => close(target.path, 'all'),
            },
          ]}
        />
      )}
      <span role="status" className={visuallyHiddenClass}>
        {moved}
      </span>
    </nav>
  )
}
