import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { space } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: vars.size.controlHeight,
  '@media': { print: { display: 'none' } },
})
export const count = componentStyle({
  unicodeBidi: 'plaintext',
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
})
export const end = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginInlineStart: 'auto',
})
