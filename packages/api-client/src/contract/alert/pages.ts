import type { PageSpec } from '../page-spec.ts'

/** Pages of what is watched for. */
export const alertPages: readonly PageSpec[] = [
  {
    url: '/control-settings',
    title: '布控设置',
    group: '布控预警',
    icon: 'sliders-horizontal',
    place: 1,
    permissions: ['alert:target', 'alert:rule', 'alert:policy', 'alert:absence', 'alert:contact'],
  },
]
