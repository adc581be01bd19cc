import { DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react'
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, Scan, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './ImagePreview.css.ts'
import type { PreviewImage } from './ImagePreview.tsx'
import { useBroken } from './useBroken.ts'
import { useView } from './useView.ts'

export interface ImageLightboxProps {
  /** Pictures in their order. */
  images: readonly PreviewImage[]
  /** The picture on show; undefined is closed. */
  index: number | undefined
  /** Another picture is to be shown. */
  onIndexChange: (index: number) => void
  /** It is to be closed. */
  onClose: () => void
}

/** Pictures over the whole window. Arrows step, + and − zoom, R rotates, 0 resets, Escape closes. */
export function ImageLightbox({ images, index, onIndexChange, onClose }: ImageLightboxProps) {
  const stage = useRef<HTMLDivElement>(null)
  const open = index !== undefined && index < images.length
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      initialFocus={stage}
      aria-label={open ? images[index]?.alt : undefined}
      className={css.dialog}
    >
      {open && (
        <Stage ref={stage} images={images} index={index} onIndexChange={onIndexChange} onClose={onClose} />
      )}
    </HeadlessDialog>
  )
}

interface StageProps extends ImageLightboxProps {
  index: number
  ref: Ref<HTMLDivElement>
}

function Stage({ images, index, onIndexChange, onClose, ref }: StageProps) {
  const messages = useMessages('details', details)
  const { close } = useMessages('dialog', dialog)
  const { isBroken, markBroken } = useBroken()
  const { view, dragging, zoomBy, rotate, reset, handlers, keys } = useView()
  const step = (by: 1 | -1) => {
    reset()
    onIndexChange((index + by + images.length) % images.length)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1)
    else if (!keys(event.key)) return
    event.preventDefault()
  }
  const image = images[index]
  if (!image) return null
  const several = images.length > 1
  const place = assignInlineVars({
    [css.zoom]: String(view.zoom),
    [css.turn]: `${view.turn}deg`,
    [css.panX]: `${view.x}px`,
    [css.panY]: `${view.y}px`,
  })
  return (
    // The stage is dark in every theme, and its buttons with it.
    <DialogPanel
      ref={ref}
      tabIndex={-1}
      transition
      data-theme="dark"
      data-component="ImageLightbox"
      className={css.stage}
      onKeyDown={handleKey}
    >
      <div className={css.bar}>
        <div className={css.caption}>
          {several && `${index + 1} / ${images.length}　`}
          {image.alt}
        </div>
        <IconButton
          icon={ZoomOut}
          label={messages.zoomOut}
          tooltipSide="bottom"
          onClick={() => zoomBy(0.8)}
        />
        <IconButton icon={ZoomIn} label={messages.zoomIn} tooltipSide="bottom" onClick={() => zoomBy(1.25)} />
        <IconButton icon={RotateCw} label={messages.rotate} tooltipSide="bottom" onClick={rotate} />
        <IconButton icon={Scan} label={messages.resetPicture} tooltipSide="bottom" onClick={reset} />
        <IconButton icon={X} label={close} tooltipSide="bottom" onClick={onClose} />
      </div>
      <div
        className={css.canvas}
        data-zoomed={presence(view.zoom > 1)}
        data-dragging={presence(dragging)}
        {...handlers}
      >
        {isBroken(image.src) ? (
          <Icon of={ImageOff} size={32} label={image.alt} />
        ) : (
          <img
            src={image.src}
            alt={image.alt}
            draggable={false}
            style={place}
            className={css.large}
            onError={() => markBroken(image.src)}
          />
        )}
        {several && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={messages.previousPicture}
              className={joinClasses(css.step, css.previous)}
              onClick={() => step(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={messages.nextPicture}
              className={joinClasses(css.step, css.next)}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
    </DialogPanel>
  )
}
