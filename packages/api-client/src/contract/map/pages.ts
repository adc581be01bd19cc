import type { PageSpec } from '../page-spec.ts'
import { mapUrls } from './page-urls.ts'

export const mapPages: readonly PageSpec[] = [
  {
    url: mapUrls.map,
    title: '地图查看',
    about: '小区的实景底图：楼栋、通道、设备、停车场和标注在哪里，哪里不正常；可测量、标注、定位和导入导出。',
    group: '地图查看',
    icon: 'map',
    place: 1,
    permissions: ['map'],
  },
]
