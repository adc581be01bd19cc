import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition, focusInside } from '../../theme/mixins.ts'
import { space } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'inline-flex',
  flexShrink: 0,
  '@media': { print: { display: 'none' } },
})
export const opener = componentStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.tag,
  color: vars.color.text2,
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&:focus-visible': focusInside,
    '&[data-set]': { background: vars.accent.soft, color: vars.accent.text },
  },
})
export const panel = componentStyle({ padding: space[8] })
export const clear = componentStyle({ marginBlockStart: space[4] })
