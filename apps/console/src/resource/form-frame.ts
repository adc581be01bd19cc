import type { FieldMeta } from '@linli/api-client/kit'
import type { DrawerWidth } from '@linli/ui/drawer'
import type { FieldWidth } from '@linli/ui/field'
import { isWide } from './field-layout.ts'

/** What a form stands in, by the number of its fields: a few in a dialog, more in a drawer, many with a list of sections. */
export type FormFrame =
  | { readonly in: 'dialog' }
  | { readonly in: 'drawer'; readonly width: DrawerWidth; readonly sections: boolean }

export function formFrame(fields: number): FormFrame {
  if (fields <= 6) return { in: 'dialog' }
  return fields <= 14
    ? { in: 'drawer', width: 560, sections: false }
    : { in: 'drawer', width: 720, sections: true }
}

/** Short numbers stand four in a line, such as the rooms of a flat; long texts and pictures take all of it. */
export function fieldSpan({ kind }: FieldMeta): string {
  if (isWide(kind)) return 'col-span-full'
  return kind === 'int' ? 'sm:col-span-3' : 'sm:col-span-6'
}

/** Widths by content. */
export function fieldWidth(meta: FieldMeta): FieldWidth {
  switch (meta.kind) {
    case 'int':
    case 'decimal':
      return meta.unit === undefined ? 'number' : 'phone'
    case 'phone':
    case 'money':
    case 'date':
      return 'phone'
    case 'datetime':
    case 'idcard':
    case 'plate':
      return 'name'
    default:
      return isWide(meta.kind) ? 'full' : 'default'
  }
}

/** Arrows up and down are for numbers that are counted on the fingers, not for ports and years. */
export const hasSteppers = ({ kind, range, ordinal }: FieldMeta): boolean =>
  kind === 'int' && ordinal !== true && range !== undefined && range[1] <= 50
