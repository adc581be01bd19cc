import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { colourTransition } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'grid', gap: '4px', inlineSize: '100%', minInlineSize: 0 })
export const capsLock = componentStyle({ ...type.caption, color: vars.status.warning.text })
export const meter = componentStyle({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr) auto',
  alignItems: 'center',
  gap: '4px',
})
export const bar = componentStyle({
  blockSize: '4px',
  borderRadius: vars.radius.mini,
  background: vars.color.fill,
  transition: colourTransition,
  selectors: {
    '[data-strength=weak] > &[data-filled]': { background: vars.status.danger.solid },
    '[data-strength=medium] > &[data-filled]': { background: vars.status.warning.solid },
    '[data-strength=strong] > &[data-filled]': { background: vars.status.success.solid },
  },
})
export const word = componentStyle({
  minInlineSize: '28px',
  textAlign: 'end',
  color: vars.color.text2,
})
export const rules = componentStyle({ ...type.caption, display: 'flex', flexWrap: 'wrap', columnGap: '12px' })
export const rule = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  color: vars.color.text3,
  selectors: { '&[data-met]': { color: vars.status.success.text } },
})
