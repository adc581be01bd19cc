import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** Rows of one kind that are answered at most; `more` tells that there are others. */
export const searchRows = 5

/**
 * Finds records of all kinds by what people have at hand: name, pinyin or its initials, the full number of a phone or
 * document or its last four, the number of a house or device. Only kinds that the caller may list, rows within the
 * scope of that right, values as the lists show them.
 */
export const search = endpoint('system.search', {
  method: 'GET',
  path: '/api/system/search',
  label: '一框通搜索',
  access: 'session',
  input: z.object({ q: z.string().check(z.trim(), z.minLength(1, '请输入要找的内容'), z.maxLength(50)) }),
  output: z.array(
    z.object({
      /** Name of the resource. */
      kind: z.string(),
      label: z.string(),
      /** The page that lists it; its record opens with `?id=`. */
      path: z.string(),
      rows: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          /** What tells it from others of the same name. */
          facts: z.array(z.string()),
        }),
      ),
      more: z.boolean(),
    }),
  ),
})
