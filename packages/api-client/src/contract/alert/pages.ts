import type { PageSpec } from '../page-spec.ts'
import { alertUrls } from './page-urls.ts'

/** Pages of what is watched for. */
export const alertPages: readonly PageSpec[] = [
  {
    url: alertUrls['control-targets'],
    title: '布控设置',
    about: '登记需要关注的人员和车辆：出现时按规则告警，照护对象长时间没有出现时提醒。',
    group: '布控预警',
    icon: 'sliders-horizontal',
    place: 1,
    permissions: ['alert:target', 'alert:rule', 'alert:policy', 'alert:absence', 'alert:contact'],
  },
  {
    url: alertUrls.alerts,
    title: '预警信息',
    about: '全部预警的收件箱：受理、处理、上报，误报用来改进规则。',
    group: '布控预警',
    icon: 'siren',
    place: 2,
    permissions: ['alert:alert'],
  },
]
