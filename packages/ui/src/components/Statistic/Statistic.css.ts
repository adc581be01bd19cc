import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { tabularNumbers } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const root = componentStyle({ display: 'flex', flexDirection: 'column', gap: '4px', minInlineSize: 0 })
export const label = componentStyle({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: vars.color.text2,
})
export const line = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 8px',
})
export const value = componentStyle({
  ...type['metric-m'],
  ...tabularNumbers,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: { '[data-level=page] &': type['metric-l'] },
})
export const unit = componentStyle({
  ...type.body,
  color: vars.color.text2,
  marginInlineStart: '4px',
  letterSpacing: 'normal',
})
export const trend = componentStyle({
  ...type.caption,
  ...tabularNumbers,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  selectors: {
    '&[data-meaning=good]': { color: vars.status.success.text },
    '&[data-meaning=bad]': { color: vars.status.danger.text },
    '&[data-meaning=neutral]': { color: vars.color.text2 },
  },
})
export const note = componentStyle({ ...type.caption, color: vars.color.text3 })
