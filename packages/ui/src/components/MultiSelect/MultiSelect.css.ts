import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const box = componentStyle({
  flexWrap: 'wrap',
  gap: '4px',
  paddingBlock: '3px',
  paddingInline: '6px 32px',
})
/** Says that there is a list; a press on it is one on the box. It stays in the first line. */
export const arrow = componentStyle({
  position: 'absolute',
  insetBlockStart: '-1px',
  insetInlineEnd: vars.size.padX,
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: vars.size.controlHeight,
  color: vars.color.text3,
  pointerEvents: 'none',
  selectors: { '[data-disabled] > &': { color: vars.color.textDisabled } },
})
export const input = componentStyle({
  // Room for two characters beside a tag and the clearing button; with more tags it takes a line of its own.
  flex: '1 1 32px',
  minInlineSize: '32px',
  blockSize: '24px',
  paddingInline: '6px',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const more = componentStyle({ color: vars.color.text2, paddingInline: '4px' })
