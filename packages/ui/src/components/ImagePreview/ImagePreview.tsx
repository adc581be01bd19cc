import { ImageOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Icon } from '../Icon/Icon.tsx'
import { ImageLightbox } from './ImageLightbox.tsx'
import * as css from './ImagePreview.css.ts'
import { useBroken } from './useBroken.ts'

/** A picture and what it shows. */
export interface PreviewImage {
  /** Address of the picture. */
  src: string
  /** What it shows. */
  alt: string
  /** Smaller version for the row. @default src */
  thumb?: string | undefined
}

export interface ImagePreviewProps extends BaseProps {
  /** Pictures in their order. */
  images: readonly PreviewImage[]
  /** Side of a thumbnail, px. @default 64 */
  size?: number | undefined
  /** Thumbnails shown; the last one says how many more there are. @default all */
  max?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** Thumbnails that open over the whole window, with zoom, rotation and steps. */
export function ImagePreview({ images, size = 64, max, className, style, ...rest }: ImagePreviewProps) {
  const messages = useMessages('details', details)
  const [index, setIndex] = useState<number>()
  const { isBroken, markBroken } = useBroken()
  const shown = images.slice(0, Math.max(1, max ?? images.length))
  const hidden = images.length - shown.length
  const moreAt = (at: number) => (hidden > 0 && at === shown.length - 1 ? `+${hidden}` : '')
  return (
    <span
      data-component="ImagePreview"
      {...rest}
      style={{ ...assignInlineVars({ [css.side]: `${size}px` }), ...style }}
      className={joinClasses(css.root, className)}
    >
      {shown.map((image, at) => (
        <button
          key={image.src}
          type="button"
          aria-label={`${messages.enlarge(image.alt)}${moreAt(at)}`}
          className={css.thumb}
          onClick={() => setIndex(at)}
        >
          {isBroken(image.src) ? (
            <span className={css.broken}>
              <Icon of={ImageOff} size={20} />
            </span>
          ) : (
            <img
              src={image.thumb ?? image.src}
              alt=""
              loading="lazy"
              decoding="async"
              className={css.picture}
              onError={() => markBroken(image.src)}
            />
          )}
          {moreAt(at) !== '' && <span className={css.more}>{moreAt(at)}</span>}
        </button>
      ))}
      <ImageLightbox
        images={images}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </span>
  )
}
