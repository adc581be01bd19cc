import type { RoleRow } from '../roles/role.table.ts'

/** Query codes · with operate · with sensitive · with critical ones. */
export type GrantClass = 'R' | 'W' | 'F' | 'X'

/** What a role may do on the pages of one menu group. */
export interface GroupGrant {
  readonly class: GrantClass
  /** Only these pages of the group. */
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  /** Pages with a class of their own; pages outside `only` are added by it. */
  readonly pages?: Readonly<Record<string, GrantClass>>
  readonly noExport?: boolean
  /** `<module>:<entity>` whose codes are not held although they belong to a page that is. */
  readonly withoutCodes?: readonly string[]
}

export interface BuiltinRole
  extends Pick<RoleRow, 'roleCode' | 'roleName' | 'roleType' | 'level' | 'dataScope' | 'homePath'> {
  readonly grants: Readonly<Record<string, GrantClass | GroupGrant>>
  /** Single codes beside those of the pages (catalogue 1 A13). */
  readonly plus?: readonly string[]
}

const X = { class: 'X' } as const
const residents = [
  '/community-management3',
  '/community-management5',
  '/parking-manage',
  '/vehicle-manage',
] as const

/**
 * The roles that every installation has, and what each may do in which menu group (catalogue 2b A9). Groups that
 * are not named are not granted.
 */
