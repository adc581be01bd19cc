import { vars } from '../../theme/contract.css.ts'
import { patternStyle } from '../../theme/layered.ts'
import { breakpoint, space, type } from '../../theme/scale.ts'

const wide = `(min-width: ${breakpoint.desktop}px)`

export const root = patternStyle({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  minBlockSize: '100vh',
  background: vars.color.surface,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 9fr) minmax(480px, 11fr)', gridTemplateRows: '1fr auto' },
  },
})

export const brand = patternStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[24],
  padding: space[24],
  color: vars.color.text,
  background: vars.accent.soft,
  overflow: 'hidden',
  '@media': { [wide]: { gridRow: '1 / -1', padding: '64px 56px' } },
})

export const name = patternStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  ...type.h3,
  '@media': { [wide]: type.h1 },
})

export const tagline = patternStyle({
  ...type.body,
  maxInlineSize: '34em',
  marginBlockStart: space[8],
  color: vars.color.text2,
  '@media': { [`(max-width: ${breakpoint.desktop - 1}px)`]: { display: 'none' } },
})

/** Houses below the name: decoration, in tints of the accent. */
export const skyline = patternStyle({
  display: 'none',
  color: vars.accent.text,
  '@media': {
    [wide]: {
      display: 'block',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      inlineSize: '100%',
      maxInlineSize: 'none',
      blockSize: '58%',
    },
  },
})

/** What stands before another thing hides it, and still is a tint. */
export const wall = patternStyle({
  fill: `color-mix(in oklab, ${vars.accent.solid} 16%, ${vars.accent.soft})`,
})
export const tree = patternStyle({
  fill: `color-mix(in oklab, ${vars.accent.solid} 45%, ${vars.accent.soft})`,
})

export const main = patternStyle({ display: 'grid', placeItems: 'center', padding: '32px 24px' })

export const card = patternStyle({ inlineSize: 'min(360px, 100%)' })
export const title = patternStyle({ ...type.h1, color: vars.color.text })
export const lead = patternStyle({ ...type.body, marginBlockStart: space[4], color: vars.color.text2 })
export const form = patternStyle({ marginBlockStart: space[32] })

export const footer = patternStyle({
  ...type.caption,
  padding: '16px 24px',
  textAlign: 'center',
  color: vars.color.text3,
})
