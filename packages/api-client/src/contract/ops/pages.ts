import type { PageSpec } from '../page-spec.ts'
import { opsUrls } from './page-urls.ts'

export const opsPages: readonly PageSpec[] = [
  {
    url: opsUrls['device-repairs'],
    title: '设备维修',
    about: '设备从发现故障到验收的全过程：谁来修、还剩多少时间、停用了多久、花了多少钱。',
    group: '运维面板',
    icon: 'wrench',
    place: 2,
    permissions: ['ops:repair', 'ops:repairSla'],
  },
]
