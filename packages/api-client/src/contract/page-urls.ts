import { accessUrls } from './access/page-urls.ts'
import { alertUrls } from './alert/page-urls.ts'
import { authUrls } from './auth/page-urls.ts'
import { baseUrls } from './base/page-urls.ts'
import { logUrls } from './log/page-urls.ts'
import { mapUrls } from './map/page-urls.ts'
import { opsUrls } from './ops/page-urls.ts'
import { propertyUrls } from './property/page-urls.ts'
import { screenUrls } from './screen/page-urls.ts'
import { statsUrls } from './stats/page-urls.ts'
import { systemUrls } from './system/page-urls.ts'
import { visitorUrls } from './visitor/page-urls.ts'

/** The addresses of all pages, as the specification gives them, by the names of the pages. */
const urls = {
  ...accessUrls,
  ...alertUrls,
  ...authUrls,
  ...baseUrls,
  ...logUrls,
  ...mapUrls,
  ...opsUrls,
  ...propertyUrls,
  ...screenUrls,
  ...statsUrls,
  ...systemUrls,
  ...visitorUrls,
} as const

/** Name of a page: that of its file in the console. */
export type PageName = keyof typeof urls

/** Address of a page. */
export type PageUrl = (typeof urls)[PageName]

/** The address of a page: `${pageUrl('rooms')}?estateId=1`. */
export const pageUrl = <N extends PageName>(name: N): (typeof urls)[N] => urls[name]
