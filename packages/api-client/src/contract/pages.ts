/** A page of the console that exists: its menu row, and which permission codes are used on it. */
export interface PageSpec {
  readonly url: string
  readonly title: string
  /** The group it stands under; the same as the title for the one top-level page. */
  readonly group: string
  /** Name of a lucide icon. */
  readonly icon: string
  readonly orderNum: number
  /** `<module>:<entity>` prefixes, or whole codes, that belong to the page. */
  readonly permissions: readonly string[]
  readonly openMode?: 'tab' | 'window'
  readonly affix?: boolean
  readonly noCache?: boolean
}

export interface PageGroup {
  readonly name: string
  readonly menuId: number
  readonly icon: string
}

/** Groups of the menu in the order of spec section 2; ids and icons of the default tree. */
export const pageGroups: readonly PageGroup[] = [
  { name: '首页', menuId: 100, icon: 'layout-dashboard' },
  { name: '数据大屏', menuId: 200, icon: 'monitor-play' },
  { name: '地图查看', menuId: 300, icon: 'map-pinned' },
  { name: '运营面板', menuId: 400, icon: 'chart-no-axes-combined' },
  { name: '运维面板', menuId: 500, icon: 'server-cog' },
  { name: '商城管理', menuId: 600, icon: 'shopping-bag' },
  { name: '基础信息', menuId: 700, icon: 'database' },
  { name: '统计分析', menuId: 800, icon: 'chart-pie' },
  { name: '通行管理', menuId: 900, icon: 'door-closed' },
  { name: '访客管理', menuId: 1000, icon: 'user-check' },
  { name: '布控预警', menuId: 1100, icon: 'siren' },
  { name: '运营管理', menuId: 1200, icon: 'megaphone' },
  { name: '授权管理', menuId: 1300, icon: 'shield-check' },
  { name: '物业管理', menuId: 1400, icon: 'building' },
  { name: '系统管理', menuId: 1500, icon: 'settings' },
  { name: '日志管理', menuId: 1600, icon: 'scroll-text' },
  { name: '承建商', menuId: 1700, icon: 'hard-hat' },
  { name: '生活百世通', menuId: 1800, icon: 'sparkles' },
  { name: '会员管理', menuId: 1900, icon: 'crown' },
  { name: '营销管理', menuId: 2000, icon: 'tag' },
  { name: '积分管理', menuId: 2100, icon: 'coins' },
  { name: '家教专区', menuId: 2200, icon: 'graduation-cap' },
  { name: '旧物回收管理', menuId: 2300, icon: 'recycle' },
]

const screen = { group: '数据大屏', openMode: 'window' as const }
const base = { group: '基础信息' }

/**
 * The pages that exist, and therefore the menu rows that are seeded: a page arrives together with its row.
 * orderNum is ten times the page's place in its group of spec section 2.
 */
export const pages: readonly PageSpec[] = [
  {
    url: '/dashboard',
    title: '首页',
    group: '首页',
    icon: 'layout-dashboard',
    orderNum: 10,
    permissions: ['stats'],
    affix: true,
    noCache: true,
  },
  {
    ...screen,
    url: '/largescreen/index',
    title: '数据总览',
    icon: 'gauge',
    orderNum: 10,
    // The roles of the large screens are those of the map.
    permissions: ['screen', 'map:index'],
  },
  {
    ...screen,
    url: '/largescreen/current',
    title: '实时通行',
    icon: 'activity',
    orderNum: 20,
    permissions: ['screen:current'],
  },
  {
    ...base,
    url: '/equipment-management',
    title: '设备管理',
    icon: 'cpu',
    orderNum: 10,
    permissions: ['base:device', 'access:ingestKey', 'access:simulator'],
  },
  {
    ...base,
    url: '/device-management',
    title: '设备型号',
    icon: 'boxes',
    orderNum: 20,
    permissions: ['base:deviceModel'],
  },
  {
    ...base,
    url: '/community-management',
    title: '小区管理',
    icon: 'building-2',
    orderNum: 30,
    permissions: ['base:estate', 'base:zone'],
  },
  {
    ...base,
    url: '/community-list',
    title: '社区列表',
    icon: 'flag',
    orderNum: 40,
    permissions: ['base:community'],
  },
  {
    ...base,
    url: '/community-management3',
    title: '楼栋管理',
    icon: 'building',
    orderNum: 50,
    permissions: ['base:building'],
  },
  {
    ...base,
    url: '/community-management5',
    title: '房屋管理',
    icon: 'house',
    orderNum: 60,
    permissions: ['base:room', 'base:business'],
  },
  {
    ...base,
    url: '/community-management7',
    title: '人员管理',
    icon: 'users',
    orderNum: 80,
    permissions: [
      'base:resident',
      'base:person',
      'base:face',
      // Names and habits: for those who see the people anyway, not for everybody with a dashboard.
      'stats:pageQueryPersonnelAnalysis',
    ],
  },
  {
    ...base,
    url: '/community-management4',
    title: '通道管理',
    icon: 'door-open',
    orderNum: 90,
    permissions: ['base:channel'],
  },
  {
    ...base,
    url: '/community-management1',
    title: '物业公司',
    icon: 'briefcase-business',
    orderNum: 130,
    permissions: ['base:company'],
  },
  {
    url: '/logs',
    title: '人行通行记录',
    group: '通行管理',
    icon: 'log-in',
    orderNum: 20,
    permissions: ['access:passRecord', 'access:grant'],
  },
  {
    url: '/user',
    title: '用户管理',
    group: '授权管理',
    icon: 'user-cog',
    orderNum: 10,
    permissions: ['auth:user'],
  },
  {
    url: '/role',
    title: '角色管理',
    group: '授权管理',
    icon: 'shield-user',
    orderNum: 20,
    permissions: ['auth:role'],
  },
  {
    url: '/menu',
    title: '菜单管理',
    group: '系统管理',
    icon: 'list-tree',
    orderNum: 10,
    permissions: ['system:menu'],
  },
  {
    url: '/param',
    title: '参数管理',
    group: '系统管理',
    icon: 'settings-2',
    orderNum: 20,
    permissions: ['system:param', 'system:job', 'system:cryptoKey', 'auth:ssoClient'],
  },
  {
    url: '/dict',
    title: '字典管理',
    group: '系统管理',
    icon: 'book-marked',
    orderNum: 40,
    permissions: ['system:dict'],
  },
  {
    url: '/privacy',
    title: '隐私协议',
    group: '系统管理',
    icon: 'file-lock',
    orderNum: 50,
    permissions: ['system:privacy'],
  },
  {
    url: '/log-login',
    title: '登录日志',
    group: '日志管理',
    icon: 'log-in',
    orderNum: 10,
    permissions: ['log:login', 'auth:session'],
  },
  {
    url: '/log-operation',
    title: '操作日志',
    group: '日志管理',
    icon: 'history',
    orderNum: 20,
    permissions: ['log:operation', 'log:sensitive', 'log:seal', 'log:trace'],
  },
]

/** Urls of the pages that exist. */
export const pageUrls: readonly string[] = pages.map((page) => page.url)

/** The page a permission code is used on: the longest fitting prefix; undefined for codes of no page. */
export function pageOfCode(code: string): PageSpec | undefined {
  let best: { page: PageSpec; length: number } | undefined
  for (const page of pages) {
    for (const prefix of page.permissions) {
      const fits = code === prefix || code.startsWith(`${prefix}:`)
      if (fits && (best === undefined || prefix.length > best.length)) best = { page, length: prefix.length }
    }
  }
  return best?.page
}
