import { vars } from '../theme/contract.css.ts'
import { primitiveStyle } from '../theme/layered.ts'
import { transition } from '../theme/mixins.ts'
import { zIndex } from '../theme/scale.ts'

/** The surface of popovers, menus and lists of options. */
export const popup = primitiveStyle({
  ...transition('popover', `translateY(calc(-1 * ${vars.travel} / 2))`),
  zIndex: zIndex.popover,
  color: vars.color.text,
  background: vars.color.overlay,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.popover,
  outline: 'none',
})

export const scrim = primitiveStyle({
  ...transition('dialog', 'none'),
  position: 'fixed',
  inset: 0,
  background: vars.color.scrim,
})

/** One row of a menu or a list of options. */
export const item = primitiveStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  inlineSize: '100%',
  minBlockSize: vars.size.menuItemHeight,
  paddingInline: '10px',
  paddingBlock: '4px',
  borderRadius: vars.radius.control,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  color: vars.color.text,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-focus]': { background: vars.color.pressed },
    '&[data-tone=danger]': { color: vars.status.danger.text },
    '&[data-tone=danger][data-focus]': { background: vars.status.danger.soft },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed', background: 'transparent' },
  },
})
