export const screenNames = ['index', 'current', 'map', 'monitor', 'property'] as const
export type ScreenName = (typeof screenNames)[number]

/** What each screen is called. */
export const screenTitles: Readonly<Record<ScreenName, string>> = {
  index: '数据总览',
  current: '实时通行',
  map: 'GIS地图',
  monitor: '布控预警',
  property: '物业管理',
}

/** The code to see a screen. */
export const viewCode = (screen: ScreenName): string => `screen:${screen}:view`

/** Whoever may see any of the screens. */
export const viewCodes: readonly string[] = screenNames.map(viewCode)

/** The panels of the two side columns of a screen. */
export interface WallColumns {
  readonly start: readonly string[]
  readonly end: readonly string[]
}

/** The side panels of each screen by key, in their first order; modules that come later add theirs. */
export const wallPanels = {
  index: {
    labels: {
      age: '人口结构',
      house: '房屋入住',
      person: '人员构成',
      device: '设备状态',
      visitor: '访客分析',
      alert: '最新预警',
    },
    start: ['age', 'house', 'person'],
    end: ['device', 'visitor', 'alert'],
  },
  current: {
    labels: {
      mode: '通行方式',
      door: '通道排行',
      fail: '异常通行',
      plate: '车辆进出',
      lot: '停车场',
      inside: '在场访客',
    },
    start: ['mode', 'door', 'fail'],
    end: ['plate', 'lot', 'inside'],
  },
  map: {
    labels: { layers: '设备树', legend: '图例', focus: '对象详情', nearby: '周边资源' },
    start: ['layers', 'legend'],
    end: ['focus', 'nearby'],
  },
  monitor: {
    labels: {
      level: '等级分布',
      kind: '类型分布',
      place: '高发点位',
      list: '待处理列表',
      staff: '处置排行',
    },
    start: ['level', 'kind', 'place'],
    end: ['list', 'staff'],
  },
  property: {
    labels: {
      rtype: '报修类型',
      time: '响应时效',
      comp: '投诉建议',
      arrear: '欠费分布',
      park: '车位经营',
      notice: '公告与投票',
    },
    start: ['rtype', 'time', 'comp'],
    end: ['arrear', 'park', 'notice'],
  },
} as const satisfies Record<ScreenName, WallColumns & { readonly labels: Readonly<Record<string, string>> }>

/** Key of a panel that a user may move or hide. */
export const isWallPanel = (screen: ScreenName, key: string): boolean =>
  Object.hasOwn(wallPanels[screen].labels, key)

/** What a profile says about the columns of one screen. */
export interface WallArrangement {
  readonly layout: Readonly<Partial<Record<ScreenName, WallColumns>>>
  readonly hiddenPanels: Readonly<Partial<Record<ScreenName, readonly string[]>>>
}

/**
 * The columns of a screen as the user arranged them. Panels that the arrangement does not know, because they are newer
 * than it, stand at the end of their own column; hidden ones are left out unless `all` is asked for.
 */
export function arrangedPanels(
  screen: ScreenName,
  { layout, hiddenPanels }: WallArrangement,
  all = false,
): WallColumns {
  const first: WallColumns = wallPanels[screen]
  const own = layout[screen] ?? first
  const placed = new Set([...own.start, ...own.end])
  const hidden = new Set(all ? [] : hiddenPanels[screen])
  const column = (side: keyof WallColumns) =>
    [...own[side], ...first[side].filter((key) => !placed.has(key))].filter(
      (key) => isWallPanel(screen, key) && !hidden.has(key),
    )
  return { start: column('start'), end: column('end') }
}
