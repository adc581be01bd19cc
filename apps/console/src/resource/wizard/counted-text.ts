import type { Counted } from '@linli/api-client/kit'

/** 12 栋、24 个单元: how many of what, without what there is none of. */
export const countedText = (made: readonly Counted[]): string =>
  made
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join('、')
