import { vars } from '../../theme/contract.css.ts'
import { componentStyle } from '../../theme/layered.ts'
import { type } from '../../theme/scale.ts'

const line = { content: '""', flexGrow: 1, borderBlockStart: `1px solid ${vars.color.border}` } as const

export const root = componentStyle({
  margin: 0,
  flexShrink: 0,
  borderBlockStart: `1px solid ${vars.color.border}`,
})
export const vertical = componentStyle({
  margin: 0,
  flexShrink: 0,
  display: 'inline-block',
  alignSelf: 'center',
  blockSize: '1em',
  verticalAlign: '-.1em',
  borderInlineStart: `1px solid ${vars.color.border}`,
})
export const labelled = componentStyle({
  ...type.caption,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  color: vars.color.text3,
  '::before': line,
  '::after': line,
})
