import type { PageSpec } from '../page-spec.ts'
import { systemUrls } from './page-urls.ts'

/** Pages of the system itself. */
export const systemPages: readonly PageSpec[] = [
  {
    url: systemUrls.menus,
    title: '菜单管理',
    about: '左侧菜单的名称、顺序和图标，以及是否启用。',
    group: '系统管理',
    icon: 'list-tree',
    place: 1,
    permissions: ['system:menu'],
  },
  {
    url: systemUrls.params,
    title: '参数管理',
    about: '系统的各项设置，可以按公司或小区分别设定；每次修改都留有记录。',
    group: '系统管理',
    icon: 'settings-2',
    place: 2,
    permissions: ['system:param', 'system:job', 'system:cryptoKey', 'auth:ssoClient'],
  },
  {
    url: systemUrls.adverts,
    title: '广告位管理',
    about: '登录页等位置展示的图片、投放时间和审核。',
    group: '系统管理',
    icon: 'layout-template',
    place: 3,
    permissions: ['system:adSlot', 'system:advert'],
  },
  {
    url: systemUrls.dicts,
    title: '字典管理',
    about: '各处下拉选项的内容与顺序。已被使用的选项不能删除，只能停用。',
    group: '系统管理',
    icon: 'book-marked',
    place: 4,
    permissions: ['system:dict'],
  },
  {
    url: systemUrls.privacy,
    title: '隐私协议',
    about: '隐私政策等协议的版本、发布和用户的同意记录。',
    group: '系统管理',
    icon: 'file-lock',
    place: 5,
    permissions: ['system:privacy'],
  },
  {
    url: systemUrls['convenience-types'],
    title: '便民类型',
    about: '住户端便民服务的分类、图标和顺序。',
    group: '系统管理',
    icon: 'layout-grid',
    place: 9,
    permissions: ['system:convenienceType'],
  },
  {
    url: systemUrls.versions,
    title: '版本管理',
    about: '各端应用的版本、灰度发布和升级情况。',
    group: '系统管理',
    icon: 'git-branch',
    place: 7,
    permissions: ['system:version'],
  },
]
