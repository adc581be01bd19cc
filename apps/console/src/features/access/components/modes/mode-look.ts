import type { passModes } from '@linli/api-client/contract/base/channel'

export type PassMode = keyof typeof passModes

/** How each mode is painted: the same on cards, plans of the week and the sketch. */
export const modeFills: Readonly<Record<PassMode, string>> = {
  normal: 'bg-success-solid',
  keep_open: 'bg-warning-solid',
  card_only: 'bg-info-solid',
  keep_closed: 'bg-danger-solid',
  emergency: 'bg-danger-solid',
}

/** The same for shapes. */
export const modeShapes: Readonly<Record<PassMode, string>> = {
  normal: 'fill-success-solid',
  keep_open: 'fill-warning-solid',
  card_only: 'fill-info-solid',
  keep_closed: 'fill-danger-solid',
  emergency: 'fill-danger-solid',
}
