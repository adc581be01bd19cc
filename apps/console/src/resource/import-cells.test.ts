import { room } from '@linli/api-client/contract/base/room'
import { type Field, f, metaOf } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { cellFault, repaired, repairedRow } from './import-cells.ts'

const phone = f.phone('电话', { required: true })
const kind = f.enum('类型', { own: '自住', let: '出租' })

it('marks what the rules of the field refuse, and leaves the rest to the server', () => {
  expect(cellFault(phone, '')).toBe('请输入电话')
  expect(cellFault(phone, '19900')).toBeDefined()
  expect(cellFault(phone, '19900001234')).toBeUndefined()
  expect(cellFault(kind, '自住')).toBeUndefined()
  expect(cellFault(kind, '空置')).toBe('类型不在可选范围内')
  expect(cellFault(f.int('楼层'), '三')).toBe('楼层须为数字')
  expect(cellFault(f.ref('小区', 'base/estates'), '随便')).toBeUndefined()
})

it('offers what was meant', () => {
  const cases: readonly (readonly [Field, string, string])[] = [
    [phone, '１９９ 0000-1234', '19900001234'],
    [phone, '+8619900001234', '19900001234'],
    [phone, '1990000l23O', '19900001230'],
    [f.idcard('证件号码'), '11010119900307００l x', '110101199003070 01X'.replace(' ', '')],
    [f.plate('车牌'), '粤b·12345', '粤B12345'],
    [f.text('姓名'), '　李  明 ', '李 明'],
    [f.int('楼层'), ' １２ ', '12'],
  ]
  expect(cases.map(([field, text]) => repaired(metaOf(field), text))).toEqual(
    cases.map(([, , meant]) => meant),
  )
})

it('puts a whole address in one cell over the cells of building, unit and room, and overrides none of them', () => {
  const meant = (building: string, unit: string, roomNo: string) =>
    repairedRow(room, { building, unit, roomNo })
  expect(meant('', '', '3栋2单元1502室')).toEqual({ building: '3栋', unit: '2单元', roomNo: '1502' })
  expect(meant('３号楼 １单元-301', '', '')).toEqual({ building: '3号楼', unit: '1单元', roomNo: '301' })
  expect(meant('A座', '', 'A座1203')).toEqual({ roomNo: '1203' })
  expect(meant('4栋', '', '3栋2单元1502')).toEqual({})
  expect(meant('3栋', '2单元', '1502')).toEqual({})
})
