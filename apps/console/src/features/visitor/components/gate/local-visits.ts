import type { GateVisit, reportGate } from '@linli/api-client/contract/visitor/gate-calls'
import type { InputOf } from '@linli/api-client/kit'

/** An act that the server has not heard of yet. */
export type WaitingAct = InputOf<typeof reportGate>

/** A visit as the gate sees it; one that was written down without network is known by the key of that act. */
export interface LocalVisit extends GateVisit {
  readonly walkInKey?: string
}

const minuteMs = 60_000
/** So long before the beginning somebody may come in, as at the desk. */
const earlyMs = 30 * minuteMs
const most = 9

/** What somebody shows or says, in whichever of its ways it may be meant. */
export function findLocally(visits: readonly LocalVisit[], said: string): readonly LocalVisit[] {
  const text = said.trim().toUpperCase()
  if (text === '') return []
  const id = /^LV1\.(\d+)\./u.exec(text)?.[1]
  if (id !== undefined) return visits.filter((visit) => visit.id === Number(id))
  const exact = visits.filter(({ applyNo, phoneTail, plateNo }) =>
    [applyNo, phoneTail, plateNo].some((one) => one?.toUpperCase() === text),
  )
  if (exact.length > 0) return exact.slice(0, most)
  // Of names no more than the first character is kept.
  const isLike = ({ visitorName, place }: LocalVisit) =>
    visitorName.startsWith(said.trim().slice(0, 1)) || place?.toUpperCase().includes(text) === true
  return visits.filter(isLike).slice(0, most)
}

/** Why somebody may not come in by what is known here; null: nothing stands in the way. */
export function refusalOf(visit: LocalVisit, now: number, isStale: boolean): string | null {
  if (visit.inside) return '该访客尚未离开，请先签离'
  if (visit.state !== 'approved' && visit.state !== 'visiting') return '来访尚未通过或已结束'
  if (visit.entriesLeft === 0) return '可进次数已用完'
  if (now < Date.parse(visit.validFrom) - earlyMs) return '未到来访时间，提前30分钟内可签到'
  if (now > Date.parse(visit.validTo)) return '有效时间已过'
  return isStale ? '断网时间过长，预约信息已不可信，不能签到' : null
}

const maskedName = (name: string) => name.slice(0, 1) + '*'.repeat(Math.max(1, name.length - 1))

function walkedIn(act: WaitingAct): LocalVisit {
  return {
    id: 0,
    walkInKey: act.entryKey,
    applyNo: '断网登记',
    visitorName: maskedName(act.visitorName ?? ''),
    phoneTail: act.phone?.slice(-4) ?? null,
    plateNo: act.plateNo ?? null,
    place: act.place ?? null,
    validFrom: act.at,
    validTo: new Date(Date.parse(act.at) + 240 * minuteMs).toISOString(),
    state: 'visiting',
    inside: true,
    entriesLeft: 0,
    hasCard: false,
    risks: [],
  }
}

/** Whether the act is about the visit. */
export const isAbout = (act: WaitingAct, visit: LocalVisit): boolean =>
  visit.walkInKey === undefined ? act.applicationId === visit.id : act.walkInKey === visit.walkInKey

/** What the visits are after an act that the server has not heard of. */
export function afterAct(visits: readonly LocalVisit[], act: WaitingAct): readonly LocalVisit[] {
  if (act.act === 'walk_in') return [walkedIn(act), ...visits]
  if (act.act === 'check_out')
    return visits.map((visit) =>
      isAbout(act, visit)
        ? { ...visit, inside: false, state: 'left', hasCard: visit.hasCard && act.cardBack !== true }
        : visit,
    )
  if (act.act === 'check_in')
    return visits.map((visit) =>
      isAbout(act, visit)
        ? {
            ...visit,
            inside: true,
            state: 'visiting',
            entriesLeft: visit.entriesLeft === null ? null : visit.entriesLeft - 1,
          }
        : visit,
    )
  return visits
}
