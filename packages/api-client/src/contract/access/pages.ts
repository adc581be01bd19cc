import type { PageSpec } from '../page-spec.ts'
import { accessUrls } from './page-urls.ts'

/** Pages of passes. */
export const accessPages: readonly PageSpec[] = [
  {
    url: accessUrls['general-permission'],
    title: '通行权限',
    about: '给谁开哪些门、什么时候、到哪天，收回谁的权限，以及每台设备是否真的收到。',
    group: '通行管理',
    icon: 'door-open',
    place: 1,
    permissions: ['access:grant', 'access:group', 'access:timePlan', 'access:holiday', 'access:issue'],
  },
  {
    url: accessUrls.passes,
    title: '人行通行记录',
    about: '谁在什么时候、从哪个通道、凭什么进出，以及为什么没有放行。',
    group: '通行管理',
    icon: 'log-in',
    place: 2,
    permissions: ['access:passRecord'],
  },
  {
    url: accessUrls.monitor,
    title: '人行实时监控',
    about: '门岗看着每一次通行：核对人脸、回应门口、远程开门，异常先看。',
    group: '通行管理',
    icon: 'user-check',
    place: 3,
    permissions: ['access:monitor'],
  },
  {
    url: accessUrls['lane-monitor'],
    title: '车行实时监控',
    about: '岗亭处理车道上等待的车辆：放行、校正、收费、减免，并交接班和现金。',
    group: '通行管理',
    icon: 'monitor-play',
    place: 4,
    permissions: ['access:lane', 'access:laneShift'],
  },
  {
    url: accessUrls['vehicle-passes'],
    title: '车行通行记录',
    about: '哪辆车什么时候从哪条车道进出，停了多久、收了多少；看错的车牌在这里校正，并重新配对停车。',
    group: '通行管理',
    icon: 'car',
    place: 5,
    permissions: ['access:vehicleRecord', 'access:session'],
  },
  {
    url: accessUrls['ic-permission'],
    title: 'IC卡权限',
    about: '谁持有哪张卡、库存还有多少，以及挂失、冻结、补换和退卡。',
    group: '通行管理',
    icon: 'tag',
    place: 6,
    permissions: ['access:icCard'],
  },
  {
    url: accessUrls['traffic-modes'],
    title: '通行模式',
    about: '每个门现在和一周里怎样放行，临时常开或封闭到几点；紧急时一键全开，并看清哪扇门没有打开。',
    group: '通行管理',
    icon: 'signpost',
    place: 7,
    permissions: ['access:trafficMode'],
  },
]
