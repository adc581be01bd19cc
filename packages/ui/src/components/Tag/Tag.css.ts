import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { type } from '../../theme/scale.ts'

const look = (colour: { text: string; soft: string; border: string }) => ({
  color: colour.text,
  background: colour.soft,
  borderColor: colour.border,
})

export const root = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  maxInlineSize: '100%',
  minInlineSize: 0,
  blockSize: vars.size.tagHeight,
  paddingInline: '7px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: vars.radius.tag,
  fontSize: type.caption.fontSize,
  lineHeight: '20px',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
})
export const tone = componentVariants({
  success: look(vars.status.success),
  warning: look(vars.status.warning),
  danger: look(vars.status.danger),
  info: look(vars.status.info),
  neutral: look(vars.status.neutral),
  accent: look(vars.accent),
})
export const label = componentStyle(ellipsis)
export const close = componentStyle({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  marginInlineEnd: '-3px',
  padding: '1px',
  borderRadius: vars.radius.mini,
  opacity: 0.75,
  cursor: 'pointer',
  selectors: {
    '&:hover': { opacity: 1, background: `color-mix(in srgb, currentColor 14%, transparent)` },
    '&::after': { content: '""', position: 'absolute', inset: '-4px' },
  },
  '@media': { '(pointer: coarse)': { selectors: { '&::after': { inset: '-14px' } } } },
})
