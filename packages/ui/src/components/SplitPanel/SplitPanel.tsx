import { X } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { ScrollArea } from '../../private/ScrollArea.tsx'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { breakpoint } from '../../theme/scale.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './SplitPanel.css.ts'
import { SplitHandle } from './SplitHandle.tsx'

/** Where the panel lies; `auto` goes by the room there is. */
export type SplitPlacement = 'auto' | 'side' | 'bottom' | 'full'

export interface SplitPanelProps extends Omit<BaseProps, 'title'> {
  /** The list that stays in view. */
  children: ReactNode
  /** The record; the panel is there while it is set. */
  panel?: ReactNode
  /** Heading of the panel. */
  title: ReactNode
  /** At the end of its head, such as previous and next. */
  actions?: ReactNode
  /** It is to be closed. */
  onClose: () => void
  /** `auto`: at the side from 1280 px, below under that, over the page under 992 px. @default 'auto' */
  placement?: SplitPlacement | undefined
  /** Width at the side or height below, px. @default 480 */
  defaultSize?: number | undefined
  /** Narrowest it can be made (px). @default 320 */
  minSize?: number | undefined
  /** Widest it can be made (px). @default 960 */
  maxSize?: number | undefined
  /** After it was resized. */
  onResize?: ((size: number) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A list and one of its records side by side; the list keeps its place. */
export function SplitPanel({
  children,
  panel,
  title,
  actions,
  onClose,
  placement = 'auto',
  defaultSize = 480,
  minSize = 320,
  maxSize = 960,
  onResize,
  className,
  style,
  ...rest
}: SplitPanelProps) {
  const messages = useMessages('details', details)
  const { close } = useMessages('dialog', dialog)
  const headingId = useId()
  const wide = useMediaQuery('(min-width: 1280px)')
  const roomy = useMediaQuery(`(min-width: ${breakpoint.desktop}px)`)
  const [size, setSize] = useState(defaultSize)
  const where = placement === 'auto' ? (wide ? 'side' : roomy ? 'bottom' : 'full') : placement
  const open = panel !== undefined && panel !== null && panel !== false

  return (
    <div
      data-component="SplitPanel"
      data-placement={where}
      {...rest}
      style={{ ...assignInlineVars({ [css.extent]: `${size}px` }), ...style }}
      className={joinClasses(css.root, className)}
    >
      <ScrollArea part="main" className={css.main}>
        {children}
      </ScrollArea>
      {open && where !== 'full' && (
        <SplitHandle
          label={messages.split}
          vertical={where === 'side'}
          size={size}
          min={minSize}
          max={maxSize}
          onSize={setSize}
          onDone={onResize}
        />
      )}
      {open && (
        <section data-part="panel" aria-labelledby={headingId} className={css.panel}>
          <div className={css.head}>
            <h2 id={headingId} className={css.title}>
              {title}
            </h2>
            {actions}
            <IconButton icon={X} size="small" label={close} onClick={onClose} />
          </div>
          <ScrollArea part="body" className={css.body}>
            {panel}
          </ScrollArea>
        </section>
      )}
    </div>
  )
}
