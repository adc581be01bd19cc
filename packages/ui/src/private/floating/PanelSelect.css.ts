import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'

/** The button: its press area is the whole box. */
export const button = primitiveStyle({
  ...ellipsis,
  flex: '1 1 48px',
  minInlineSize: 0,
  minBlockSize: vars.size.lineHeight,
  color: 'inherit',
  textAlign: 'start',
  cursor: 'inherit',
  outline: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
  },
})
export const box = primitiveStyle({
  cursor: 'pointer',
  selectors: { '&[data-readonly]': { cursor: 'default' } },
})
/** Several values as tags. */
export const wrapping = primitiveStyle({
  flexWrap: 'wrap',
  gap: '4px',
  paddingBlock: '3px',
})
export const arrow = primitiveStyle({ flexShrink: 0, color: vars.color.text3 })
export const clear = primitiveStyle({ position: 'relative', zIndex: 1, display: 'inline-flex' })
