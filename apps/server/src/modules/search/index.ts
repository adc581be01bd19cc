import { search } from '@linli/api-client/contract/system/search'
import type { ServerModule } from '../../kit/module.ts'
import { handle } from '../../kit/route.ts'
import { findRows } from './find-rows.ts'

/** 一框通: finds what the modules say can be searched. */
export const searchModule: ServerModule = {
  name: 'search',
  routes: ({ modules }) => {
    const kinds = modules.flatMap(({ searched = [] }) => searched)
    return [
      handle(search, async ({ q }, ctx) => {
        const typed = q.normalize('NFKC').trim()
        const found = []
        // One connection: kind after kind.
        for (const kind of kinds) found.push((await findRows(kind, typed, ctx)) ?? [])
        return found.flat()
      }),
    ]
  },
}
