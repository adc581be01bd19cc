import { patternStyle } from '../../theme/layered.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { screenVars, u } from '../../theme/screen.css.ts'
import { inked } from '../../theme/screenInk.ts'

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
  '::before': { content: '""', inlineSize: u(14), blockSize: u(14), borderRadius: u(2) },
  selectors: inked((ink) => [`&[data-ink=${ink.name}]::before`, { background: ink.colour }]),
})
export const lineKey = patternStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: u(8),
  '::before': { content: '""', inlineSize: u(24), borderBlockStart: `${u(3)} solid ${screenVars.text}` },
})
export const picture = patternStyle({
  position: 'relative',
  minBlockSize: 0,
  borderBlockEnd: `${u(1)} solid ${screenVars.line}`,
})
export const columns = patternStyle({ position: 'absolute', inset: 0, display: 'flex' })
export const column = patternStyle({
  flex: '1 1 0',
  minInlineSize: 0,
  blockSize: '100%',
  paddingInline: '1%',
  display: 'flex',
  flexDirection: 'column-reverse',
  // What is not over yet is no fall.
  selectors: { '&[data-running]': { opacity: 0.55 } },
})
export const part = patternStyle({
  transition: 'block-size 400ms linear',
  selectors: inked((ink) => [`&[data-ink=${ink.name}]`, { background: ink.colour }]),
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
export const lines = patternStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
})
export const line = patternStyle({
  fill: 'none',
  stroke: screenVars.text,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
})
export const axis = patternStyle({
  display: 'flex',
  fontSize: u(20),
  lineHeight: u(24),
  color: screenVars.text3,
})
export const tick = patternStyle({
  flex: '1 1 0',
  minInlineSize: 0,
  display: 'flex',
  justifyContent: 'center',
  whiteSpace: 'nowrap',
})
export const hidden = patternStyle(visuallyHidden)
