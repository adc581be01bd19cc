import { style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

export const drawer = style({
  margin: 0,
  marginInlineStart: 'auto',
  inlineSize: u(560),
  maxInlineSize: '100vw',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  padding: 0,
  border: 0,
  borderInlineStart: `${u(1)} solid ${screen('line-strong')}`,
  background: screen('panel'),
  color: screen('text'),
  fontSize: u(22),
  lineHeight: u(32),
  '::backdrop': { background: 'rgb(0 0 0 / .4)' },
})
export const form = style({ display: 'grid', gap: u(20), padding: u(24), alignContent: 'start' })
export const heading = style({ fontSize: u(26), lineHeight: u(36), fontWeight: 600 })
export const field = style({ display: 'grid', gap: u(6), color: screen('text-2') })

const control = {
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('stage'),
  color: screen('text'),
  paddingInline: u(12),
  paddingBlock: u(6),
} as const
export const text = style({ ...control, inlineSize: '100%' })
export const number = style({ ...control, inlineSize: u(110) })
export const group = style({
  display: 'grid',
  gap: u(8),
  padding: u(16),
  border: `${u(1)} solid ${screen('line')}`,
  borderRadius: u(4),
})
export const choice = style({ display: 'flex', alignItems: 'center', gap: u(10), flexGrow: 1 })
export const panels = style({ display: 'grid', gap: u(6), listStyle: 'none', padding: 0, margin: 0 })
export const side = style({ color: screen('text-3'), fontSize: u(20) })
export const panel = style({ display: 'flex', alignItems: 'center', gap: u(8) })
export const button = style({ ...control, paddingInline: u(24), cursor: 'pointer' })
export const primary = style([
  button,
  { borderColor: screen('accent'), color: screen('accent'), selectors: { '&:disabled': { opacity: 0.5 } } },
])
export const small = style({
  ...control,
  paddingInline: u(14),
  paddingBlock: u(2),
  cursor: 'pointer',
  selectors: { '&:disabled': { opacity: 0.35, cursor: 'default' } },
})
export const buttons = style({ display: 'flex', justifyContent: 'end', gap: u(12) })
export const fault = style({ margin: 0, color: screen('urgent') })
export const hint = style({ margin: 0, color: screen('text-3'), fontSize: u(20), lineHeight: u(28) })
