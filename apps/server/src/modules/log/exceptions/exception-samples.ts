import type { Told } from './occurrence.ts'

type End = 'open' | 'resolved' | 'reopened' | 'ignored'

/** An invented error of the demo. */
export interface Sample {
  readonly source: Told['source']
  readonly level: Told['level']
  readonly name: string
  readonly message: string
  /** `function file` of the first own frame. */
  readonly place: readonly [name: string, file: string]
  readonly view: string
  readonly end: End
  readonly note?: string
}

const page = (feature: string, file: string) => `apps/console/src/features/${feature}/${file}`
const part = (module: string, file: string) => `apps/server/src/modules/${module}/${file}`

const open: readonly Omit<Sample, 'end'>[] = [
  {
    source: 'console',
    level: 'fatal',
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'floors')",
    place: ['FloorPlan', page('base', 'components/elevation/FloorPlan.tsx')],
    view: '/community-management3',
  },
  {
    source: 'largescreen',
    level: 'fatal',
    name: 'RangeError',
    message: 'Invalid array length',
    place: ['pulse', 'apps/largescreen/src/panels/pulse.ts'],
    view: '/largescreen/current',
  },
  {
    source: 'server',
    level: 'fatal',
    name: 'ConnectionError',
    message: 'CONNECTION_CLOSED',
    place: ['take', 'apps/server/src/runtime/gate.ts'],
    view: 'database unavailable',
  },
  {
    source: 'console',
    level: 'error',
    name: 'TypeError',
    message: "Cannot read properties of null (reading 'plateNo')",
    place: ['PlateMark', 'apps/console/src/resource/PlateMark.tsx'],
    view: '/vehicle-manage',
  },
  {
    source: 'server',
    level: 'error',
    name: 'Error',
    message: 'query failed: canceling statement due to statement timeout',
    place: ['readPasses', part('access', 'passes/read-passes.ts')],
    view: 'unexpected error',
  },
  {
    source: 'job',
    level: 'error',
    name: 'Error',
    message: 'getaddrinfo ENOTFOUND sms.example.invalid',
    place: ['send', 'apps/server/src/ports/sms/http-sms.ts'],
    view: 'smsDispatch',
  },
  {
    source: 'console',
    level: 'error',
    name: 'ChunkLoadError',
    message: 'Failed to fetch dynamically imported module',
    place: ['load', 'apps/console/src/resource/opened.tsx'],
    view: '/report-repair',
  },
  {
    source: 'largescreen',
    level: 'warn',
    name: 'AbortError',
    message: 'The play() request was interrupted by a call to pause()',
    place: ['play', 'apps/largescreen/src/app/WallSignals.tsx'],
    view: '/largescreen/index',
  },
  {
    source: 'console',
    level: 'error',
    name: 'NotFoundError',
    message: "Failed to execute 'removeChild' on 'Node'",
    place: ['PrintSheet', 'apps/console/src/resource/PrintSheet.tsx'],
    view: '/report-repair',
  },
]

const mended: readonly (readonly [Told['source'], string, string, string, string])[] = [
  [
    'console',
    '/log-login',
    'LoginCharts',
    page('log', 'components/LoginCharts.tsx'),
    'series is not iterable',
  ],
  [
    'console',
    '/role',
    'RoleMatrix',
    page('auth', 'components/RoleMatrix.tsx'),
    'Maximum update depth exceeded',
  ],
  ['console', '/dict', 'DictItems', page('system', 'components/DictItems.tsx'), 'item.value is undefined'],
  ['console', '/map-index', 'MapCanvas', page('map', 'components/MapCanvas.tsx'), 'WebGL context was lost'],
  ['console', '/user', 'UserForm', page('auth', 'components/UserForm.tsx'), 'estates.map is not a function'],
  ['console', '/dashboard', 'Trend', page('stats', 'dashboard/Trend.tsx'), 'Invalid time value'],
  ['console', '/parking-manage', 'Spaces', page('base', 'components/Spaces.tsx'), 'row.vehicle is null'],
  ['server', 'unexpected error', 'saveRows', part('base', 'rooms/save-rows.ts'), 'deadlock detected'],
  ['server', 'unexpected error', 'totals', part('stats', 'analysis.routes.ts'), 'division by zero'],
  ['server', 'unexpected error', 'resize', 'apps/server/src/kit/files/resize.ts', 'Input buffer is corrupt'],
  ['server', 'unexpected error', 'readSheet', 'apps/server/src/kit/sheet/read-sheet.ts', 'Invalid zip'],
  ['job', 'statDaily', 'statDaily', part('stats', 'stat-daily.job.ts'), 'lock timeout'],
  ['job', 'deviceMonitor', 'monitor', part('base', 'devices/monitor.ts'), 'heartbeat is not a date'],
  ['job', 'logSeal', 'sealLog', part('log', 'log-seals.ts'), 'connection terminated'],
  ['largescreen', '/largescreen/map', 'Plan', 'apps/largescreen/src/panels/Plan.tsx', 'scale is NaN'],
  ['largescreen', '/largescreen/index', 'Bars', 'apps/largescreen/src/panels/Bars.tsx', 'max of nothing'],
  ['mp', 'pages/visit/index', 'onShow', 'pages/visit/index.js', 'setData:fail exceed max length'],
  ['mp', 'pages/pay/index', 'pay', 'pages/pay/index.js', 'requestPayment:fail'],
  ['mp', 'pages/door/index', 'open', 'pages/door/index.js', 'openBluetoothAdapter:fail'],
  ['console', '/logs', 'PassTable', page('access', 'components/PassTable.tsx'), 'cursor is not valid'],
]

const others: readonly (readonly [End, Told['source'], string, string, string, string])[] = [
  ['reopened', 'console', '/monitor', 'Stream', page('access', 'components/Stream.tsx'), 'decoder is closed'],
  [
    'reopened',
    'server',
    'unexpected error',
    'export',
    'apps/server/src/kit/serve/export.ts',
    'write after end',
  ],
  [
    'ignored',
    'console',
    '/login',
    'window',
    'inpage.js',
    'ResizeObserver loop completed with undelivered notifications',
  ],
  ['ignored', 'console', '/notice', 'window', 'extension.js', 'Script error.'],
  ['ignored', 'mp', 'pages/index/index', 'onLaunch', 'app.js', 'getSystemInfo:fail'],
]

/** 34 groups: 3 fatal and 6 others open, 20 mended, 2 that came back, 3 that nobody minds (catalogue 2b, seed). */
export const samples: readonly Sample[] = [
  ...open.map((one) => ({ ...one, end: 'open' as const })),
  ...mended.map(([source, view, name, file, message], at) => ({
    source,
    level: at % 7 === 0 ? ('fatal' as const) : ('error' as const),
    name: source === 'mp' ? 'MiniProgramError' : 'TypeError',
    message,
    place: [name, file] as const,
    view,
    end: 'resolved' as const,
    note: '已修复并随版本发布',
  })),
  ...others.map(([end, source, view, name, file, message]) => ({
    source,
    level: end === 'ignored' ? ('warn' as const) : ('error' as const),
    name: 'Error',
    message,
    place: [name, file] as const,
    view,
    end,
    note: '已修复并随版本发布',
  })),
]
