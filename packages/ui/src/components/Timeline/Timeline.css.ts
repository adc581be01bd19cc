import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ownOrder } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

const tone = (name: 'success' | 'warning' | 'danger' | 'info' | 'neutral') => ({
  color: vars.status[name].icon,
})

export const root = componentStyle({ display: 'flex', flexDirection: 'column' })
export const entry = componentStyle({
  position: 'relative',
  display: 'flex',
  gap: '12px',
  paddingBlockEnd: '20px',
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '7.5px',
      insetBlock: '22px 2px',
      borderInlineStart: `1px solid ${vars.color.border}`,
    },
  },
})
export const mark = componentStyle({
  flexShrink: 0,
  marginBlockStart: '3px',
  selectors: {
    '[data-tone=success] > &': tone('success'),
    '[data-tone=warning] > &': tone('warning'),
    '[data-tone=danger] > &': tone('danger'),
    '[data-tone=info] > &': tone('info'),
    '[data-tone=neutral] > &': tone('neutral'),
  },
})
export const body = componentStyle({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const head = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
})
export const title = componentStyle(type.strong)
export const time = componentStyle({
  ...type.caption,
  ...ownOrder,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
})
export const content = componentStyle({ ...type.body, color: vars.color.text2, marginBlockStart: '2px' })
