import { useEffect } from 'react'
import { keepWatermark } from './keepWatermark.ts'

export interface WatermarkProps {
  /** Who is looking, where, when, and the notice. Longer lines wrap at 250 px. Nothing is drawn without lines. */
  lines: readonly string[]
  /** Height of the frame above the page (px), which is left free. @default 0 */
  blockStart?: number | undefined
  /** Width of the frame before the page (px), which is left free. @default 0 */
  inlineStart?: number | undefined
}

/**
 * Slanted text over the page, above everything that can open on it, for the traceability of photographs. It lets the pointer through,
 * is the same in both themes, prints, and comes back when somebody removes, hides or restyles it. Its node is not React's, so removal breaks nothing.
 */
export function Watermark({ lines, blockStart = 0, inlineStart = 0 }: WatermarkProps) {
  const text = lines.join('\n')
  useEffect(
    () => (text === '' ? undefined : keepWatermark(text.split('\n'), { blockStart, inlineStart })),
    [text, blockStart, inlineStart],
  )
  return null
}
