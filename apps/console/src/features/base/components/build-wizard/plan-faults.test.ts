import { expect, it } from 'vitest'
import { emptyDraft, type PlanDraft } from './plan-draft.ts'
import { firstFault, lackingStep, stepFault } from './plan-faults.ts'

const whole: PlanDraft = { ...emptyDraft, buildingType: 'high' }

it('says what a step lacks before anybody is asked', () => {
  expect(firstFault(emptyDraft)?.text).toBe('请选择楼栋类型')
  expect(firstFault(whole)).toBeUndefined()
  const turned = { ...whole, buildings: { ...whole.buildings, from: 5, to: 2 } }
  expect(stepFault(turned, 0)?.text).toBe('起始编号不能大于结束编号')
  expect(stepFault({ ...turned, buildings: { ...turned.buildings, names: '东楼' } }, 0)).toBeUndefined()
  expect(stepFault({ ...whole, units: { ...whole.units, pattern: ' ' } }, 1)?.text).toBe('命名规则不能为空')
  expect(stepFault({ ...whole, floors: { ...whole.floors, above: null } }, 2)?.text).toBe('请输入地上层数')
  expect(stepFault({ ...whole, rooms: { ...whole.rooms, perFloor: null } }, 3)?.text).toBe('请输入每层户数')
})

it('names all that a step lacks at once, the first field first', () => {
  const draft = { ...emptyDraft, buildings: { ...emptyDraft.buildings, to: null, pattern: '' } }
  expect(stepFault(draft, 0)).toMatchObject({
    field: 'to',
    all: { to: '请输入结束楼栋号', pattern: '命名规则不能为空', buildingType: '请选择楼栋类型' },
  })
})

it('opens at the first step that lacks something, whatever the address asks for', () => {
  expect(lackingStep(emptyDraft)).toBe(0)
  expect(lackingStep({ ...whole, floors: { ...whole.floors, above: null } })).toBe(2)
  expect(lackingStep(whole)).toBe(3)
})
