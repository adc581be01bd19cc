import { componentStyle } from '../../theme/layered.ts'

export const panel = componentStyle({
  inlineSize: 'max-content',
  // The positioning library writes the width of the viewport inline.
  maxInlineSize: 'min(480px, calc(100vw - 16px)) !important',
  padding: '12px 16px',
})
export const root = componentStyle({ display: 'contents' })
