import { globalStyle, keyframes, style } from '@vanilla-extract/css'

// The stage's variables by their public names: a stylesheet module that imports another one by package name makes
// vanilla-extract drop the rules of the latter, here the values of all these variables.
const screen = (
  name:
    | 'accent'
    | 'general'
    | 'head'
    | 'important'
    | 'line'
    | 'line-strong'
    | 'notice'
    | 'offline'
    | 'stage'
    | 'text'
    | 'text-2'
    | 'urgent',
) => `var(--linli-screen-${name})`
const u = (n: number) => `calc(${n} * var(--linli-screen-u))`

/** Five steps from the panel's own dark to the accent; light means lived in. */
const steps = [0, 1, 2, 3, 4].map(
  (step) => `color-mix(in oklab, ${screen('accent')} ${14 + step * 16}%, ${screen('head')})`,
)

export const picture = style({ inlineSize: '100%', blockSize: '100%' })
export const building = style({})
export const wall = style({ stroke: screen('line'), strokeWidth: 0.6 })
export const roof = style({ stroke: screen('line-strong'), strokeWidth: 0.6 })

/** Names stand on the roofs, readable over any of them. */
export const label = style({
  fill: screen('text'),
  stroke: screen('stage'),
  strokeWidth: '0.25em',
  paintOrder: 'stroke',
  textAnchor: 'middle',
  dominantBaseline: 'middle',
  pointerEvents: 'none',
})

const ring = keyframes({
  from: { opacity: 0.9, transform: 'scale(.3)' },
  to: { opacity: 0, transform: 'scale(1.8)' },
})

export const pulse = style({
  fill: 'none',
  stroke: screen('accent'),
  strokeWidth: 2,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  animation: `${ring} 4s ease-out 1 forwards`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0.6 } },
})

/** A device; colour means that something is not normal. */
export const dot = style({
  fill: screen('text-2'),
  stroke: screen('stage'),
  strokeWidth: 1,
  selectors: {
    '&[data-status=offline], &[data-status=unknown]': { fill: screen('offline') },
    '&[data-status=fault]': { fill: screen('important') },
  },
})

const breathe = keyframes({
  from: { opacity: 0.9, transform: 'scale(.5)' },
  to: { opacity: 0, transform: 'scale(2)' },
})
const alarms = { urgent: 'urgent', high: 'important', normal: 'general', info: 'notice' } as const

/** Where an alert is. */
export const alarm = style({ stroke: screen('stage'), strokeWidth: 1.5 })
export const alarmRing = style({
  fill: 'none',
  strokeWidth: 2,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  animation: `${breathe} 4s ease-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0.6 } },
})
for (const [level, ink] of Object.entries(alarms)) {
  globalStyle(`${alarm}[data-level=${level}]`, { fill: screen(ink) })
  globalStyle(`${alarmRing}[data-level=${level}]`, { stroke: screen(ink) })
}

export const legend = style({ display: 'inline-flex', alignItems: 'center', gap: u(4) })
export const swatch = style({ inlineSize: u(20), blockSize: u(12) })

for (const [step, colour] of steps.entries()) {
  globalStyle(`${building}[data-step="${step}"] ${roof}`, { fill: colour })
  globalStyle(`${building}[data-step="${step}"] ${wall}`, {
    fill: `color-mix(in oklab, ${colour} 62%, ${screen('stage')})`,
  })
  globalStyle(`${swatch}[data-step="${step}"]`, { background: colour })
}
globalStyle(`${building}[data-step="none"] ${roof}, ${building}[data-step="none"] ${wall}`, {
  fill: screen('head'),
})
// The one selected object of the stage.
globalStyle(`${building}[data-focus] :is(${roof}, ${wall})`, {
  stroke: screen('accent'),
  strokeWidth: 2,
  filter: `drop-shadow(0 0 ${u(12)} color-mix(in oklab, ${screen('accent')} 35%, transparent))`,
})
