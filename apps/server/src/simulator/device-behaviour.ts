import { createHash } from 'node:crypto'

/** A command as a simulated device gets it. */
export interface SimulatedTask {
  readonly itemId: number
  readonly attempt: number
  readonly sn: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface SimulatedAnswer {
  readonly itemId: number
  readonly attempt: number
  readonly ok: boolean
  readonly code: string
  readonly message: string
  readonly output?: {
    readonly name: string
    readonly mime: 'image/jpeg' | 'text/plain'
    readonly data: string
  }
}

/** Of a hundred devices: these have something wrong with them, and these do not answer at all. */
const broken = 4
const silent = 7

/** What each kind of command fails with, as vendors number it. */
const faults: Readonly<Record<string, readonly [code: string, message: string]>> = {
  open: ['1001', '门锁无响应'],
  keep_open: ['1001', '门锁无响应'],
  keep_closed: ['1001', '门锁无响应'],
  restore: ['1001', '门锁无响应'],
  upgrade: ['3002', '固件校验失败'],
  sync_people: ['2001', '存储空间不足'],
  snapshot: ['4001', '摄像头被占用'],
  set_param: ['1003', '参数超出范围'],
}
const fault = ['1002', '设备忙'] as const

/** Seconds until a device answers; what takes it down for a while takes longer. */
const seconds: Readonly<Record<string, number>> = {
  ping: 0,
  reboot: 12,
  upgrade: 30,
  sync_people: 8,
  fetch_log: 4,
}

/** A number from 0 to 99 that is the same for the same device. */
const placeOf = (sn: string) => createHash('md5').update(`command/${sn}`).digest().readUInt16BE(0) % 100

/** Milliseconds from the sending to the answer. */
export const answersAfter = ({ action, sn }: SimulatedTask): number =>
  (seconds[action] ?? 1) * 1_000 + (placeOf(sn) % 10) * 100

/** What a device answers; undefined: nothing, ever. The same devices are always the ones with something wrong. */
export function answerOf(task: SimulatedTask, now: Date, picture: Uint8Array): SimulatedAnswer | undefined {
  const { itemId, attempt, sn, action } = task
  const place = placeOf(sn)
  if (place >= broken && place < silent) return undefined
  if (place < broken) {
    const [code, message] = faults[action] ?? fault
    return { itemId, attempt, ok: false, code, message }
  }
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const log = `${now.toISOString()} ${sn} uptime 86400\n${now.toISOString()} ${sn} door closed\n`
  return {
    itemId,
    attempt,
    ok: true,
    code: '0',
    message: '成功',
    ...(action === 'fetch_log' && {
      output: { name: `${sn}.log`, mime: 'text/plain', data: base64(new TextEncoder().encode(log)) },
    }),
    ...(action === 'snapshot' && {
      output: { name: `${sn}.jpg`, mime: 'image/jpeg', data: base64(picture) },
    }),
  }
}
