import { createVar } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

export const minRows = createVar()
export const maxRows = createVar()

export const box = componentStyle({ display: 'grid', alignItems: 'stretch', gap: 0, paddingInline: 0 })
export const area = componentStyle({
  display: 'block',
  inlineSize: '100%',
  minInlineSize: 0,
  padding: `6px ${vars.size.padX}`,
  outline: 'none',
  resize: 'vertical',
  color: 'inherit',
  overflowWrap: 'anywhere',
  minBlockSize: `calc(${minRows} * ${vars.size.lineHeight} + 12px)`,
  maxBlockSize: `calc(${maxRows} * ${vars.size.lineHeight} + 12px)`,
  fieldSizing: 'content',
  borderRadius: 'inherit',
  selectors: { '&:focus-visible': { outline: 'none' }, '&:disabled': { resize: 'none' } },
})
export const count = componentStyle({
  ...type.caption,
  justifySelf: 'end',
  paddingInline: vars.size.padX,
  paddingBlockEnd: '4px',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
})
