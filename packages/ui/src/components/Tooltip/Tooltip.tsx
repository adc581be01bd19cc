import { cloneElement, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { createPortal } from 'react-dom'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { joinIds } from '../../private/partIds.ts'
import type { Side } from '../../private/placement.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import * as css from './Tooltip.css.ts'
import { useTooltip } from './useTooltip.ts'

interface TriggerProps {
  /** The element that the text is about. */
  ref?: Ref<Element> | undefined
  /** Id of the text, for screen readers. */
  'aria-describedby'?: string | undefined
}

export interface TooltipProps extends BaseProps {
  /** Text shown on hover and keyboard focus; nothing is shown when it is empty. */
  content: ReactNode
  /** Side of the trigger on which it opens, where there is room. @default 'top' */
  side?: Side | undefined
  /**
   * `describe` adds the text to the trigger's description. `none` is for triggers whose accessible name
   * already is the text. @default 'describe'
   */
  announce?: 'describe' | 'none' | undefined
  /** Only where the trigger's text is cut off. @default false */
  onlyWhenCut?: boolean | undefined
  /** One element that takes `ref` and `aria-describedby`. */
  children: ReactElement<TriggerProps>
  /** The panel. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A short text about the element it surrounds. Nothing in it can be operated: use Popover for that. */
export function Tooltip({
  content,
  side = 'top',
  announce = 'describe',
  onlyWhenCut = false,
  children,
  className,
  style,
  id,
  ref,
  ...rest
}: TooltipProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const generated = useId()
  const tipId = id ?? generated
  const { open, triggerRef, tipRef, tipHandlers } = useTooltip({ side, onlyWhenCut })
  const mergedTrigger = useMergedRefs<Element>(children.props.ref, triggerRef)
  const mergedTip = useMergedRefs(ref, tipRef)
  const shown = open && content !== '' && content !== null && content !== undefined && content !== false

  return (
    <>
      {cloneElement(children, {
        ref: mergedTrigger,
        'aria-describedby': joinIds(
          children.props['aria-describedby'],
          shown && announce === 'describe' && tipId,
        ),
      })}
      {shown &&
        createPortal(
          <div
            data-component="Tooltip"
            role="tooltip"
            {...rest}
            {...tipHandlers}
            ref={mergedTip}
            id={tipId}
            style={style}
            className={joinClasses(css.root, className)}
          >
            {content}
          </div>,
          document.body,
        )}
    </>
  )
}
