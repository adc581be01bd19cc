import {
  type CheckAnswer,
  type CheckResult,
  isAnswered,
  withinBounds,
} from '@linli/api-client/contract/ops/check-results'
import type { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import type { RowOf } from '@linli/api-client/kit'
import { distanceBetween } from '@linli/ui/map'

export type Check = RowOf<typeof equipmentCheck>

/** A picture as it was taken, with the key that it is stored under once it has been sent. */
export interface Taken {
  readonly file: File
  readonly key?: string
}

/** What was found at an item, on this machine. */
export type OwnAnswer = Omit<CheckAnswer, 'images'> & {
  readonly at: string | null
  readonly photos: readonly Taken[]
}

/** A check as it is done on site, kept on this machine until it is handed in. */
export interface CheckRecord {
  readonly userId: number
  readonly checkId: number
  readonly checkNo: string
  readonly scannedSn: string
  /** When its label was read, and when it was done, by this machine; ISO 8601. */
  readonly scannedAt: string | null
  readonly doneAt: string | null
  readonly geo: readonly [number, number] | null
  readonly farReason: string | null
  readonly answers: readonly OwnAnswer[]
  /** The device, and what is around it. */
  readonly images: readonly Taken[]
  readonly sign: Taken | null
  /** It is done, and waits to be handed in. */
  readonly isDone: boolean
  /** Why it was not taken; somebody has to look at it. */
  readonly refusal: string | null
}

/** Pictures of the whole at least: the device, and what is around it. */
export const fewestImages = 2

const answerTo = ({ code, ok, value, note, at = null }: CheckResult): OwnAnswer => ({
  code,
  ok,
  value,
  note,
  at,
  photos: [],
})

/** What a check begins with: the answers that it has already, but not those that are to be given anew. */
export const newRecord = (check: Check, userId: number): CheckRecord => ({
  userId,
  checkId: check.id,
  checkNo: check.checkNo,
  scannedSn: '',
  scannedAt: null,
  doneAt: null,
  geo: null,
  farReason: null,
  answers: (check.results ?? []).map((item) =>
    item.again ? { ...answerTo(item), ok: null, value: null } : answerTo(item),
  ),
  images: [],
  sign: null,
  isDone: false,
  refusal: null,
})

/** Whether what was found is bad; null while nothing says so. */
export function verdictOf(item: CheckResult, { ok, value }: Pick<OwnAnswer, 'ok' | 'value'>): boolean | null {
  return item.way === 'number' ? withinBounds(item, value) : item.way === 'text' ? null : ok
}

/** Required items that are not answered, in their order. */
export const openItemsOf = (
  items: readonly CheckResult[],
  answers: readonly OwnAnswer[],
): readonly CheckResult[] => {
  const given = new Map(answers.map((one) => [one.code, one]))
  return items.filter((item) => {
    const answer = given.get(item.code)
    if (!item.required) return false
    if (answer === undefined) return true
    const stored = item.again ? [] : (item.images ?? [])
    const images = [...stored, ...answer.photos.map(({ file }) => file.name)]
    return !isAnswered({ way: item.way, ok: verdictOf(item, answer), value: answer.value, images })
  })
}

/** Who is farther away has to say why. */
export const nearMetres = 100

/** How far from the device its label was read; null where either place is unknown. */
export const metresAway = ({ deviceGeo }: Check, { geo }: CheckRecord): number | null =>
  deviceGeo == null || geo === null ? null : Math.round(distanceBetween(geo, deviceGeo))

export const wizardSteps = ['扫码', '自动检测', '逐项点检', '照片与签名'] as const

/** What a step still lacks before the next one, in words; undefined where it lacks nothing. */
export function lackOf(step: number, check: Check, record: CheckRecord): string | undefined {
  if (step === 0) {
    if (record.scannedSn === '') return '请先扫描设备标签'
    if (record.scannedSn !== check.deviceSn) return '扫码设备与点检设备不一致'
    const metres = metresAway(check, record)
    const isFar = metres !== null && metres > nearMetres && !record.farReason?.trim()
    return isFar ? `距设备${metres}米，请说明原因` : undefined
  }
  if (step === 2) {
    const open = openItemsOf(check.results ?? [], record.answers).length
    return open > 0 ? `还有${open}项未填写` : undefined
  }
  if (step < 3) return undefined
  if (record.images.length < fewestImages) return `请至少拍${fewestImages}张现场照片：设备、周围环境`
  return record.sign === null ? '请签名' : undefined
}
