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
  {
    url: visitorUrls['visitor-records'],
    title: '访客记录',
    about: '每次来访从申请到离开的记录，以及在内、超时和爽约的访客。',
    group: '访客管理',
    icon: 'history',
    place: 2,
    permissions: ['visitor:application:extend', 'visitor:application:checkout', 'visitor:application:reveal'],
  },
  {
    url: visitorUrls['visitor-desk'],
    title: '访客登记',
    about: '门岗登记来访、核对预约、签到和签离；断网时在岗亭模式继续办理，恢复后自动补录；换班时逐项交接。',
    group: '访客管理',
    icon: 'door-open',
    place: 3,
    permissions: [
      'visitor:application:checkIn',
      'visitor:application:create',
      'visitor:deskLog',
      'visitor:gateReport',
      'visitor:handover',
    ],
  },
]
