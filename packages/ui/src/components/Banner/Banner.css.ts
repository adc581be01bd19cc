import { vars } from '../../theme/contract.css.ts'
import { componentStyle, componentVariants } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

const look = (colour: { soft: string; border: string }) => ({
  background: colour.soft,
  borderColor: colour.border,
})

export const root = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  padding: '8px 12px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderRadius: vars.radius.control,
  color: vars.color.text,
})
export const tone = componentVariants({
  success: look(vars.status.success),
  warning: look(vars.status.warning),
  danger: look(vars.status.danger),
  info: look(vars.status.info),
  neutral: look(vars.status.neutral),
})
export const icon = componentVariants({
  success: { color: vars.status.success.icon },
  warning: { color: vars.status.warning.icon },
  danger: { color: vars.status.danger.icon },
  info: { color: vars.status.info.icon },
  neutral: { color: vars.status.neutral.icon },
})
export const mark = componentStyle({ marginBlockStart: '3px' })
export const text = componentStyle({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
export const title = componentStyle(type.strong)
export const actions = componentStyle({ display: 'flex', alignItems: 'center', gap: '12px', flexShrink: 0 })
export const close = componentStyle({
  display: 'inline-flex',
  padding: '4px',
  borderRadius: vars.radius.tag,
  color: vars.color.text2,
  selectors: { '&:hover': { background: 'color-mix(in srgb, currentColor 12%, transparent)' } },
})
