import { vars } from '../theme/contract.css.ts'
import { primitiveStyle } from '../theme/layered.ts'
import { colourTransition, hitArea } from '../theme/mixins.ts'

/** The look of everything that is pressed; variants and tones by attribute. */
export const root = primitiveStyle({
  ...hitArea,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  flexShrink: 0,
  minInlineSize: 0,
  maxInlineSize: '100%',
  blockSize: vars.size.controlHeight,
  paddingInline: vars.size.padX,
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'transparent',
  borderRadius: vars.radius.control,
  fontSize: vars.size.fontSize,
  lineHeight: vars.size.lineHeight,
  fontWeight: 400,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  cursor: 'pointer',
  transition: colourTransition,
  selectors: {
    '&[data-variant=default]': {
      color: vars.color.text,
      background: vars.color.surface,
      borderColor: vars.color.borderButton,
    },
    '&[data-variant=default]:hover': { background: vars.color.hover, borderColor: vars.color.borderField },
    '&[data-variant=default]:active': { background: vars.color.pressed },
    '&[data-variant=primary]': { color: vars.accent.onSolid, background: vars.accent.solid },
    '&[data-variant=primary]:hover': { background: vars.accent.hover },
    '&[data-variant=primary]:active': { background: vars.accent.active },
    '&[data-variant=text]': { color: vars.accent.text },
    '&[data-variant=text]:hover': { background: vars.color.pressed },
    '&[data-variant=text]:active': { background: vars.accent.soft },
    '&[data-variant=default][data-tone=danger]': {
      color: vars.status.danger.text,
      borderColor: vars.status.danger.border,
    },
    '&[data-variant=default][data-tone=danger]:hover': {
      background: vars.status.danger.soft,
      borderColor: vars.status.danger.icon,
    },
    '&[data-variant=primary][data-tone=danger]': {
      color: vars.status.danger.onSolid,
      background: vars.status.danger.solid,
    },
    '&[data-variant=primary][data-tone=danger]:hover': {
      background: `color-mix(in oklab, ${vars.status.danger.solid}, black 10%)`,
    },
    '&[data-variant=primary][data-tone=danger]:active': {
      background: `color-mix(in oklab, ${vars.status.danger.solid}, black 18%)`,
    },
    '&[data-variant=text][data-tone=danger]': { color: vars.status.danger.text },
    '&[data-variant=text][data-tone=danger]:hover': { background: vars.status.danger.soft },
    '&[data-quiet]': { color: vars.color.text2 },
    '&[data-quiet]:hover': { color: vars.color.text },
    '&[data-disabled]:is([data-variant])': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '&[data-disabled]:is([data-variant=default], [data-variant=primary]):is([data-tone])': {
      color: vars.color.textDisabled,
      background: vars.color.fill,
      borderColor: vars.color.border,
    },
    '&[data-disabled][data-variant=text]:is([data-tone]):is(:hover, :active)': { background: 'transparent' },
    '&[data-loading]': { cursor: 'progress' },
  },
})

export const block = primitiveStyle({ display: 'flex', inlineSize: '100%' })

export const label = primitiveStyle({ overflow: 'hidden', textOverflow: 'ellipsis' })
