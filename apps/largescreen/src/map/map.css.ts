import { style } from '@vanilla-extract/css'
import { inkOf } from '../alerts/alert-words.ts'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  blockSize: '100%',
  overflow: 'auto',
  scrollbarWidth: 'none',
})
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: u(12),
  inlineSize: '100%',
  paddingBlock: u(4),
  paddingInline: u(8),
  border: 0,
  borderRadius: u(4),
  background: 'none',
  color: screen('text'),
  fontSize: u(20),
  lineHeight: u(28),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-head]': { color: screen('accent'), fontWeight: 600 },
    '&[aria-pressed=true]': { background: screen('head') },
  },
})
export const name = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const figure = style({
  selectors: { '[data-trouble] > &': { color: screen('urgent') } },
  flexShrink: 0,
  color: screen('text-2'),
  fontVariantNumeric: 'tabular-nums',
})
export const field = style({
  inlineSize: '100%',
  marginBlockEnd: u(8),
  paddingInline: u(12),
  paddingBlock: u(4),
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('head'),
  color: screen('text'),
  fontSize: u(20),
})
export const searched = style({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', blockSize: '100%' })
export const swatch = style({
  display: 'inline-block',
  inlineSize: u(20),
  blockSize: u(20),
  marginInlineEnd: u(8),
  borderRadius: u(3),
  verticalAlign: 'middle',
  background: screen('text-2'),
  selectors: {
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((step) => [
        `&[data-step="${step}"]`,
        { background: `color-mix(in oklab, ${screen('accent')} ${14 + step * 21}%, ${screen('panel')})` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(inkOf).map(([level, ink]) => [
        `&[data-level=${level}]`,
        { borderRadius: '50%', background: screen(ink) },
      ]),
    ),
    '&[data-tone=danger]': { background: screen('urgent') },
    '&[data-tone=warning]': { background: screen('important') },
  },
})
export const plain = style({ listStyle: 'none', margin: 0, padding: 0 })
export const pairs = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: u(16),
    marginBlockStart: u(8),
    paddingBlockStart: u(8),
    borderBlockStart: `${u(1)} solid ${screen('line')}`,
  },
])
export const note = style({ margin: 0, color: screen('text-2'), fontSize: u(20), lineHeight: u(28) })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${u(4)} ${u(16)}`,
  margin: 0,
  fontSize: u(22),
  lineHeight: u(32),
})
export const label = style({ color: screen('text-2') })
export const value = style({ margin: 0, textAlign: 'end' })
export const band = style({
  display: 'flex',
  blockSize: u(14),
  marginBlock: u(8),
  borderRadius: u(3),
  overflow: 'hidden',
})
export const span = style({
  background: screen('accent-dim'),
  selectors: {
    '&[data-status=offline]': { background: screen('urgent') },
    '&[data-status=fault]': { background: screen('important') },
    '&[data-status=unknown]': { background: screen('line') },
  },
})
/**
 * The map draws with the tones of the console; here they are the inks of the wall, so that the legend is true. Nothing
 * on the wall is a success: that tone is the third of the four levels of alerts.
 */
export const ground = style({
  vars: {
    '--linli-accent-solid': screen('accent'),
    '--linli-status-danger-icon': screen('urgent'),
    '--linli-status-warning-icon': screen('important'),
    '--linli-status-success-icon': screen('general'),
    '--linli-status-info-icon': screen('notice'),
    '--linli-status-neutral-icon': screen('text-2'),
  },
  blockSize: '100%',
})
/** At the foot, and over the map: what is not positioned would lie under it. */
export const timeline = style({
  position: 'relative',
  alignSelf: 'end',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: u(16),
  paddingInline: u(16),
  paddingBlock: u(8),
  border: `${u(1)} solid ${screen('line')}`,
  borderRadius: u(4),
  background: screen('panel'),
  fontSize: u(20),
})
export const chart = style({ position: 'relative', blockSize: u(64) })
export const bars = style({ display: 'block', inlineSize: '100%', blockSize: '100%' })
export const bar = style({
  fill: screen('accent-dim'),
  selectors: { '&[data-now]': { fill: screen('accent') } },
})
/** Ten minutes in which there were alerts, by the worst of them. */
export const warned = style({
  selectors: Object.fromEntries(
    Object.entries(inkOf).map(([level, ink]) => [`&[data-level=${level}]`, { fill: screen(ink) }]),
  ),
})
export const slider = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'ew-resize',
  selectors: { '&:focus-visible': { opacity: 0.6 } },
})
export const live = style({
  minInlineSize: u(220),
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: 'none',
  color: screen('text'),
  fontSize: u(20),
  lineHeight: u(36),
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
})
export const seen = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(12),
  margin: 0,
  color: screen('text-2'),
})
