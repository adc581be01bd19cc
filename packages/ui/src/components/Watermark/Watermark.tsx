import { useEffect } from 'react'
import { keepWatermark } from './keepWatermark.ts'

export interface WatermarkProps {
  /** Who is looking, where, when, and the notice. Longer lines wrap at 250 px. Nothing is drawn without lines. */
  lines: readonly string[]
}

/**
 * Slanted text over the whole page, for the traceability of photographs. It lets the pointer through, follows the theme without being
 * redrawn, prints, and comes back when somebody removes, hides or restyles it. Its node is not React's, so removal breaks nothing.
 */
export function Watermark({ lines }: WatermarkProps) {
  const text = lines.join('\n')
  useEffect(() => (text === '' ? undefined : keepWatermark(text.split('\n'))), [text])
  return null
}
