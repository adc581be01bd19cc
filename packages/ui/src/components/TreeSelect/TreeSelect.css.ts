import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const panel = componentStyle({
  boxSizing: 'border-box',
  padding: '8px',
  inlineSize: 'min(360px, calc(100vw - 16px))',
})
/** Over the button that fills the box; presses between the tags still open the panel. */
export const tag = componentStyle({ position: 'relative', zIndex: 1 })
export const more = componentStyle({ color: vars.color.text2, paddingInline: '4px' })
