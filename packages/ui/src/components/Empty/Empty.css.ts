import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '4px',
  paddingBlock: '48px',
  paddingInline: '16px',
  textAlign: 'center',
  color: vars.color.text,
  selectors: { '&[data-compact]': { paddingBlock: '20px' } },
})
export const circle = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '72px',
  blockSize: '72px',
  marginBlockEnd: '8px',
  borderRadius: vars.radius.pill,
  color: vars.color.text3,
  background: vars.color.fill,
  selectors: {
    '[data-kind=failed] > &': { color: vars.status.danger.icon, background: vars.status.danger.soft },
    '[data-compact] > &': { inlineSize: '48px', blockSize: '48px', marginBlockEnd: '4px' },
  },
})
export const title = componentStyle({ ...type.strong, overflowWrap: 'anywhere' })
export const cause = componentStyle({
  ...type.caption,
  maxInlineSize: '420px',
  color: vars.color.text3,
  overflowWrap: 'anywhere',
})
export const action = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px',
  marginBlockStart: '12px',
})
export const reference = componentStyle({
  ...type.caption,
  fontFamily: vars.font.mono,
  color: vars.color.text3,
  overflowWrap: 'anywhere',
})
