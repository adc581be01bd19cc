import type { PageSpec } from '../page-spec.ts'
import { visitorUrls } from './page-urls.ts'

export const visitorPages: readonly PageSpec[] = [
  {
    url: visitorUrls['visitor-approvals'],
    title: '访客审批',
    about: '等待物业审批和住户确认的来访申请，以及本小区的访客规则。',
    group: '访客管理',
    icon: 'user-check',
    place: 1,
    permissions: ['visitor:application', 'visitor:setting'],
  },
]
