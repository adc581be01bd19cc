import { vars } from '../../theme/contract.css.ts'
import { componentGlobal, componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

/** The box: toolbar, text, foot. */
export const box = componentStyle({
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 0,
  padding: 0,
  blockSize: 'auto',
  overflow: 'clip',
  selectors: {
    '&:has([data-part=control]:focus-visible)': {
      outline: `${vars.focus.width} solid ${vars.accent.ring}`,
      outlineOffset: vars.focus.offset,
    },
    '&[data-invalid]:has([data-part=control]:focus-visible)': { outlineColor: vars.status.danger.icon },
  },
})
export const toolbar = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px',
  padding: '4px 6px',
  borderBlockEnd: `1px solid ${vars.color.border}`,
})
export const divider = componentStyle({
  inlineSize: '1px',
  blockSize: '16px',
  marginInline: '4px',
  background: vars.color.border,
})
export const pressed = componentStyle({
  selectors: { '&[aria-pressed=true]': { color: vars.accent.text, background: vars.accent.soft } },
})
export const scroll = componentStyle({
  position: 'relative',
  minBlockSize: '132px',
  maxBlockSize: '420px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const placeholder = componentStyle({
  position: 'absolute',
  insetInline: vars.size.padX,
  insetBlockStart: '8px',
  color: vars.color.text3,
  pointerEvents: 'none',
})
export const foot = componentStyle({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  justifyContent: 'end',
  padding: '2px 10px',
  color: vars.color.text3,
  selectors: { '&[data-over]': { color: vars.status.danger.text } },
})
export const waiting = componentStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '176px',
  outline: 'none',
})

/** Text as people write it, in the editor and where it is read. */
export const prose = componentStyle({
  ...type.body,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
const inside = (selector: string, rule: Parameters<typeof componentGlobal>[1]) =>
  componentGlobal(`${prose} ${selector}`, rule)

inside(':where(p, ul, ol, blockquote, h1, h2, h3, h4, pre, table, figure, hr)', { marginBlock: '0 8px' })
inside('> :last-child, ' + prose + ' > div > :last-child', { marginBlockEnd: 0 })
inside(':is(h1, h2)', { ...type.h3 })
inside(':is(h3, h4)', { ...type.h4 })
inside('ul', { listStyle: 'disc', paddingInlineStart: '22px' })
inside('ol', { listStyle: 'decimal', paddingInlineStart: '22px' })
inside('li > p', { marginBlockEnd: '2px' })
inside('blockquote', {
  paddingInlineStart: '12px',
  borderInlineStart: `3px solid ${vars.color.borderButton}`,
  color: vars.color.text2,
})
inside('a', { color: vars.accent.text, textDecoration: 'underline', textUnderlineOffset: '3px' })
inside('img', { maxInlineSize: '100%', blockSize: 'auto', borderRadius: vars.radius.tag })
inside(':is(strong, b)', { fontWeight: 600 })
inside(':is(code, pre)', { fontFamily: vars.font.mono, fontSize: type.small.fontSize })
inside('hr', { border: 0, borderBlockStart: `1px solid ${vars.color.border}` })
inside('table', { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' })
inside(':is(th, td)', { border: `1px solid ${vars.color.border}`, padding: '4px 8px', textAlign: 'start' })

/** The editable text. */
export const text = componentStyle({
  boxSizing: 'border-box',
  minBlockSize: '132px',
  padding: `8px ${vars.size.padX}`,
  outline: 'none',
  // What the editor needs of its text, which it would otherwise put into the page itself.
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
componentGlobal(`${text} [contenteditable=false]`, { whiteSpace: 'normal' })
componentGlobal(`${text} img.ProseMirror-separator`, {
  display: 'inline',
  border: 'none',
  margin: 0,
  inlineSize: 0,
  blockSize: 0,
})
componentGlobal(`${text} .ProseMirror-selectednode`, {
  outline: `2px solid ${vars.accent.ring}`,
  outlineOffset: '2px',
})
componentGlobal(`${text} .ProseMirror-gapcursor`, {
  display: 'none',
  position: 'absolute',
  pointerEvents: 'none',
  inlineSize: '20px',
  borderBlockStart: `1px solid ${vars.color.text}`,
})
componentGlobal(`${text}.ProseMirror-focused .ProseMirror-gapcursor`, { display: 'block' })

export const linkPanel = componentStyle({
  boxSizing: 'border-box',
  inlineSize: 'min(320px, calc(100vw - 16px))',
  padding: '12px',
})
export const linkForm = componentStyle({ display: 'flex', flexDirection: 'column', gap: '8px' })
export const linkActions = componentStyle({ display: 'flex', justifyContent: 'end', gap: '8px' })
