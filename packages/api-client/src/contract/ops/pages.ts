import type { PageSpec } from '../page-spec.ts'
import { opsUrls } from './page-urls.ts'

export const opsPages: readonly PageSpec[] = [
  {
    url: opsUrls['device-statuses'],
    title: '设备状态',
    about: '十秒看清哪些设备坏了、坏了多久、为什么、谁在处理；停机窗口内的离线不预警，也不计入可用率。',
    group: '运维面板',
    icon: 'heart-pulse',
    place: 1,
    permissions: ['ops:device', 'ops:window', 'ops:health', 'ops:ingest', 'access:ingestKey'],
  },
  {
    url: opsUrls['device-repairs'],
    title: '设备维修',
    about: '设备从发现故障到验收的全过程：谁来修、还剩多少时间、停用了多久、花了多少钱。',
    group: '运维面板',
    icon: 'wrench',
    place: 2,
    permissions: ['ops:repair', 'ops:repairSla'],
  },
  {
    url: opsUrls['equipment-checks'],
    title: '设备点检',
    about: '到现场逐台证明设备装好、连上、能用：谁去点检、查了什么、谁来复核；不合格的转为整改和维修。',
    group: '承建商',
    icon: 'shield-check',
    place: 1,
    permissions: ['ops:check', 'ops:checkTemplate', 'ops:checkPlan'],
  },
  {
    url: opsUrls.projects,
    title: '项目管理',
    about: '智慧社区设备的建设和改造，从合同到质保期满：计划了什么、装了什么、什么晚了、可以付多少。',
    group: '运维面板',
    icon: 'hard-hat',
    place: 3,
    permissions: ['ops:project'],
  },
]
