import type { dictItem } from '@linli/api-client/contract/system/dict'
import type { RowOf } from '@linli/api-client/kit'
import type { TagTone } from '@linli/ui/tag'

export type DictColor = NonNullable<RowOf<typeof dictItem>['color']>

/** How a colour of a dictionary looks where a label stands. */
export const dictTones: Readonly<Record<DictColor, TagTone>> = {
  default: 'neutral',
  blue: 'info',
  green: 'success',
  orange: 'warning',
  red: 'danger',
  purple: 'accent',
  gray: 'neutral',
}
