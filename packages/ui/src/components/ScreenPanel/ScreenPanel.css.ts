import { patternStyle } from '../../theme/layered.ts'
import { screenVars, u } from '../../theme/screen.css.ts'

const tick = {
  content: '""',
  position: 'absolute',
  inlineSize: u(12),
  blockSize: u(2),
  background: screenVars.lineStrong,
} as const

export const root = patternStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: `${u(44)} minmax(0, 1fr)`,
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'hidden',
  background: screenVars.panel,
  border: `${u(1)} solid ${screenVars.line}`,
  borderRadius: u(4),
  '::before': { ...tick, insetInlineStart: 0, insetBlockStart: 0 },
  '::after': { ...tick, insetInlineEnd: 0, insetBlockEnd: 0 },
  selectors: { '&[data-bare]': { gridTemplateRows: 'minmax(0, 1fr)' } },
})
export const head = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: u(12),
  paddingInline: u(16),
  background: screenVars.head,
  '::before': { content: '""', inlineSize: u(4), blockSize: u(20), background: screenVars.accent },
})
export const title = patternStyle({
  margin: 0,
  fontSize: u(26),
  lineHeight: u(36),
  fontWeight: 600,
  flexGrow: 1,
})
export const extra = patternStyle({ fontSize: u(20), lineHeight: u(32), color: screenVars.text2 })
export const body = patternStyle({ padding: u(16), minInlineSize: 0, minBlockSize: 0, overflow: 'hidden' })
export const empty = patternStyle({
  blockSize: '100%',
  display: 'grid',
  placeItems: 'center',
  color: screenVars.text3,
})
