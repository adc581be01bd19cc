import { makeRecordsBy, type Makers } from '../resource/makers.tsx'
import { openRecordsAt } from '../resource/record-pages.ts'
import type { PageRow } from '../resource/page-table.ts'

const modules = import.meta.glob<{ readonly pages: readonly PageRow[] }>('../features/*/routes.ts', {
  eager: true,
})

/** Every page that exists, from the `routes.ts` of each feature. Menus decide which of them a user reaches. */
export const allPages: readonly PageRow[] = Object.values(modules).flatMap((feature) => feature.pages)

openRecordsAt(allPages)
makeRecordsBy(import.meta.glob<{ readonly makers: Makers }>('../features/*/makers.ts'))
