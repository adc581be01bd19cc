/** What keepers of devices ask of them where they see that something is wrong. */
export const workActions = {
  ping: '检测连接',
  reboot: '重启',
  sync_time: '校时',
  fetch_log: '拉取日志',
} as const
export type WorkAction = keyof typeof workActions

/** The right that each of them needs. */
export const workCodes: Readonly<Record<WorkAction, string>> = {
  ping: 'ops:device:test',
  reboot: 'base:deviceCommand:create',
  sync_time: 'base:deviceCommand:create',
  fetch_log: 'base:deviceCommand:create',
}

/** Devices that are told at once. */
export const mostCommanded = 500