export const builtinRoles: readonly BuiltinRole[] = [
  {
    roleCode: 'sys_admin',
    roleName: '系统管理员',
    roleType: 'platform',
    level: 1,
    dataScope: 'all',
    homePath: '/dashboard',
    grants: {
      首页: 'R',
      数据大屏: X,
      地图查看: X,
      运营面板: X,
      运维面板: X,
      商城管理: X,
      基础信息: X,
      统计分析: X,
      通行管理: X,
      访客管理: X,
      布控预警: X,
      运营管理: X,
      授权管理: X,
      物业管理: X,
      系统管理: X,
      日志管理: 'F',
      承建商: X,
      生活百世通: X,
      会员管理: X,
      营销管理: X,
      积分管理: X,
      家教专区: X,
      旧物回收管理: X,
    },
  },
  {
    roleCode: 'auditor',
    roleName: '安全审计员',
    roleType: 'platform',
    level: 2,
    dataScope: 'all',
    homePath: '/log-operation',
    grants: {
      首页: 'R',
      授权管理: 'R',
      系统管理: { class: 'R', only: ['/menu', '/param', '/privacy', '/cancellation'] },
      日志管理: 'F',
    },
  },
  {
    roleCode: 'platform_ops',
    roleName: '平台运营',
    roleType: 'platform',
    level: 10,
    dataScope: 'all',
    homePath: '/stastics-panel',
    grants: {
      首页: 'R',
      数据大屏: 'F',
      地图查看: 'F',
      运营面板: 'F',
      运维面板: 'F',
      商城管理: 'F',
      基础信息: 'F',
      统计分析: 'F',
      通行管理: 'F',
      访客管理: 'F',
      布控预警: 'R',
      运营管理: 'F',
      授权管理: 'F',
      物业管理: 'R',
      系统管理: {
        class: 'F',
        without: ['/menu'],
        withoutCodes: ['system:cryptoKey', 'auth:ssoClient'],
      },
      日志管理: 'R',
      承建商: 'F',
      生活百世通: 'F',
      会员管理: 'F',
      营销管理: 'F',
      积分管理: 'F',
      家教专区: 'F',
      旧物回收管理: 'F',
    },
  },
  {
    roleCode: 'police',
    roleName: '公安/社区民警',
    roleType: 'police',
    level: 20,
    dataScope: 'estates',
    homePath: '/control-info',
    grants: {
      首页: 'R',
      数据大屏: 'R',
      地图查看: 'R',
      基础信息: {
        class: 'R',
        only: ['/person-info', '/community-list', '/community-management', '/vehicle-manage'],
        noExport: true,
      },
      统计分析: 'R',
      通行管理: 'R',
      访客管理: 'R',
      布控预警: 'F',
      授权管理: { class: 'R', only: ['/controlled'] },
    },
    plus: ['base:person:reveal'],
  },
  {
    roleCode: 'property_admin',
    roleName: '物业管理员',
    roleType: 'company',
    level: 30,
    dataScope: 'company',
    homePath: '/dashboard',
    grants: {
      首页: 'R',
      数据大屏: 'F',
      地图查看: 'F',
      运营面板: {
        class: 'R',
        only: ['/stastics-panel', '/appEnterPeopleStatistic'],
        pages: { '/repair-type': 'W', '/repair-list': 'W' },
      },
      运维面板: 'F',
      基础信息: { class: 'F', without: ['/device-management', '/community-list'] },
      统计分析: 'F',
      通行管理: 'F',
      访客管理: 'F',
      布控预警: 'F',
      运营管理: {
        class: 'F',
        only: ['/operation-management1', '/operation-management2', '/operation-management3'],
      },
      授权管理: 'F',
      物业管理: 'F',
      系统管理: { class: 'R', only: ['/dict', '/convenience-type', '/privacy'] },
      日志管理: { class: 'R', without: ['/logs-exception'] },
      承建商: 'F',
      生活百世通: 'W',
      营销管理: {
        class: 'R',
        pages: { '/classroom': 'W', '/activity-zone': 'W', '/lifeCircle': 'W' },
      },
      旧物回收管理: 'R',
    },
  },
  {
    roleCode: 'mall_ops',
    roleName: '商城运营',
    roleType: 'platform',
    level: 30,
    dataScope: 'all',
    homePath: '/order_manage',
    grants: {
      首页: 'R',
      商城管理: 'F',
      系统管理: { class: 'R', only: ['/dict'] },
      会员管理: 'F',
      营销管理: 'F',
      积分管理: 'F',
      旧物回收管理: 'F',
    },
  },
  {
    roleCode: 'edu_ops',
    roleName: '教务',
    roleType: 'platform',
    level: 30,
    dataScope: 'all',
    homePath: '/eduOrder',
    grants: { 首页: 'R', 营销管理: { class: 'W', only: ['/classroom'] }, 家教专区: 'F' },
  },
  {
    roleCode: 'property_finance',
    roleName: '物业财务',
    roleType: 'company',
    level: 40,
    dataScope: 'estates',
    homePath: '/pay-record',
    grants: {
      首页: 'R',
      基础信息: { class: 'R', only: residents },
      统计分析: 'R',
      运营管理: { class: 'F', only: ['/operation-management4'] },
      物业管理: {
        class: 'R',
        pages: {
          '/pay-subject': 'F',
          '/pay-record': 'F',
          '/parkinglot-rental': 'F',
          '/house-rental': 'F',
        },
      },
    },
    // What a repair costs is paid at the counter.
    plus: ['property:repairOrder:collect'],
  },
  {
    roleCode: 'property_service',
    roleName: '物业客服',
    roleType: 'estate',
    level: 40,
    dataScope: 'estates',
    homePath: '/report-repair',
    grants: {
      首页: 'R',
      数据大屏: 'R',
      地图查看: 'R',
      运营面板: {
        class: 'R',
        only: ['/stastics-panel', '/appEnterPeopleStatistic', '/repair-type', '/repair-list'],
      },
      运维面板: 'R',
      商城管理: { class: 'W', only: ['/pick_goods'] },
      基础信息: {
        class: 'W',
        only: [...residents, '/community-management7', '/person-info'],
        noExport: true,
      },
      统计分析: 'R',
      通行管理: { class: 'W', without: ['/traffic-mode'] },
      访客管理: 'W',
      运营管理: { class: 'W', only: ['/operation-management1', '/operation-management3'] },
      授权管理: { class: 'W', only: ['/minipro', '/alipay-minipro'] },
      物业管理: 'W',
      系统管理: { class: 'R', only: ['/dict'], pages: { '/cancellation': 'W' } },
      生活百世通: { class: 'W', only: ['/dialogue'] },
      会员管理: { class: 'R', only: ['/member-integral'] },
    },
    plus: ['base:person:revealPhone', 'base:resident:moveOut'],
  },
  {
    roleCode: 'maintenance',
    roleName: '运维人员',
    roleType: 'company',
    level: 40,
    dataScope: 'estates',
    homePath: '/equipment-status',
    grants: {
      首页: 'R',
      数据大屏: 'R',
      地图查看: 'R',
      运营面板: {
        class: 'R',
        only: ['/stastics-panel', '/appEnterPeopleStatistic'],
        pages: { '/repair-type': 'W', '/repair-list': 'W' },
      },
      运维面板: 'F',
      基础信息: {
        class: 'W',
        only: [
          '/equipment-management',
          '/device-management',
          '/community-management4',
          '/equipOperat-manage',
        ],
      },
      通行管理: {
        class: 'W',
        only: ['/monitor', '/monitor-car', '/traffic-mode'],
        pages: { '/generalPermission': 'R' },
      },
      物业管理: { class: 'W', only: ['/report-repair', '/operation-manual'] },
      日志管理: { class: 'W', only: ['/logs-exception', '/log-province'] },
      承建商: 'F',
    },
  },
  {
    roleCode: 'guard',
    roleName: '保安/门岗',
    roleType: 'estate',
    level: 50,
    dataScope: 'estates',
    homePath: '/visitor-registration',
    grants: {
      首页: 'R',
      数据大屏: 'R',
      地图查看: 'R',
      运维面板: { class: 'R', only: ['/equipment-status'] },
      基础信息: {
        class: 'R',
        only: ['/community-management5', '/community-management7', '/vehicle-manage'],
        noExport: true,
      },
      通行管理: { class: 'R', only: ['/monitor', '/monitor-car', '/logs', '/car-logs'] },
      访客管理: 'W',
      布控预警: { class: 'W', only: ['/control-info'] },
      物业管理: { class: 'R', only: ['/notice', '/operation-manual', '/report-repair'] },
    },
    // At the barrier somebody acts, and answers for it with a shift.
    plus: [
      'access:lane:open',
      'access:lane:correct',
      'access:lane:collect',
      'access:lane:discount',
      'access:laneShift:create',
      'access:laneShift:confirm',
      'access:monitor:check',
      'access:monitor:open',
      'access:monitor:talk',
    ],
  },
  {
    roleCode: 'contractor',
    roleName: '承建商',
    roleType: 'partner',
    level: 50,
    dataScope: 'estates',
    homePath: '/equipment-check',
    grants: {
      首页: 'R',
      运维面板: {
        class: 'W',
        only: ['/equipment-repair', '/project-management'],
        // Whom the work goes to and whether it is good is said by those who ordered it.
        withoutCodes: [
          'ops:repair:create',
          'ops:repair:update',
          'ops:repair:dispatch',
          'ops:repair:cancel',
          'ops:repair:urge',
          'ops:repair:verify',
          'ops:repairSla',
          // Its work on the site is the contractor's; what it costs and whether it is good is not.
          'ops:project:create',
          'ops:project:update',
          'ops:project:approve',
          'ops:project:accept',
          'ops:project:issue',
          'ops:project:money',
          'ops:project:pay',
        ],
      },
      承建商: {
        class: 'W',
        withoutCodes: [
          'ops:check:create',
          'ops:check:update',
          'ops:check:assign',
          'ops:check:cancel',
          'ops:check:review',
          'ops:checkTemplate',
        ],
      },
    },
  },
  {
    roleCode: 'merchant',
    roleName: '商家',
    roleType: 'partner',
    level: 60,
    dataScope: 'self',
    homePath: '/order_manage',
    grants: {
      首页: 'R',
      商城管理: { class: 'W', without: ['/goods_classification'] },
      会员管理: { class: 'W', only: ['/write-record'], pages: { '/member-coupon': 'R' } },
      营销管理: { class: 'W', only: ['/coupon', '/full-reduction'] },
    },
  },
]
