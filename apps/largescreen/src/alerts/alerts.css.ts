import { keyframes, style } from '@vanilla-extract/css'

// By their public names, as in EstateScene.css.ts.
const screen = (name: string) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

const levels = { urgent: 'urgent', high: 'important', normal: 'general', info: 'notice' } as const
/** A rule for each level, with its colour. */
const byLevel = <R>(rule: (colour: string) => R) =>
  Object.fromEntries(
    Object.entries(levels).map(([level, ink]) => [`&[data-level=${level}]`, rule(screen(ink))] as const),
  )

export const mark = style({
  whiteSpace: 'nowrap',
  display: 'inline-flex',
  alignItems: 'center',
  gap: u(8),
  selectors: byLevel((colour) => ({ color: colour })),
})
export const shape = style({ inlineSize: u(20), blockSize: u(20), flexShrink: 0, fill: 'currentColor' })

export const ticker = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(24),
  minInlineSize: 0,
  fontSize: u(20),
  lineHeight: u(28),
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
export const item = style({ overflow: 'hidden', textOverflow: 'ellipsis', color: screen('text') })
export const count = style({
  flexShrink: 0,
  color: screen('text-2'),
  selectors: { '&[data-urgent]': { color: screen('urgent') } },
})

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
/** Once a second, for ten seconds; then the frame stands still. */
const blink = keyframes({
  '0%, 49%': { outlineColor: 'transparent' },
  '50%, 100%': { outlineColor: screen('urgent') },
})

export const card = style({
  position: 'fixed',
  insetInlineEnd: u(24),
  insetBlockStart: u(128),
  zIndex: 2,
  inlineSize: u(560),
  display: 'grid',
  gap: u(8),
  padding: u(24),
  border: 0,
  borderRadius: u(4),
  background: screen('head'),
  color: screen('text'),
  fontSize: u(24),
  lineHeight: u(36),
  textAlign: 'start',
  animation: `${appear} 400ms linear`,
  selectors: byLevel((colour) => ({ outline: `${u(3)} solid ${colour}` })),
})
export const title = style({ fontSize: u(32), lineHeight: u(44), fontWeight: 600 })

export const now = style({
  blockSize: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: u(24),
})
export const facts = style({ display: 'grid', alignContent: 'start', gap: u(12), minInlineSize: 0 })
export const head = style({
  fontSize: u(40),
  lineHeight: u(52),
  fontWeight: 600,
  display: 'flex',
  alignItems: 'center',
  gap: u(16),
  paddingInline: u(12),
  borderRadius: u(4),
  selectors: {
    ...byLevel((colour) => ({ color: colour })),
    '&[data-level=urgent]': {
      color: screen('urgent'),
      outline: `${u(4)} solid ${screen('urgent')}`,
      outlineOffset: u(4),
      animation: `${blink} 1s steps(1) 10`,
    },
  },
  '@media': {
    '(prefers-reduced-motion: reduce)': { selectors: { '&[data-level=urgent]': { animation: 'none' } } },
  },
})
export const waited = style({
  fontFamily: screen('digits'),
  fontSize: u(72),
  lineHeight: u(80),
  fontWeight: 600,
  selectors: { '&[data-late]': { color: screen('urgent') } },
})
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: `${u(112)} minmax(0, 1fr)`,
  columnGap: u(16),
  rowGap: u(4),
  margin: 0,
})
export const term = style({ color: screen('text-2') })
export const value = style({ margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const quiet = style({
  blockSize: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: u(8),
  color: screen('text-2'),
})
export const calm = style({ fontSize: u(40), lineHeight: u(52) })

export const rows = style({
  display: 'grid',
  alignContent: 'start',
  gap: u(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${u(28)} minmax(0, 1fr) auto`,
  columnGap: u(8),
  alignItems: 'center',
  inlineSize: '100%',
  padding: 0,
  paddingBlock: u(5),
  border: 0,
  borderBlockStart: `${u(1)} solid ${screen('line')}`,
  background: 'none',
  color: screen('text'),
  fontSize: u(22),
  lineHeight: u(28),
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { background: screen('head') },
    '&:focus-visible': { outline: `${u(2)} solid ${screen('accent')}` },
  },
})
/** A row that is read and not pressed. */
export const told = style([row, { cursor: 'default' }])
export const main = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const under = style({
  gridColumn: '2 / -1',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: u(20),
  color: screen('text-2'),
})
export const wait = style({
  fontVariantNumeric: 'tabular-nums',
  color: screen('text-2'),
  selectors: { '&[data-late]': { color: screen('urgent') } },
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: u(12), alignItems: 'center' })
export const button = style({
  paddingInline: u(24),
  paddingBlock: u(6),
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('stage'),
  color: screen('text'),
  fontSize: u(24),
  cursor: 'pointer',
  selectors: {
    '&[data-primary]': { borderColor: screen('accent'), color: screen('accent') },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
})
export const form = style({ display: 'grid', gap: u(10) })
export const field = style({
  inlineSize: '100%',
  paddingInline: u(12),
  paddingBlock: u(6),
  border: `${u(1)} solid ${screen('line-strong')}`,
  borderRadius: u(4),
  background: screen('stage'),
  color: screen('text'),
  fontSize: u(22),
})
export const note = style({ margin: 0, fontSize: u(22), color: screen('text-2') })
export const fault = style([note, { color: screen('urgent') }])
