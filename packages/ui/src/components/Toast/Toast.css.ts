import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { ease, type, zIndex } from '../../theme/scale.ts'

const enter = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.travel}))` } })
const tone = (name: 'success' | 'warning' | 'danger' | 'info') => ({ color: vars.status[name].icon })

export const root = componentStyle({
  position: 'fixed',
  zIndex: zIndex.toast,
  insetBlockStart: '16px',
  insetInline: '16px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '8px',
  pointerEvents: 'none',
})
export const item = componentStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  inlineSize: 'fit-content',
  maxInlineSize: 'min(560px, 100%)',
  padding: '10px 12px 10px 16px',
  color: vars.color.text,
  background: vars.color.overlay,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.popover,
  pointerEvents: 'auto',
  animation: `${enter} ${vars.duration.popover} ${ease.enter}`,
})
export const icon = componentStyle({
  marginBlockStart: '2px',
  selectors: {
    '[data-tone=success] > &': tone('success'),
    '[data-tone=warning] > &': tone('warning'),
    '[data-tone=danger] > &': tone('danger'),
    '[data-tone=info] > &': tone('info'),
  },
})
export const text = componentStyle({
  flexGrow: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const description = componentStyle({ ...type.caption, color: vars.color.text2 })
export const action = componentStyle({
  flexShrink: 0,
  paddingInline: '6px',
  borderRadius: vars.radius.tag,
  color: vars.accent.text,
  fontWeight: 600,
  selectors: { '&:hover': { background: vars.color.pressed } },
})
export const close = componentStyle({
  flexShrink: 0,
  display: 'inline-flex',
  margin: '-1px',
  padding: '4px',
  borderRadius: vars.radius.tag,
  color: vars.color.text3,
  selectors: { '&:hover': { color: vars.color.text, background: vars.color.pressed } },
})
