import { propertyUrls } from './page-urls.ts'
import type { PageSpec } from './support/page-spec.ts'

export const propertyPages: readonly PageSpec[] = [
  {
    url: propertyUrls['key-loans'],
    title: '钥匙借用',
    group: '物业管理',
    icon: 'history',
    place: 6,
    permissions: ['property:keyLoan'],
  },
]
