import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'

export const box = componentStyle({
  flexWrap: 'wrap',
  gap: '4px',
  paddingBlock: '3px',
  paddingInlineStart: '6px',
})
export const input = componentStyle({
  flex: '1 1 60px',
  minInlineSize: '60px',
  blockSize: '24px',
  paddingInline: '6px',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const more = componentStyle({ color: vars.color.text2, paddingInline: '4px' })
