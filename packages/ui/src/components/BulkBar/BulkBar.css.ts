import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { space } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: '44px',
  paddingInline: space[16],
  paddingBlock: space[4],
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.accent.border}`,
  color: vars.color.text,
  background: vars.accent.soft,
  '@media': { print: { display: 'none' } },
})
export const count = componentStyle({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const end = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  marginInlineStart: 'auto',
})
