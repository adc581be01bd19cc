import { createVar, keyframes } from '@vanilla-extract/css'
import { patternGlobal, patternStyle } from '../../theme/layered.ts'
import { ellipsis } from '../../theme/mixins.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

export const shiftX = createVar()
export const shiftY = createVar()

export const root = patternStyle({
  position: 'fixed',
  inset: 0,
  overflow: 'hidden',
  background: screenVars.stage,
  color: screenVars.text,
  fontSize: u(24),
  lineHeight: u(36),
  fontVariantNumeric: 'tabular-nums',
})

export const stage = patternStyle({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateRows: `${u(88)} minmax(0, 1fr)`,
  paddingInline: u(24),
  // The line of the foot, and as much below it as the stage wanders.
  paddingBlockEnd: u(36),
  // Nothing stands on the same pixel for weeks: the whole stage, clock and title included, wanders by three units.
  translate: `calc(${shiftX} * ${screenVars.u}) calc(${shiftY} * ${screenVars.u})`,
})

export const header = patternStyle({
  display: 'grid',
  // In the middle as long as the sides leave it there; then where there is room, and cut.
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr)',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  gap: u(24),
})
export const title = patternStyle({
  ...ellipsis,
  margin: 0,
  fontSize: u(40),
  lineHeight: u(52),
  fontWeight: 600,
})
export const start = patternStyle({ display: 'flex', alignItems: 'center', gap: u(16), minInlineSize: 0 })
export const end = patternStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: u(12),
  minInlineSize: 0,
})

export const body = patternStyle({
  minBlockSize: 0,
  display: 'grid',
  gap: u(16),
  gridTemplateColumns: `${u(448)} minmax(0, 1fr) ${u(448)}`,
  transition: 'opacity 400ms linear',
  '@media': {
    // Wider walls get more columns, never wider ones: 2400, 3400 and 5200 units of a 1080 high stage.
    '(min-aspect-ratio: 2400/1080) and (max-aspect-ratio: 3399/1080)': {
      gridTemplateColumns: `${u(912)} minmax(0, 1fr) ${u(448)}`,
    },
    '(min-aspect-ratio: 3400/1080)': { gridTemplateColumns: `${u(912)} minmax(0, 1fr) ${u(912)}` },
  },
  selectors: {
    '[data-freshness=broken] &': { opacity: 0.5 },
    // What lies over a picture leaves the presses between its panels to it.
    '&[data-over]': { pointerEvents: 'none' },
  },
})

/** The picture below the panels, under the head. */
export const backdrop = patternStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: u(88),
  insetBlockEnd: 0,
})

export const column = patternStyle({
  minInlineSize: 0,
  minBlockSize: 0,
  display: 'grid',
  gap: u(16),
  gridAutoRows: 'minmax(0, 1fr)',
  selectors: {
    '&[data-part=start], &[data-part=end]': {
      '@media': {
        // As many as are 448 wide; a little less, so that none is lost by rounding.
        '(min-aspect-ratio: 2400/1080)': {
          gridTemplateColumns: `repeat(auto-fill, minmax(${u(440)}, 1fr))`,
        },
      },
    },
  },
})
export const centre = patternStyle({
  minInlineSize: 0,
  minBlockSize: 0,
  display: 'grid',
  gap: u(16),
  gridTemplateRows: `${u(120)} minmax(0, 1fr) minmax(0, ${u(312)})`,
  selectors: { '[data-over] &': { gridTemplateRows: 'minmax(0, 1fr)', alignContent: 'end' } },
})
patternGlobal(`${body}[data-over] > * > *`, { pointerEvents: 'auto' })

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const footer = patternStyle({
  position: 'absolute',
  insetBlockEnd: u(6),
  insetInlineEnd: u(24),
  fontSize: u(20),
  lineHeight: u(24),
  color: screenVars.text2,
  selectors: {
    '[data-freshness=stale] &': { color: screenVars.important },
    '[data-freshness=broken] &': { color: screenVars.urgent },
  },
})
export const ticker = patternStyle({
  position: 'absolute',
  insetBlockEnd: u(6),
  insetInlineStart: u(24),
  maxInlineSize: '76%',
  fontSize: u(20),
  lineHeight: u(24),
})
export const notice = patternStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: u(88),
  marginInline: 'auto',
  inlineSize: 'fit-content',
  paddingInline: u(24),
  paddingBlock: u(8),
  background: screenVars.head,
  border: `${u(1)} solid ${screenVars.urgent}`,
  color: screenVars.urgent,
  borderRadius: u(4),
  animation: `${appear} 400ms linear`,
})
export const veil = patternStyle({
  position: 'absolute',
  inset: 0,
  background: 'rgb(0 0 0 / .2)',
  pointerEvents: 'none',
})
