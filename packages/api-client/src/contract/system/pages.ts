import type { PageSpec } from '../page-spec.ts'
import { systemUrls } from './page-urls.ts'

/** Pages of the system itself. */
export const systemPages: readonly PageSpec[] = [
  {
    url: systemUrls.menus,
    title: '菜单管理',
    group: '系统管理',
    icon: 'list-tree',
    place: 1,
    permissions: ['system:menu'],
  },
  {
    url: systemUrls.params,
    title: '参数管理',
    group: '系统管理',
    icon: 'settings-2',
    place: 2,
    permissions: ['system:param', 'system:job', 'system:cryptoKey', 'auth:ssoClient'],
  },
  {
    url: systemUrls.adverts,
    title: '广告位管理',
    group: '系统管理',
    icon: 'layout-template',
    place: 3,
    permissions: ['system:adSlot', 'system:advert'],
  },
  {
    url: systemUrls.dicts,
    title: '字典管理',
    group: '系统管理',
    icon: 'book-marked',
    place: 4,
    permissions: ['system:dict'],
  },
  {
    url: systemUrls.privacy,
    title: '隐私协议',
    group: '系统管理',
    icon: 'file-lock',
    place: 5,
    permissions: ['system:privacy'],
  },
  {
    url: systemUrls['convenience-types'],
    title: '便民类型',
    group: '系统管理',
    icon: 'layout-grid',
    place: 9,
    permissions: ['system:convenienceType'],
  },
  {
    url: systemUrls.versions,
    title: '版本管理',
    group: '系统管理',
    icon: 'git-branch',
    place: 7,
    permissions: ['system:version'],
  },
]
