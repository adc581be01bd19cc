import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const anchor = componentStyle({ position: 'relative', display: 'inline-flex' })
export const count = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: '18px',
  blockSize: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.pill,
  fontSize: type.caption.fontSize,
  lineHeight: '18px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const dot = componentStyle({ inlineSize: '8px', blockSize: '8px', borderRadius: vars.radius.pill })
export const placed = componentStyle({
  position: 'absolute',
  boxShadow: `0 0 0 2px ${vars.color.surface}`,
  pointerEvents: 'none',
})
export const place = componentVariants({
  corner: {
    insetBlockStart: 0,
    insetInlineEnd: 0,
    translate: '50% -50%',
    selectors: { '&:dir(rtl)': { translate: '-50% -50%' } },
  },
  // As the number of AlertBell beside it.
  icon: { insetBlockStart: '-1px', insetInlineStart: 'calc(50% - 1px)' },
})
export const tone = componentVariants({
  danger: { color: vars.status.danger.onSolid, background: vars.status.danger.solid },
  warning: { color: vars.status.warning.onSolid, background: vars.status.warning.solid },
  success: { color: vars.status.success.onSolid, background: vars.status.success.solid },
  info: { color: vars.status.info.onSolid, background: vars.status.info.solid },
  neutral: { color: vars.status.neutral.onSolid, background: vars.status.neutral.solid },
  accent: { color: vars.accent.onSolid, background: vars.accent.solid },
})
export const hiddenText = componentStyle({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
