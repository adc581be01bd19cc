import { X } from 'lucide-react'
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { OpenTag } from './openTags.ts'
import * as css from './TagsView.css.ts'

export interface TagChipProps {
  tag: OpenTag
  active: boolean
  dragging: boolean
  drop: 'before' | 'after' | undefined
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onContextMenu: (event: MouseEvent) => void
  movable: boolean
  onDragStart: () => void
  /** Over the first or the second half of this one. */
  onDragOver: (side: 'before' | 'after') => void
  onDragEnd: () => void
  onDrop: () => void
}

/** One page of the strip: a link and, unless it is affixed, a close button. */
export function TagChip({
  tag,
  active,
  dragging,
  drop,
  movable,
  onClose,
  onKeyDown,
  onContextMenu,
  onDragStart,
  onDragOver,
  onDragEnd,
  onDrop,
}: TagChipProps) {
  const messages = useMessages('shell', shell)
  const title = tag.title ?? messages.untitled
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', tag.path)
    onDragStart()
  }
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const first = event.clientX < box.left + box.width / 2
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    onDragOver(first === rtl ? 'after' : 'before')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is done with the keys on the link
    <li
      className={css.chip}
      data-path={tag.path}
      data-selected={presence(active)}
      data-affix={presence(tag.affix)}
      data-dragging={presence(dragging)}
      data-drop={drop}
      draggable={movable}
      onDragStart={handleDragStart}
      onDragOver={handleDragOver}
      onDragEnd={onDragEnd}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onAuxClick={(event) => {
        if (event.button !== 1 || tag.affix) return
        event.preventDefault()
        onClose()
      }}
    >
      <RouterLink
        href={tag.href ?? tag.path}
        className={css.link}
        tabIndex={active ? 0 : -1}
        aria-current={active ? 'page' : undefined}
      >
        {tag.dirty && (
          <span className={css.dot}>
            <span className={visuallyHiddenClass}>{messages.unsaved}</span>
          </span>
        )}
        <span className={css.title} title={title}>
          {title}
        </span>
      </RouterLink>
      {!tag.affix && (
        <button
          type="button"
          tabIndex={-1}
          className={css.close}
          aria-label={messages.closeTag(title)}
          onClick={onClose}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </li>
  )
}
