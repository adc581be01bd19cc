import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { tag } from '../../locale/zh-CN/tag.ts'
import { composeHandlers } from '../../private/composeHandlers.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Tag.css.ts'
import type { TagProps } from './Tag.tsx'

interface TagCloseProps {
  /** What is removed. */
  name: string
  onClose: NonNullable<TagProps['onClose']>
  onKeyDown: TagProps['onKeyDown']
}

/** The button that removes a tag. A module of its own, so that a tag without one can be a server's. */
export function TagClose({ name, onClose, onKeyDown }: TagCloseProps) {
  const messages = useMessages('tag', tag)
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onClose({ reason: 'key' })
  }
  return (
    <button
      type="button"
      data-part="close"
      aria-label={messages.remove(name)}
      onClick={() => onClose({ reason: 'button' })}
      onKeyDown={composeHandlers(onKeyDown, handleKey)}
      className={css.close}
    >
      <Icon of={X} size={14} />
    </button>
  )
}
