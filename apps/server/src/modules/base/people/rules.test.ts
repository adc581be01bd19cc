import { describe, expect, test } from 'vitest'
import { identityNumber } from '../../../seed/world/identity-number.ts'
import { searchPinyin } from './pinyin.ts'
import { ageOn, checkPerson } from './person-rules.ts'
import {
  addRelation,
  becomesHead,
  leaseFaults,
  relationFaults,
  roomFaults,
  type RoomRelations,
} from './relation-rules.ts'

const today = '2025-03-01'

describe('persons', () => {
  test('age in full years; 29 February counts from 1 March', () => {
    expect(ageOn('2007-03-01', today)).toBe(18)
    expect(ageOn('2007-03-02', today)).toBe(17)
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20)
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21)
  })

  test('an identity card tells gender and birthday; what was typed must agree', () => {
    const docNo = identityNumber('440399', '1990-05-06', 7, 'female')
    expect(checkPerson({ name: '何清', docNo: docNo.toLowerCase() }, today)).toEqual({
      person: { docType: 'idcard', docNo, gender: '2', birthDate: '1990-05-06' },
      faults: {},
    })
    expect(checkPerson({ name: '何清', docNo, gender: '1' }, today).faults).toEqual({
      gender: '性别与身份证号不一致',
    })
    expect(checkPerson({ name: '何清', docNo: docNo.replace(/^44/, '19') }, today).faults.docNo).toBe(
      '地址编码错误',
    )
    expect(checkPerson({ name: '何清', docNo: '1234' }, today).faults.docNo).toBe('身份证号格式错误')
  })

  test('no document only for children or with a reason', () => {
    const none = { name: '小明', docType: 'none' }
    expect(checkPerson(none, today).faults).toEqual({ docMissingReason: '请填写无证件原因' })
    expect(checkPerson({ ...none, birthDate: '2015-01-01' }, today).faults).toEqual({})
    expect(checkPerson({ ...none, docMissingReason: '遗失' }, today).faults).toEqual({})
    expect(checkPerson({ name: '小明' }, today).faults).toEqual({ docNo: '请输入证件号码' })
  })

  test('pinyin of names', () => {
    expect(searchPinyin('张三')).toBe('zhangsan zs')
    expect(searchPinyin('')).toBe('')
  })
})

describe('relations', () => {
  const room = (changes: Partial<RoomRelations> = {}): RoomRelations => ({
    owners: 0,
    tenants: 0,
    heads: { owner: false, tenant: false },
    shares: 0,
    hasBusiness: false,
    ...changes,
  })

  test('[C1 15] who needs whom', () => {
    expect(roomFaults({ relation: 'family' }, room())).toEqual({
      relation: '该房屋没有有效业主，不能登记业主家属',
    })
    expect(roomFaults({ relation: 'cotenant' }, room())).toEqual({
      relation: '该房屋没有有效承租人，不能登记同住人',
    })
    expect(roomFaults({ relation: 'employee' }, room())).toEqual({
      relation: '该房屋没有经营单位，不能登记从业人员',
    })
    expect(roomFaults({ relation: 'tenant' }, room())).toEqual({})
    expect(roomFaults({ relation: 'family' }, room({ owners: 1 }))).toEqual({})
  })

  test('[C1 14] one head per household, shares of 100 at most', () => {
    expect(
      roomFaults({ relation: 'owner', isHead: true }, room({ heads: { owner: true, tenant: false } })),
    ).toEqual({
      isHead: '该房屋已存在户主，请先变更户主',
    })
    expect(roomFaults({ relation: 'owner', shareRatio: 50.5 }, room({ shares: 50 }))).toEqual({
      shareRatio: '产权份额合计不能超过100%',
    })
    const place = room()
    expect(becomesHead({ relation: 'owner' }, place)).toBe(true)
    addRelation(place, { relation: 'owner', shareRatio: 60 }, true)
    expect(becomesHead({ relation: 'owner' }, place)).toBe(false)
    expect(place).toMatchObject({ owners: 1, shares: 60, heads: { owner: true, tenant: false } })
  })

  test('dates and phones', () => {
    const base = {
      relation: 'tenant',
      moveInDate: '2025-01-01',
      leaseStart: '2025-01-01',
      leaseEnd: '2026-01-01',
    }
    expect(relationFaults(base, '19900000000', today)).toEqual({})
    expect(relationFaults(base, null, today)).toEqual({ phone: '请输入手机号' })
    expect(relationFaults({ ...base, moveInDate: '2025-04-01' }, '1', today)).toEqual({
      moveInDate: '迁入日期不能晚于30天后',
    })
    expect(leaseFaults('2025-01-01', '2025-01-01')).toEqual({ leaseEnd: '租期结束日期必须晚于开始日期' })
    expect(leaseFaults('2025-01-01', '2045-01-02')).toEqual({ leaseEnd: '租期不能超过20年' })
    expect(leaseFaults('2025-01-01', '2045-01-01')).toEqual({})
  })
})
