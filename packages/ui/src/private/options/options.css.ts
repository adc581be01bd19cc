import { vars } from '../../theme/contract.css.ts'
import { primitiveStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

export const panel = primitiveStyle({
  padding: '4px',
  // The positioning library writes the height of the viewport inline.
  maxBlockSize: '320px !important',
  inlineSize: 'max-content',
  minInlineSize: 'max(var(--button-width, 0px), 120px)',
  maxInlineSize: 'min(480px, calc(100vw - 16px)) !important',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
/** A list that stands at the box of its control instead of at the element the positioning library knows. */
export const atBox = primitiveStyle({
  position: 'fixed',
  minInlineSize: 'max(var(--anchor-width, 0px), 120px)',
  maxBlockSize: 'min(320px, var(--anchor-room, 100vh)) !important',
})

export const option = primitiveStyle({
  scrollMarginBlock: '4px',
  selectors: {
    '&[data-selected]': { color: vars.accent.text, fontWeight: 600 },
  },
})
export const optionText = primitiveStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
export const pictured = primitiveStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minInlineSize: 0,
  maxInlineSize: '100%',
})
export const description = primitiveStyle({ ...type.caption, color: vars.color.text3, fontWeight: 400 })
export const check = primitiveStyle({
  flexShrink: 0,
  visibility: 'hidden',
  color: vars.accent.text,
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
})
export const group = primitiveStyle({
  ...type.caption,
  ...ellipsis,
  padding: '6px 10px 2px',
  color: vars.color.text3,
})
export const note = primitiveStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  padding: '12px',
  color: vars.color.text3,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
})
export const noteFailed = primitiveStyle({ color: vars.status.danger.text })
export const narrow = primitiveStyle({ ...type.caption, padding: '4px 10px', color: vars.color.text3 })

/** A control and its inner buttons: the buttons stand over the control, not inside its button. */
export const over = primitiveStyle({
  position: 'absolute',
  insetInlineEnd: `calc(${vars.size.padX} - 4px)`,
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  pointerEvents: 'none',
  color: vars.color.text3,
})
export const overButton = primitiveStyle({ pointerEvents: 'auto', display: 'inline-flex' })
export const root = primitiveStyle({ position: 'relative', inlineSize: '100%', minInlineSize: 0 })
export const roomForButtons = primitiveStyle({ paddingInlineEnd: `calc(${vars.size.padX} + 44px)` })
export const roomForArrow = primitiveStyle({ paddingInlineEnd: `calc(${vars.size.padX} + 20px)` })
