import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'
import { focusInside, tabularNumbers } from '../../theme/mixins.ts'

export const root = primitiveStyle({ display: 'flex', padding: '8px 4px', gap: '2px' })
export const column = primitiveStyle({
  ...tabularNumbers,
  inlineSize: '56px',
  blockSize: '256px',
  paddingInline: '4px',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': focusInside },
})
export const option = primitiveStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  blockSize: '32px',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.pressed },
    '&[aria-selected=true]': { color: vars.accent.text, background: vars.accent.soft, fontWeight: 600 },
  },
})
