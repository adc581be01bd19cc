import { type FieldMeta, type Fields, metaOf } from '@linli/api-client/kit'
import type { FieldWidth } from '@linli/ui/field'
import { formLook } from './form-kinds.ts'

/** What a form stands in, by the number of its fields: a few in a dialog, more in a drawer, many with a list of sections. */
export type FormFrame =
  | { readonly in: 'dialog' }
  | { readonly in: 'drawer'; readonly width: number; readonly sections: boolean }

/** As wide as fields grow, and the space around them. */
const wide = 1008

/** `lines`: one of them is a table; `aside`: something stands beside them. */
export function formFrame(fields: number, { lines = false, aside = false } = {}): FormFrame {
  if (lines || aside) return { in: 'drawer', width: wide, sections: fields > 14 }
  if (fields <= 6) return { in: 'dialog' }
  return fields <= 14
    ? { in: 'drawer', width: 560, sections: false }
    : { in: 'drawer', width: 720, sections: true }
}

/** The fields that are lines. */
export const linesKeys = (of: Fields): string[] =>
  Object.entries(of).flatMap(([key, field]) => (metaOf(field).lines === undefined ? [] : [key]))

const spans = { 3: 'sm:col-span-3', 6: 'sm:col-span-6', 12: 'col-span-full' } as const

/** The room of a field in its line; words below a short number would break into many lines in its own. */
export const fieldSpan = ({ kind, help }: FieldMeta): string => {
  const { span } = formLook(kind)
  return spans[span === 3 && help !== undefined ? 6 : span]
}

/** The width of its control; a unit beside a number needs some. */
export function fieldWidth({ kind, unit, share }: FieldMeta): FieldWidth {
  const { width } = formLook(kind)
  return width === 'number' && (unit !== undefined || share) ? 'phone' : width
}

/** Arrows up and down are for numbers that are counted on the fingers, not for ports and years. */
export const hasSteppers = ({ kind, range, ordinal }: FieldMeta): boolean =>
  kind === 'int' && ordinal !== true && range !== undefined && range[1] <= 50
