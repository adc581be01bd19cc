import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { space, type, zIndex } from '../../theme/scale.ts'

export const root = patternStyle({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.toast,
  display: 'grid',
  placeItems: 'center',
  padding: space[24],
  background: vars.color.canvas,
  overflowY: 'auto',
})
export const card = patternStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  inlineSize: 'min(320px, 100%)',
  textAlign: 'center',
})
export const name = patternStyle({ ...type.h2, marginBlockStart: space[12], overflowWrap: 'anywhere' })
export const hint = patternStyle({ ...type.body, color: vars.color.text2 })
export const form = patternStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  inlineSize: '100%',
  marginBlockStart: space[24],
  textAlign: 'start',
})
