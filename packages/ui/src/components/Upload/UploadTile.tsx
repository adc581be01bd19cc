import { ArrowLeft, ArrowRight, Eye, FileText, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { uploads } from '../../locale/zh-CN/uploads.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import * as css from './Upload.css.ts'

interface ToolProps {
  icon: IconSource
  label: string
  onClick: () => void
  disabled?: boolean | undefined
}

const Tool = ({ icon, label, onClick, disabled = false }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon of={icon} size={14} />
  </button>
)

export interface UploadTileProps {
  name: string
  /** Undefined for files that are no pictures. */
  src: string | undefined
  position: number
  total: number
  locked: boolean
  dragging: boolean
  target: boolean
  onPreview: () => void
  onRemove: () => void
  onMove: (to: number) => void
  onDrag: (event: DragEvent, what: 'start' | 'over' | 'drop' | 'end') => void
}

/** One stored file: seen, moved by drag or by buttons, taken away. */
export function UploadTile({
  name,
  src,
  position,
  total,
  locked,
  dragging,
  target,
  onPreview,
  onRemove,
  onMove,
  onDrag,
}: UploadTileProps) {
  const messages = useMessages('uploads', uploads)
  return (
    // Dragging is for the pointer; the buttons do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-part="item"
      data-dragging={presence(dragging)}
      data-target={presence(target)}
      className={css.item}
      draggable={!locked && total > 1}
      onDragStart={(event) => onDrag(event, 'start')}
      onDragOver={(event) => onDrag(event, 'over')}
      onDrop={(event) => onDrag(event, 'drop')}
      onDragEnd={(event) => onDrag(event, 'end')}
    >
      {src === undefined ? (
        <>
          <Icon of={FileText} size={32} />
          <span className={css.fileName} title={name}>
            {name}
          </span>
        </>
      ) : (
        <img src={src} alt={name} draggable={false} className={css.image} />
      )}
      <span className={css.tools}>
        {src !== undefined && <Tool icon={Eye} label={`${messages.preview} ${name}`} onClick={onPreview} />}
        {!locked && total > 1 && (
          <>
            <Tool
              icon={ArrowLeft}
              label={`${messages.moveBefore} ${name}`}
              disabled={position === 0}
              onClick={() => onMove(position - 1)}
            />
            <Tool
              icon={ArrowRight}
              label={`${messages.moveAfter} ${name}`}
              disabled={position === total - 1}
              onClick={() => onMove(position + 1)}
            />
          </>
        )}
        {!locked && <Tool icon={Trash2} label={`${messages.delete} ${name}`} onClick={onRemove} />}
      </span>
    </li>
  )
}
