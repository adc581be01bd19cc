import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ownOrderInColumn } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const columns = createVar()

export const root = componentStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(220px, (100% - (${columns} - 1) * 24px) / ${columns})), 1fr))`,
  columnGap: '24px',
  rowGap: '12px',
})
export const item = componentStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: '12px',
  minInlineSize: 0,
  selectors: {
    '&[data-wide]': { gridColumn: '1 / -1' },
    // The base line of a picture is its foot: its name would stand down there.
    '&:has(img)': { alignItems: 'start' },
  },
})
export const label = componentStyle({
  ...type.body,
  flexShrink: 0,
  inlineSize: '88px',
  color: vars.color.text2,
})
export const value = componentStyle({
  ...type.body,
  flexGrow: 1,
  minInlineSize: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: ownOrderInColumn,
})
export const before = componentStyle({
  color: vars.color.text3,
  textDecoration: 'line-through',
  textDecorationColor: vars.status.danger.icon,
})
export const after = componentStyle({
  paddingInline: '4px',
  marginInline: '-4px 0',
  borderRadius: vars.radius.mini,
  color: vars.status.success.text,
  background: vars.status.success.soft,
  textDecoration: 'none',
})
export const change = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
})
export const arrow = componentStyle({
  color: vars.color.text3,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
export const none = componentStyle({ color: vars.color.text3 })
