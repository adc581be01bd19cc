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
]
