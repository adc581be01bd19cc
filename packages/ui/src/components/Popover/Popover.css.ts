import { componentStyle } from '../../theme/layered.ts'

export const panel = componentStyle({
  inlineSize: 'max-content',
  maxInlineSize: 'min(480px, calc(100vw - 16px))',
  padding: '12px 16px',
})
export const content = componentStyle({ display: 'contents' })
