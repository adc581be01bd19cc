import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { layers } from './layers.css.ts'
import { type } from './scale.ts'

const reset = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } })

const pageText = { fontSize: type.body.fontSize, lineHeight: '22px' }

reset('*, ::before, ::after', {
  boxSizing: 'border-box',
  borderWidth: 0,
  borderStyle: 'solid',
  borderColor: vars.color.border,
})
reset('html', {
  fontFamily: vars.font.text,
  color: vars.color.text,
  background: vars.color.canvas,
  lineBreak: 'strict',
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'auto',
  accentColor: vars.accent.solid,
  '@supports': { '(text-autospace: normal)': { textAutospace: 'normal' } },
})
// The size of the page's letters, not of its root: what others measure in rem stays what it is.
reset('body', { ...pageText, margin: 0, minBlockSize: '100vh', textWrap: 'pretty' })
reset('h1, h2, h3, h4, h5, h6, p, hr, figure, blockquote, dl, dd, pre, fieldset, ul, ol, menu', {
  margin: 0,
  padding: 0,
})
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit', textWrap: 'balance' })
reset('ul, ol, menu', { listStyle: 'none' })
reset('table', { borderCollapse: 'collapse', borderSpacing: 0, textIndent: 0 })
reset('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
  margin: 0,
  padding: 0,
  borderRadius: 0,
  letterSpacing: 'inherit',
})
reset('button, [role=button]', { cursor: 'pointer' })
reset(':disabled', { cursor: 'not-allowed' })
reset('a', { color: 'inherit', textDecoration: 'inherit' })
reset('img, svg, video, canvas', { display: 'block', maxInlineSize: '100%' })
reset('img, video', { blockSize: 'auto' })
reset('code, kbd, samp, pre', { fontFamily: vars.font.mono, fontSize: 'inherit' })
reset('[hidden]', { display: 'none' })
reset('::placeholder', { color: vars.color.text3, opacity: 1 })
reset('dialog', { padding: 0, margin: 0 })
reset(':focus-visible', {
  outline: `${vars.focus.width} solid ${vars.accent.ring}`,
  outlineOffset: vars.focus.offset,
})
reset(':focus:not(:focus-visible)', { outline: 'none' })
