import { faultOfStep, type StepFault } from '../../../../resource/wizard/step-fault.ts'
import { type PlanDraft, type RangeDraft, words } from './plan-draft.ts'

/** Fields that a step may lack, in the order in which they stand there. */
const asked = ['from', 'to', 'buildingType', 'above', 'perFloor', 'pattern', 'belowPattern'] as const

/** A field of a step that may not be filled in. */
export type PlanField = (typeof asked)[number]

type PlanFault = StepFault<PlanField>

interface Lack {
  readonly path: PlanField
  readonly message: string
}

const lackOf = (path: PlanField, missing: boolean, message: string): Lack[] =>
  missing ? [{ path, message }] : []

const rule = (path: 'pattern' | 'belowPattern', text: string): Lack[] =>
  lackOf(path, text.trim() === '', '命名规则不能为空')

function rangeLacks(noun: string, { from, to, pattern, names }: RangeDraft): Lack[] {
  if (words(names).length > 0) return rule('pattern', pattern)
  return [
    ...lackOf('from', from === null, `请输入起始${noun}号`),
    ...lackOf('to', to === null, `请输入结束${noun}号`),
    ...lackOf('to', from !== null && to !== null && from > to, '起始编号不能大于结束编号'),
    ...rule('pattern', pattern),
  ]
}

function stepLacks({ buildingType, buildings, units, floors, rooms }: PlanDraft, step: number): Lack[] {
  switch (step) {
    case 0:
      return [
        ...rangeLacks('楼栋', buildings),
        ...lackOf('buildingType', buildingType === null, '请选择楼栋类型'),
      ]
    case 1:
      return units.none ? [] : rangeLacks('单元', units)
    case 2:
      return [
        ...lackOf('above', floors.above === null, '请输入地上层数'),
        ...rule('pattern', floors.pattern),
        ...rule('belowPattern', floors.belowPattern),
      ]
    default:
      return [
        ...lackOf('perFloor', rooms.perFloor === null, '请输入每层户数'),
        ...rule('pattern', rooms.pattern),
      ]
  }
}

/** All that one step still lacks; the rest is for the generator to say. */
export const stepFault = (draft: PlanDraft, step: number): PlanFault | undefined =>
  faultOfStep(asked, stepLacks(draft, step))

/** What the first step of a group that is not whole still lacks. */
export const firstFault = (draft: PlanDraft): PlanFault | undefined =>
  [0, 1, 2, 3].flatMap((step) => stepFault(draft, step) ?? [])[0]

/** The first step that still lacks something, else the last one. */
export function lackingStep(draft: PlanDraft): number {
  const lacking = [0, 1, 2].find((step) => stepFault(draft, step) !== undefined)
  return lacking ?? 3
}
