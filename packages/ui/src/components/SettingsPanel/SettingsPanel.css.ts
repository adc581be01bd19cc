import { vars } from '../../theme/contract.css.ts'
import { patternGlobal, patternStyle } from '../../theme/layered.ts'
import { colourTransition } from '../../theme/mixins.ts'
import { space, type } from '../../theme/scale.ts'

export const root = patternStyle({ display: 'flex', flexDirection: 'column', gap: space[24] })
export const group = patternStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minInlineSize: 0,
})
export const legend = patternStyle({
  ...type.strong,
  padding: 0,
  marginBlockEnd: space[12],
  color: vars.color.text,
})

export const swatches = patternStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: space[8],
})
export const choice = patternStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: '36px',
  paddingInline: space[8],
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.borderButton}`,
  color: vars.color.text2,
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[data-checked]': {
      borderColor: vars.accent.solid,
      color: vars.color.text,
      background: vars.accent.soft,
    },
  },
})
/** The native radio covers its choice, so the keys and the names are the browser's. */
export const radio = patternStyle({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
patternGlobal(`${choice}:has(:focus-visible)`, {
  outline: `${vars.focus.width} solid ${vars.accent.ring}`,
  outlineOffset: vars.focus.offset,
})
export const colour = patternStyle({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: vars.radius.pill,
  color: vars.white,
  background: vars.accent.solid,
})
export const modes = patternStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
  gap: space[8],
})
export const centred = patternStyle({ justifyContent: 'center' })
export const line = patternStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: '32px',
  color: vars.color.text,
})
