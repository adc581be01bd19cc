import { patternStyle } from '../../theme/layered.ts'
import { screenVars, u } from '../../theme/screen.css.ts'
import { visuallyHidden } from '../../theme/mixins.ts'

export const root = patternStyle({
  margin: 0,
  blockSize: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: u(4),
})
export const legend = patternStyle({
  display: 'flex',
  justifyContent: 'end',
  gap: u(20),
  fontSize: u(20),
  lineHeight: u(24),
  color: screenVars.text2,
})
export const peak = patternStyle({ marginInlineEnd: 'auto', color: screenVars.text3 })
export const key = patternStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: u(8),
  '::before': { content: '""', inlineSize: u(24), borderBlockStart: `${u(3)} solid ${screenVars.accent}` },
  selectors: { '&[data-index="1"]::before': { borderBlockStart: `${u(3)} dashed ${screenVars.text3}` } },
})
export const picture = patternStyle({ inlineSize: '100%', blockSize: '100%', overflow: 'visible' })
export const grid = patternStyle({
  stroke: screenVars.line,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
})
export const line = patternStyle({
  fill: 'none',
  stroke: screenVars.accent,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
  selectors: { '&[data-index="1"]': { stroke: screenVars.text3, strokeDasharray: '6 5' } },
})
export const running = patternStyle({
  fill: 'none',
  stroke: screenVars.accent,
  strokeWidth: 2,
  strokeDasharray: '2 4',
  vectorEffect: 'non-scaling-stroke',
  selectors: { '&[data-index="1"]': { stroke: screenVars.text3 } },
})
export const area = patternStyle({ fill: screenVars.accentDim, opacity: 0.22 })
export const axis = patternStyle({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: u(20),
  lineHeight: u(24),
  color: screenVars.text3,
})
export const hidden = patternStyle(visuallyHidden)
