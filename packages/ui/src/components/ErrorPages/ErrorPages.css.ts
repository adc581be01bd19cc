import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { space, type } from '../../theme/scale.ts'

export const root = patternStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minBlockSize: 'min(70vh, 640px)',
  padding: space[24],
  textAlign: 'center',
})

export const circle = patternStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '72px',
  blockSize: '72px',
  marginBlockEnd: space[8],
  borderRadius: vars.radius.pill,
  color: vars.color.text2,
  background: vars.color.fill,
})

export const title = patternStyle({ ...type.h3, color: vars.color.text })
export const cause = patternStyle({ ...type.body, maxInlineSize: '420px', color: vars.color.text2 })
export const path = patternStyle({
  ...type.caption,
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
  maxInlineSize: '420px',
  color: vars.color.text2,
})
export const actions = patternStyle({ display: 'flex', gap: space[8], marginBlockStart: space[16] })
